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

/**
 * Second half of a deletion, with the bookings counted that are still to come: none deletes the teller, any reopens them (the
 * caller then answers `UPCOMING_BOOKINGS` with the number).
 */
export function finishClosingTeller(
  state: TellerState,
  { tellerId }: TellerCommand,
  { upcoming }: { readonly upcoming: number },
): Decision<TellerEvent> {
  if (state.kind !== 'closing') return accept();
  return upcoming > 0
    ? accept({ type: 'TellerReopened', data: { tellerId, upcoming } })
    : accept({ type: 'TellerDeleted', data: { tellerId } });
}
