import { decodeAgendaId } from '@salon/domain';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';

const NOT_FOUND = 404;

/**
 * A booking by id, from the loaded lists or a request of its own. While it is refetched, the last
 * version stays. Without a booking, a pending request or an error, the booking does not exist.
 */
export function useBooking(id: string, known: readonly AdminBooking[]) {
  const waiting = useRead(read('listPendingBookings')).data ?? [];
  const lastVersion = [...known, ...waiting].find((booking) => booking.id === id);
  const requested = !lastVersion && decodeAgendaId(id)?.kind === 'booking';
  const single = useRead({ ...adminReads.booking(id), enabled: requested });
  const searching = requested && single.isFetching;
  const found = lastVersion ?? (searching ? undefined : single.data);

  const lastSeen = useRef<AdminBooking>(undefined);
  if (found) lastSeen.current = found;
  const last = lastSeen.current?.id === id ? lastSeen.current : single.data;
  const kept = searching ? last : undefined;
  const unknown = single.error instanceof ApiError && single.error.status === NOT_FOUND;
  return {
    booking: found ?? kept,
    isPending: searching && !found && !kept,
    isError: requested && !searching && !found && single.isError && !unknown,
    retry: () => void single.refetch(),
  };
}
