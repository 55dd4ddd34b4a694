import { Module } from '@nestjs/common';
import { ApplicationController } from './application.controller.ts';

@Module({ controllers: [ApplicationController] })
export class ApplicationModule {}
