import { Module } from '@nestjs/common';
import { ChangeSettingsHandler } from './change-settings.ts';
import { SettingsController } from './settings.controller.ts';

@Module({ controllers: [SettingsController], providers: [ChangeSettingsHandler] })
export class SettingsModule {}
