import { addDays, deskFacts, firstDayOf, isDate, lastDayOf, monthOf } from '@salon/domain';
import { standingLabels } from '../../parts/admin/booking-texts.ts';
import { everything, useListFilters } from '../../parts/admin/list-filters.tsx';

const FILTERS = {
  period: {
    label: '期間',
    choices: [
      { value: 'upcoming', label: '本日から' },
      { value: 'today', label: '本日' },
      { value: 'tomorrow', label: '明日' },
      { value: 'days30', label: '本日から30日' },
      { value: 'month', label: '今月' },
      { value: 'past', label: '昨日まで' },
      { value: 'all', label: 'すべて' },
      { value: 'custom', label: '日付を指定' },
    ],
  },
  teller: 'teller',
  status: {
    label: '状態',
    choices: [
      everything,
      { value: 'pending', label: standingLabels.pending },
      // Bookings with an open cancellation request, in any status.
      { value: 'requests', label: standingLabels.requested },
      { value: 'confirmed', label: standingLabels.confirmed },
      { value: 'completed', label: standingLabels.completed },
      { value: 'cancelled', label: standingLabels.cancelled },
    ],
  },
  hasMemo: {
    label: deskFacts.memo.label,
    choices: [everything, { value: 'true', label: 'メモあり' }],
  },
  sort: {
    label: '並び順',
    choices: [
      { value: 'startTime', label: '日時の早い順' },
      { value: '-startTime', label: '日時の遅い順' },
      { value: '-createdAt', label: '受付の新しい順' },
      { value: 'createdAt', label: '受付の古い順' },
    ],
  },
} as const;

export type BookingFilters = ReturnType<typeof useBookingFilters>;

/** The address holds the whole state (specification, administration: bookings tab). */
export function useBookingFilters(today: string) {
  const { chosen, words, ...address } = useListFilters('booking', FILTERS, ['from', 'to']);
  const { period = 'upcoming' } = chosen;
  const [from = '', to = ''] = [words.from, words.to].map((day) => (isDate(day) ? day : ''));
  const isBackwards = period === 'past' && !address.params.has('sort');
  const sort = isBackwards ? '-startTime' : chosen.sort;
  const { q, status, hasMemo, tellerId } = address.query;
  const days = daysOf(period, { from, to }, today);
  return {
    ...address,
    chosen: { ...chosen, sort },
    from,
    to,
    query: { q, status, tellerId, hasMemo, sort, ...days },
  };
}

function daysOf(
  period: (typeof FILTERS.period.choices)[number]['value'],
  chosen: { readonly from: string; readonly to: string },
  today: string,
): { readonly from?: string; readonly to?: string } {
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
      return chosen;
    case 'all':
      return {};
  }
}
