import type { Feature } from '../composition/feature.ts';
import { ChangeSettingsHandler } from './change-settings.ts';
import { ReadSettingsHandler } from './read-settings.ts';
import { SettingsController } from './settings.controller.ts';

/** The store's settings. */
export const settingsFeature: Feature = { controllers: [SettingsController], providers: [ChangeSettingsHandler, ReadSettingsHandler] };
