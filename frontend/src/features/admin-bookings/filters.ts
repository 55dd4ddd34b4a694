import { addDays, bookingStatuses, firstDayOf, isDate, lastDayOf, monthOf } from '@salon/domain';
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
type Period = (typeof periods)[number]['value'];

/** `requests`: bookings with an open cancellation request, in any status. */
export type StatusFilter = BookingStatus | 'requests' | '';

export const sorts = [
  { value: 'startTime', label: '日時の早い順' },
  { value: '-startTime', label: '日時の遅い順' },
  { value: '-createdAt', label: '受付の新しい順' },
  { value: 'createdAt', label: '受付の古い順' },
] as const;
export type Sort = (typeof sorts)[number]['value'];

/** State in the bookings tab's address. */
export interface BookingFilters {
  readonly q: string;
  readonly period: Period;
  /** Days of the period `custom`; '' is unbounded. */
  readonly from: string;
  readonly to: string;
  readonly tellerId: string;
  readonly status: StatusFilter;
  readonly sort: Sort;
  readonly page: number;
}

const STATUSES: readonly string[] = [...bookingStatuses, 'requests'];

/** Reads the address; invalid values fall back to the defaults. */
export function filtersOf(params: URLSearchParams): BookingFilters {
  const get = (name: string) => params.get(name) ?? '';
  const period = periods.find(({ value }) => value === get('period'))?.value ?? 'upcoming';
  const day = (name: string) => (isDate(get(name)) ? get(name) : '');
  return {
    q: get('q'),
    period,
    from: day('from'),
    to: day('to'),
    tellerId: get('teller'),
    status: STATUSES.includes(get('status')) ? (get('status') as StatusFilter) : '',
    sort:
      sorts.find(({ value }) => value === get('sort'))?.value ??
      (period === 'past' ? '-startTime' : 'startTime'),
    page: pageOf(params),
  };
}

/** First and last day of a period, both included; absent is unbounded. */
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

/** The filters as a query without a page: for the list and its CSV. */
export const bookingsQuery = (filters: BookingFilters, today: string) => ({
  ...(filters.q ? { q: filters.q } : {}),
  ...(filters.status && filters.status !== 'requests' ? { status: filters.status } : {}),
  ...daysOf(filters, today),
  ...(filters.tellerId ? { tellerId: filters.tellerId } : {}),
  sort: filters.sort,
});
