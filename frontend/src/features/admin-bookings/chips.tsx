import { useQuery } from '@tanstack/react-query';
import { dateOf } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { standingLabels } from '../../parts/admin/status-choices.ts';
import type { AddressPatch } from '../../parts/admin/use-address.ts';
import { useBookingCount } from '../../parts/admin/use-booking-count.ts';
import { type BookingFilters, daysOf } from './filters.ts';

interface ChipsProps {
  readonly filters: BookingFilters;
  readonly onChange: (patch: AddressPatch) => void;
}

/** The five views that are wanted most, with their numbers. */
export function Chips({ filters, onChange }: ChipsProps) {
  const today = dateOf(useNow());
  const waiting = useQuery(adminReads.pending()).data ?? [];
  const requests = waiting.filter(({ cancellationRequested }) => cancellationRequested).length;
  const days = (period: 'today' | 'tomorrow') => daysOf({ period, from: '', to: '' }, today);
  const plain = !filters.status && !filters.q && !filters.tellerId;
  const chips = [
    { label: 'すべて', count: undefined, on: plain && filters.period === 'upcoming', patch: { status: '', period: '' } },
    {
      label: standingLabels.pending,
      count: waiting.length - requests,
      on: filters.status === 'pending',
      patch: { status: 'pending', period: 'all' },
    },
    { label: standingLabels.requested, count: requests, on: filters.status === 'requests', patch: { status: 'requests', period: 'all' } },
    {
      label: '本日',
      count: useBookingCount(days('today')),
      on: plain && filters.period === 'today',
      patch: { status: '', period: 'today' },
    },
    {
      label: '明日',
      count: useBookingCount(days('tomorrow')),
      on: plain && filters.period === 'tomorrow',
      patch: { status: '', period: 'tomorrow' },
    },
  ];
  return (
    <p className="chips">
      {chips.map(({ label, count, on, patch }) => (
        <button
          key={label}
          type="button"
          aria-pressed={on}
          onClick={() => onChange({ ...patch, q: undefined, teller: undefined, from: undefined, to: undefined })}
        >
          {label} {count !== undefined && <b>{count}</b>}
        </button>
      ))}
    </p>
  );
}
