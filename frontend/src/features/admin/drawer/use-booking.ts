import { decodeAgendaId } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { type AdminBooking, adminReads } from '../admin-reads.ts';

/** A booking by its id: from the lists in view, else from the day that the id names. Undefined data: not there. */
export function useBooking(id: string, known: readonly AdminBooking[]) {
  const waiting = useQuery(adminReads.pending()).data ?? [];
  const seen = [...known, ...waiting].find((booking) => booking.id === id);
  const birth = decodeAgendaId(id);
  const day = useQuery({
    ...adminReads.bookingsOfTellerDay(birth?.tellerId ?? '', birth?.date ?? ''),
    enabled: !seen && birth !== undefined,
  });
  return { booking: seen ?? day.data?.find((booking) => booking.id === id), isPending: !seen && birth !== undefined && day.isPending };
}
