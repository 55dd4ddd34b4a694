import type { SealedPassword, StoreSettings, settingsEvents } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector } from '../engine/projector.ts';

/** `settings` is null before the first change. */
export interface SettingsDocument {
  readonly settings: StoreSettings | null;
  /** Sealed under the deployment's settings key. */
  readonly senderPassword: SealedPassword | null;
  /** The demonstration content is complete. */
  readonly opened: boolean;
}

export const SETTINGS_ID = 'settings';

const unset: SettingsDocument = { settings: null, senderPassword: null, opened: false };

export const settingsModel = defineProjector<SettingsDocument, keyof typeof settingsEvents>({
  name: 'settings',
  label: '設定',
  audience: 'all',
  version: 1,
  keys: () => [SETTINGS_ID],
  on: {
    SettingsChanged: (doc = unset, { data }) => ({
      ...doc,
      settings: data.settings,
      senderPassword: data.senderPassword,
    }),
    SalonOpened: (doc = unset) => ({ ...doc, opened: true }),
  },
  indexes: [],
});

export async function currentSettings(
  settings: DocumentReader<SettingsDocument>,
): Promise<SettingsDocument | undefined> {
  return (await settings.get(SETTINGS_ID))?.doc;
}
