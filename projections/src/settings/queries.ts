import type { DocumentReader } from '../documents/document-store.ts';
import { SETTINGS_ID, type SettingsDocument } from './document.ts';

/** The settings as they were last saved; undefined before the first time. */
export async function currentSettings(settings: DocumentReader<SettingsDocument>): Promise<SettingsDocument | undefined> {
  return (await settings.get(SETTINGS_ID))?.doc;
}
