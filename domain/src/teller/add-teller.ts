import { accept, type Decision, reject } from '../decision.ts';
import type { TellerEvent, TellerProfile } from './events.ts';
import type { TellerState } from './teller.ts';
import type { TellerCommand } from './teller-command.ts';

/** Adds a fortune-teller. */
export function addTeller(state: TellerState, command: TellerCommand & { readonly profile: TellerProfile }): Decision<TellerEvent> {
  const { commandId, tellerId, profile } = command;
  if (state.commandIds.has(commandId)) return accept();
  return state.kind === 'absent'
    ? accept({ type: 'TellerAdded', data: { tellerId, profile } })
    : reject('ALREADY_EXISTS', { id: tellerId });
}
