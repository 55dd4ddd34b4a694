import { addDays, bookingStatuses, firstDayOf, isDate, lastDayOf, monthOf } from '@salon/domain';
import { useRead } from '../../api/use-read.ts';
import { pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { pageNumber } from '../../parts/admin/tabs.ts';

type BookingStatus = (typeof bookingStatuses)[number];

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
    hasMemo: get('hasMemo') === 'true',
    status: STATUSES.includes(get('status')) ? (get('status') as StatusFilter) : ('' as const),
    sort:
      sorts.find(({ value }) => value === get('sort'))?.value ??
      (period === 'past' ? '-startTime' : 'startTime'),
    page: pageNumber(params),
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

/** The CSV uses it too, therefore it has no page. */
export const bookingListParams = (filters: BookingFilters, today: string) => ({
  q: filters.q,
  status: filters.status || undefined,
  ...daysOf(filters, today),
  tellerId: filters.tellerId,
  hasMemo: filters.hasMemo ? ('true' as const) : undefined,
  sort: filters.sort,
});

export const useBookingList = (filters: BookingFilters, today: string) =>
  useRead(
    pagedList('listBookings', {
      query: { ...bookingListParams(filters, today), ...pageQuery(filters.page) },
    }),
  );
