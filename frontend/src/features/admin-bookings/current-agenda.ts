import { type AgendaBirth, namedPlaceSchema } from '@salon/domain';
import type { HistoryEntry } from '../../parts/admin/admin-reads.ts';

/** The teller and the day under which a booking is listed. */
export type BookingAgenda = Pick<AgendaBirth, 'tellerId' | 'date'>;

const rescheduledTo = namedPlaceSchema.pick({ tellerId: true, date: true });

/** Where a booking is now: where it was last rescheduled to, else where its id says that it was made. */
export function currentAgenda(birth: BookingAgenda, history: readonly HistoryEntry[]): BookingAgenda {
  const reschedules = history.map(({ details }) => rescheduledTo.safeParse(details?.to)).filter(({ success }) => success);
  return reschedules.at(-1)?.data ?? { tellerId: birth.tellerId, date: birth.date };
}
