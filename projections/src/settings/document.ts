import type { SealedPassword, StoreSettings } from '@salon/domain';

/** What the salon has set for itself; null before it was set the first time. */
export interface SettingsDocument {
  readonly settings: StoreSettings | null;
  /** The sender's password under the deployment's settings key. */
  readonly senderPassword: SealedPassword | null;
  /** The demonstration content is complete. */
  readonly opened: boolean;
}

/** There is one document of settings. */
export const SETTINGS_ID = 'settings';
