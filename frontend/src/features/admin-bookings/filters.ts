import { addDays, bookingStatuses, firstDayOf, isDate, lastDayOf, monthOf } from '@salon/domain';

type BookingStatus = (typeof bookingStatuses)[number];

/** Stretches of days that the list can be narrowed to; `upcoming` is what the list begins with. */
export const periods = [
  { id: 'upcoming', label: '本日から' },
  { id: 'today', label: '本日' },
  { id: 'tomorrow', label: '明日' },
  { id: 'days30', label: '本日から30日' },
  { id: 'month', label: '今月' },
  { id: 'past', label: '昨日まで' },
  { id: 'all', label: 'すべて' },
  { id: 'custom', label: '日付を指定' },
] as const;
type Period = (typeof periods)[number]['id'];

/** `requests` are bookings with an open cancellation request, whatever their status. */
export type StatusFilter = BookingStatus | 'requests' | '';

export const sorts = [
  { value: 'startTime', label: '日時の早い順' },
  { value: '-startTime', label: '日時の遅い順' },
  { value: '-createdAt', label: '受付の新しい順' },
  { value: 'createdAt', label: '受付の古い順' },
] as const;
export type Sort = (typeof sorts)[number]['value'];

/** What the bookings tab's address says. */
export interface BookingFilters {
  readonly q: string;
  readonly period: Period;
  /** Days of the period `custom`; '' is open. */
  readonly from: string;
  readonly to: string;
  readonly tellerId: string;
  readonly status: StatusFilter;
  readonly sort: Sort;
  readonly page: number;
}

export const PAGE_SIZE = 20;
const STATUSES: readonly string[] = [...bookingStatuses, 'requests'];

/** Reads the address; what it cannot mean falls back to what the list begins with. */
export function filtersOf(params: URLSearchParams): BookingFilters {
  const get = (name: string) => params.get(name) ?? '';
  const period = periods.find(({ id }) => id === get('period'))?.id ?? 'upcoming';
  const day = (name: string) => (isDate(get(name)) ? get(name) : '');
  return {
    q: get('q'),
    period,
    from: day('from'),
    to: day('to'),
    tellerId: get('teller'),
    status: STATUSES.includes(get('status')) ? (get('status') as StatusFilter) : '',
    sort: sorts.find(({ value }) => value === get('sort'))?.value ?? (period === 'past' ? '-startTime' : 'startTime'),
    page: Math.max(1, Number.parseInt(get('page'), 10) || 1),
  };
}

/** First and last day of a period, both included; an absent one is open. */
export function daysOf(
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
      return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
    case 'all':
      return {};
  }
}

/** The filters as the server takes them, without a page: for the list and for its CSV. */
export const bookingsQuery = (filters: BookingFilters, today: string) => ({
  ...(filters.q ? { q: filters.q } : {}),
  ...(filters.status && filters.status !== 'requests' ? { status: filters.status } : {}),
  ...daysOf(filters, today),
  ...(filters.tellerId ? { tellerId: filters.tellerId } : {}),
  sort: filters.sort,
});
