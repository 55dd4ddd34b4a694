import { decodeAgendaId } from '@salon/domain';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';

const NOT_FOUND = 404;

/**
 * A booking by id, from the loaded lists or by a request of its own; while loading it stays as last
 * seen. If it is neither found, pending nor failed, there is no such booking.
 */
export function useBooking(id: string, known: readonly AdminBooking[]) {
  const waiting = useReading(read('listPendingBookings')).data ?? [];
  const seen = [...known, ...waiting].find((booking) => booking.id === id);
  const sought = !seen && decodeAgendaId(id)?.kind === 'booking';
  const single = useReading({ ...adminReads.booking(id), enabled: sought });
  const searching = sought && single.isFetching;
  const found = seen ?? (searching ? undefined : single.data);

  const lastSeen = useRef<AdminBooking>(undefined);
  if (found) lastSeen.current = found;
  const last = lastSeen.current?.id === id ? lastSeen.current : single.data;
  const kept = searching ? last : undefined;
  const unknown = single.error instanceof ApiError && single.error.status === NOT_FOUND;
  return {
    booking: found ?? kept,
    isPending: searching && !found && !kept,
    isError: sought && !searching && !found && single.isError && !unknown,
    retry: () => void single.refetch(),
  };
}
