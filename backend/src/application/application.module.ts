import { Module } from '@nestjs/common';
import { ApplicationController } from './application.controller.ts';
import { ListApplicationsHandler } from './list-applications.ts';
import { ReceiveApplicationHandler } from './receive-application.ts';
import { SetApplicationStateHandler } from './set-application-state.ts';

/** Applications to work at the salon. */
@Module({
  controllers: [ApplicationController],
  providers: [ListApplicationsHandler, ReceiveApplicationHandler, SetApplicationStateHandler],
})
export class ApplicationModule {}
