import {
  addDays,
  bookingStatuses,
  customerText,
  firstDayOf,
  forFields,
  guestFields,
  isDate,
  lastDayOf,
  matchesSearch,
  monthOf,
  type Searchable,
  tokyoDate,
  typedBookingNumber,
} from '@salon/domain';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { type ListPage, PAGE_SIZE, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { pageOf } from '../../parts/admin/tabs.ts';

type BookingStatus = (typeof bookingStatuses)[number];

/** Periods of the list; `upcoming` is the default. */
export const periods = [
  { value: 'upcoming', label: '本日から' },
  { value: 'today', label: '本日' },
  { value: 'tomorrow', label: '明日' },
  { value: 'days30', label: '本日から30日' },
  { value: 'month', label: '今月' },
  { value: 'past', label: '昨日まで' },
  { value: 'all', label: 'すべて' },
  { value: 'custom', label: '日付を指定' },
] as const;

/** `requests`: bookings with an open cancellation request, in any status. */
export type StatusFilter = BookingStatus | 'requests' | '';

export const sorts = [
  { value: 'startTime', label: '日時の早い順' },
  { value: '-startTime', label: '日時の遅い順' },
  { value: '-createdAt', label: '受付の新しい順' },
  { value: 'createdAt', label: '受付の古い順' },
] as const;
type Sort = (typeof sorts)[number]['value'];

export type BookingFilters = ReturnType<typeof filtersOf>;

const STATUSES: readonly string[] = [...bookingStatuses, 'requests'];

export function filtersOf(params: URLSearchParams) {
  const get = (name: string) => params.get(name) ?? '';
  const period = periods.find(({ value }) => value === get('period'))?.value ?? 'upcoming';
  const day = (name: string) => (isDate(get(name)) ? get(name) : '');
  return {
    q: get('q'),
    period,
    from: day('from'),
    to: day('to'),
    tellerId: get('teller'),
    status: STATUSES.includes(get('status')) ? (get('status') as StatusFilter) : ('' as const),
    sort:
      sorts.find(({ value }) => value === get('sort'))?.value ??
      (period === 'past' ? '-startTime' : 'startTime'),
    page: pageOf(params),
  };
}

function daysOf(
  { period, from, to }: Pick<BookingFilters, 'period' | 'from' | 'to'>,
  today: string,
): { from?: string; to?: string } {
  switch (period) {
    case 'upcoming':
      return { from: today };
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'days30':
      return { from: today, to: addDays(today, 30) };
    case 'month':
      return { from: firstDayOf(monthOf(today)), to: lastDayOf(monthOf(today)) };
    case 'past':
      return { to: addDays(today, -1) };
    case 'custom':
      return { from, to };
    case 'all':
      return {};
  }
}

/** Also for the CSV, therefore without a page. */
export const bookingsQuery = (filters: BookingFilters, today: string) => ({
  q: filters.q,
  status: filters.status === 'requests' ? undefined : filters.status || undefined,
  ...daysOf(filters, today),
  tellerId: filters.tellerId,
  sort: filters.sort,
});

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
 * The server lists open requests only as a whole, so search, days and order (specification, HTTP
 * API: lists) are applied here.
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
