import { accept, type Decision, reject } from '../decision.ts';
import { inLine, type WaitingKey, type WaitlistState } from './waitlist.ts';
import type { WaitlistEvent } from './waitlist-events.ts';

interface MoveWaiting extends WaitingKey {
  readonly commandId: string;
  readonly direction: 'up' | 'down';
  readonly reason: string;
}

/**
 * Swaps the entry with its neighbour; at either end nothing changes (specification, booking:
 * waitlist).
 */
export function moveWaiting(
  state: WaitlistState,
  { commandId, date, waitingId, direction, reason }: MoveWaiting,
): Decision<WaitlistEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const line = inLine(state);
  const at = line.findIndex((entry) => entry.waitingId === waitingId);
  const [entry, other] = [line[at], line[direction === 'up' ? at - 1 : at + 1]];
  if (entry === undefined) return reject('NOT_FOUND', { id: waitingId });
  if (other === undefined) return accept();
  const { person } = entry;
  return accept({
    type: 'WaitlistMoved',
    data: {
      date,
      waitingId,
      person,
      rank: other.rank,
      otherId: other.waitingId,
      otherRank: entry.rank,
    },
    personal: { person, fields: { reason } },
  });
}
