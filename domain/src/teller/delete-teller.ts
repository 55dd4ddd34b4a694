import { accept, type Decision, reject } from '../decision.ts';
import type { TellerCommand, TellerEvent, TellerState } from './teller.ts';

/** First half of a deletion: refuses new bookings from then on; resumable. */
export function closeTeller(
  state: TellerState,
  { tellerId }: TellerCommand,
): Decision<TellerEvent> {
  switch (state.kind) {
    case 'open':
      return accept({ type: 'TellerClosing', data: { tellerId } });
    case 'closing':
      return accept();
    default:
      return reject('NOT_FOUND', { id: tellerId });
  }
}

/** Second half of a deletion, without upcoming bookings. A teller reopened meanwhile stays. */
export function deleteClosedTeller(
  state: TellerState,
  { tellerId }: TellerCommand,
): Decision<TellerEvent> {
  return state.kind === 'closing'
    ? accept({ type: 'TellerDeleted', data: { tellerId } })
    : accept();
}

/** Second half of a deletion with upcoming bookings. */
export function reopenTeller(
  state: TellerState,
  { tellerId }: TellerCommand,
  { upcoming }: { readonly upcoming: number },
): Decision<TellerEvent> {
  return state.kind === 'closing'
    ? accept({ type: 'TellerReopened', data: { tellerId, upcoming } })
    : accept();
}
