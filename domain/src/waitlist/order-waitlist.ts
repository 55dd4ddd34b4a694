import { accept, type Decision, once, reject } from '../decision.ts';
import { inLine, type WaitingKey, type WaitlistState } from './waitlist.ts';
import type { WaitlistEvent } from './waitlist-events.ts';

interface Move extends WaitingKey {
  readonly direction: 'up' | 'down';
  readonly reason: string;
}

/**
 * Swaps the entry with its neighbour; at either end nothing changes (specification, booking:
 * waitlist).
 */
export const moveWaiting = once(
  (state: WaitlistState, { date, waitingId, direction, reason }: Move): Decision<WaitlistEvent> => {
    const line = inLine(state);
    const at = line.findIndex((entry) => entry.waitingId === waitingId);
    const [entry, other] = [line[at], line[direction === 'up' ? at - 1 : at + 1]];
    if (entry === undefined) return reject('NOT_FOUND', { id: waitingId });
    if (other === undefined) return accept();
    const { person, rank: otherRank } = entry;
    const { rank, waitingId: otherId } = other;
    return accept({
      type: 'WaitlistMoved',
      data: { date, waitingId, person, rank, otherId, otherRank },
      personal: { person, fields: { reason } },
    });
  },
);
