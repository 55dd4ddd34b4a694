import type { settingsEvents } from '@salon/domain';
import { defineProjector } from '../engine/define-projector.ts';
import { SETTINGS_ID, type SettingsDocument } from './document.ts';

const unset: SettingsDocument = { settings: null, senderPassword: null, opened: false };

/** The store's settings. */
export const settings = defineProjector<SettingsDocument, keyof typeof settingsEvents>({
  name: 'settings',
  version: 1,
  keys: () => [SETTINGS_ID],
  on: {
    SettingsChanged: (doc = unset, { data }) => ({ ...doc, settings: data.settings, senderPassword: data.senderPassword }),
    SalonOpened: (doc = unset) => ({ ...doc, opened: true }),
  },
  indexes: {},
});
