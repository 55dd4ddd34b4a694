import { accept, type Decision } from '../decision.ts';
import type { TellerEvent } from './events.ts';
import type { TellerState } from './teller.ts';
import type { TellerCommand } from './teller-command.ts';

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
