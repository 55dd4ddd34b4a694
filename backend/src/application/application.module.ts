import { Module } from '@nestjs/common';
import { ApplicationController } from './application.controller.ts';

/** Applications to work at the salon. */
@Module({ controllers: [ApplicationController] })
export class ApplicationModule {}
