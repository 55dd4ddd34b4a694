import { Module } from '@nestjs/common';
import { ApplicationCommands, ApplicationController } from './application.controller.ts';

/** Applications to work at the salon. */
@Module({ controllers: [ApplicationController, ApplicationCommands] })
export class ApplicationModule {}
