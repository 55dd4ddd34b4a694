import { type AgendaBirth, namedPlaceSchema } from '@salon/domain';
import type { HistoryEntry } from '../admin-reads.ts';

/** The teller and the day under which a booking is listed. */
export type Whereabouts = Pick<AgendaBirth, 'tellerId' | 'date'>;

const placeAfterMove = namedPlaceSchema.pick({ tellerId: true, date: true });

/** Where a booking is now: where its last move brought it, else where its id says that it was made. */
export function whereabouts(birth: Whereabouts, history: readonly HistoryEntry[]): Whereabouts {
  const moves = history.map(({ details }) => placeAfterMove.safeParse(details?.to)).filter(({ success }) => success);
  return moves.at(-1)?.data ?? { tellerId: birth.tellerId, date: birth.date };
}
