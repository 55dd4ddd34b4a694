import { accept, type Decision, reject } from '../decision.ts';
import type { TellerCommand, TellerEvent, TellerState } from './teller.ts';

/** First half of a deletion: no new bookings from here on. One that was broken off is taken up again. */
export function closeTeller(state: TellerState, { tellerId }: TellerCommand): Decision<TellerEvent> {
  switch (state.kind) {
    case 'open':
      return accept({ type: 'TellerClosing', data: { tellerId } });
    case 'closing':
      return accept();
    default:
      return reject('NOT_FOUND', { id: tellerId });
  }
}

/** Second half of a deletion when nobody has booked the teller. Whoever was reopened meanwhile stays. */
export function deleteClosedTeller(state: TellerState, { tellerId }: TellerCommand): Decision<TellerEvent> {
  return state.kind === 'closing' ? accept({ type: 'TellerDeleted', data: { tellerId } }) : accept();
}

/** Second half of a deletion when bookings are still to come (the caller then answers `UPCOMING_BOOKINGS` with the number). */
export function reopenTeller(
  state: TellerState,
  { tellerId }: TellerCommand,
  { upcoming }: { readonly upcoming: number },
): Decision<TellerEvent> {
  return state.kind === 'closing' ? accept({ type: 'TellerReopened', data: { tellerId, upcoming } }) : accept();
}
