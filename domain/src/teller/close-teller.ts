import { accept, type Decision, reject } from '../decision.ts';
import type { TellerEvent } from './events.ts';
import type { TellerState } from './teller.ts';
import type { TellerCommand } from './teller-command.ts';

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
