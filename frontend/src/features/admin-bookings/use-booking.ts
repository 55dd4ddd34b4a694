import { type AgendaBirth, decodeAgendaId, namedPlaceSchema } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { type AdminBooking, adminReads, type HistoryEntry } from '../../parts/admin/admin-reads.ts';

const NOT_FOUND = 404;
const NOWHERE = { tellerId: '', date: '' };

/**
 * A booking by its id: from the lists in view, else from the day to which its history has led it. While it is looked for, it
 * stays as it was last seen. Neither there, pending nor failed: there is no such booking.
 */
export function useBooking(id: string, known: readonly AdminBooking[]) {
  const waiting = useQuery(read('listPendingBookings')).data ?? [];
  const seen = [...known, ...waiting].find((booking) => booking.id === id);
  const birth = decodeAgendaId(id);
  const sought = !seen && birth?.kind === 'booking';
  const history = useQuery({ ...adminReads.history(id, ''), enabled: sought });
  const { tellerId, date } = birth && history.data ? currentAgenda(birth, history.data) : NOWHERE;
  const day = useQuery({ ...adminReads.bookingsOfTellerDay(tellerId, date), enabled: sought && history.isSuccess });
  const found = seen ?? day.data?.find((booking) => booking.id === id);

  const lastSeen = useRef<AdminBooking>(undefined);
  if (found) lastSeen.current = found;
  const searching = sought && (history.isFetching || day.isFetching);
  const kept = searching && lastSeen.current?.id === id ? lastSeen.current : undefined;
  const unknown = history.error instanceof ApiError && history.error.status === NOT_FOUND;
  return {
    booking: found ?? kept,
    isPending: searching && !found && !kept,
    isError: sought && !searching && !found && ((history.isError && !unknown) || day.isError),
    retry: () => {
      for (const query of [history, day]) if (query.isError) void query.refetch();
    },
  };
}

/** The teller and the day under which a booking is listed. */
type BookingAgenda = Pick<AgendaBirth, 'tellerId' | 'date'>;

const rescheduledTo = namedPlaceSchema.pick({ tellerId: true, date: true });

/** Where a booking is now: where it was last rescheduled to, else where its id says that it was made. */
export function currentAgenda(birth: BookingAgenda, history: readonly HistoryEntry[]): BookingAgenda {
  const reschedules = history.map(({ details }) => rescheduledTo.safeParse(details?.to)).filter(({ success }) => success);
  return reschedules.at(-1)?.data ?? { tellerId: birth.tellerId, date: birth.date };
}
