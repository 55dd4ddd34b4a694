import type { SettingsTerms } from '../booking/terms.ts';
import { type Remembering, remembering } from '../remembering.ts';
import { defaultSettings } from './default-settings.ts';
import type { SealedPassword, SettingsEvent, StoreSettings } from './events.ts';

interface Held {
  readonly settings: StoreSettings;
  readonly senderPassword: SealedPassword | null;
  /** Whether the demonstration content is complete. */
  readonly isOpened: boolean;
}

export type SettingsState = Held & Remembering;

/** The salon's settings, on `settings`. */
export const settings = remembering<Held, SettingsEvent>(
  { settings: defaultSettings, senderPassword: null, isOpened: false },
  (state, event) => (event.type === 'SettingsChanged' ? { ...state, ...event.data } : { ...state, isOpened: true }),
);

/** What bookings are decided by. `revision` is that of the stream's last event, -1 before the first. */
export function settingsTerms(state: SettingsState, revision: number): SettingsTerms {
  const { bookingDeadlineHours, approveNewBookings, businessHours } = state.settings;
  return { revision, bookingDeadlineHours, approveNewBookings, businessHours };
}
