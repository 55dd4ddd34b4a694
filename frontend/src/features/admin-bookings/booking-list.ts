import {
  customerText,
  forFields,
  guestFields,
  matchesSearch,
  type Searchable,
  tokyoDate,
  typedBookingNumber,
} from '@salon/domain';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { type ListPage, PAGE_SIZE, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { type BookingFilters, bookingsQuery, daysOf, type Sort } from './filters.ts';

/** The page of bookings for the filters; for open requests, filtered from the inbox's list. */
export function useBookingList(filters: BookingFilters, today: string) {
  const query = { ...bookingsQuery(filters, today), ...pageQuery(filters.page) };
  const onlyRequests = filters.status === 'requests';
  const list = useRead({ ...pagedList('listBookings', { query }), enabled: !onlyRequests });
  const requests = useRead({
    ...read('listPendingBookings'),
    enabled: onlyRequests,
    select: (all) => openRequests(all, filters, today),
  });
  return onlyRequests ? requests : list;
}

/**
 * The page of open cancellation requests for the filters. The server lists them only as a whole, so
 * search, days and order (specification, HTTP API: lists) are applied here.
 */
export function openRequests(
  waiting: readonly AdminBooking[],
  filters: BookingFilters,
  today: string,
): ListPage<AdminBooking> {
  const { q, tellerId, sort, page } = filters;
  const { from, to } = daysOf(filters, today);
  const number = typedBookingNumber(q);
  const fits = (booking: AdminBooking) => {
    const day = tokyoDate(booking.startTime);
    return (
      (!tellerId || booking.fortuneTeller.id === tellerId) &&
      (!from || from <= day) &&
      (!to || day <= to) &&
      matchesSearch(customerOf(booking), q)
    );
  };
  const all = waiting
    .filter(({ cancellationRequested }) => cancellationRequested)
    .filter((booking) => booking.number === number || fits(booking))
    .sort(inOrder(sort));
  return {
    rows: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: all.length,
    capped: false,
  };
}

const customerOf = (booking: AdminBooking): Searchable =>
  forFields(guestFields, (field) => customerText(booking, field));

function inOrder(sort: Sort): (a: AdminBooking, b: AdminBooking) => number {
  const field = sort.endsWith('createdAt') ? 'createdAt' : 'startTime';
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = (booking: AdminBooking) => `${booking[field]}|${booking.id}`;
  return (a, b) => (key(a) < key(b) ? -sign : sign);
}
