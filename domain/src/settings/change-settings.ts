import { accept, type Decision } from '../decision.ts';
import { type Changes, mergeChanges } from '../merge-changes.ts';
import type { SealedPassword, SettingsEvent, StoreSettings } from './events.ts';
import type { SettingsState } from './settings.ts';

export interface ChangeSettings {
  readonly commandId: string;
  readonly changes: Changes<StoreSettings>;
  /** Encrypted under the deployment's key; absent when the form's field was blank, and then the old one stays (decisions §3). */
  readonly senderPassword?: SealedPassword | undefined;
}

/** Changes what is given of the settings; the event carries the whole. */
export function changeSettings(state: SettingsState, { commandId, changes, senderPassword }: ChangeSettings): Decision<SettingsEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const { after, differs } = mergeChanges(state.settings, changes);
  if (!differs && senderPassword === undefined) return accept();
  return accept({ type: 'SettingsChanged', data: { settings: after, senderPassword: senderPassword ?? state.senderPassword } });
}
