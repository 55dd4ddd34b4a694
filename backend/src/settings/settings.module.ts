import { Module } from '@nestjs/common';
import { ChangeSettingsHandler } from './change-settings.ts';
import { ReadSettingsHandler } from './read-settings.ts';
import { SettingsController } from './settings.controller.ts';

/** The store's settings. */
@Module({ controllers: [SettingsController], providers: [ChangeSettingsHandler, ReadSettingsHandler] })
export class SettingsModule {}
