import { accept, type Decision, reject } from '../decision.ts';
import { type Changes, mergeChanges } from '../merge-changes.ts';
import type { TellerEvent, TellerProfile } from './events.ts';
import type { TellerState } from './teller.ts';
import type { TellerCommand } from './teller-command.ts';

/** Changes what is given of a profile; the event carries the whole. */
export function changeTeller(
  state: TellerState,
  command: TellerCommand & { readonly changes: Changes<TellerProfile> },
): Decision<TellerEvent> {
  const { commandId, tellerId, changes } = command;
  if (state.commandIds.has(commandId)) return accept();
  if (state.kind === 'absent' || state.kind === 'deleted') return reject('NOT_FOUND', { id: tellerId });
  const { after, differs } = mergeChanges(state.profile, changes);
  return differs ? accept({ type: 'TellerChanged', data: { tellerId, profile: after } }) : accept();
}
