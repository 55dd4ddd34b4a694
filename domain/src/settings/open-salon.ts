import { accept, type Decision } from '../decision.ts';
import type { SettingsEvent } from './events.ts';
import type { SettingsState } from './settings.ts';

/** Notes, last of all, that the demonstration content has been written; a second time changes nothing. */
export function openSalon(state: SettingsState): Decision<SettingsEvent> {
  return state.isOpened ? accept() : accept({ type: 'SalonOpened', data: {} });
}
