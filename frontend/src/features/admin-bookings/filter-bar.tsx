import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { useToday } from '../../app/now.tsx';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { standingLabels } from '../../parts/admin/booking-words.ts';
import { useBookingCount } from '../../parts/admin/paged-list.tsx';
import { SearchBox } from '../../parts/admin/search-box.tsx';
import type { AddressPatch } from '../../parts/admin/tabs.ts';
import { type BookingFilters, daysOf, periods, type StatusFilter, sorts } from './filters.ts';

interface FilterBarProps {
  readonly filters: BookingFilters;
  readonly onChange: (patch: AddressPatch) => void;
}

const STATUSES: readonly { readonly value: StatusFilter; readonly label: string }[] = [
  { value: '', label: 'すべて' },
  { value: 'pending', label: standingLabels.pending },
  { value: 'requests', label: standingLabels.requested },
  { value: 'confirmed', label: standingLabels.confirmed },
  { value: 'completed', label: standingLabels.completed },
  { value: 'cancelled', label: standingLabels.cancelled },
];

/** Search, period, teller, status and order of the list; all of it is written into the address. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const tellers = useQuery(adminReads.tellers()).data ?? [];
  return (
    <div className="filters">
      <SearchBox q={filters.q} label="一覧を検索" onSearch={(q) => onChange({ q })} />
      <label>
        期間
        <select value={filters.period} onChange={({ target }) => onChange({ period: target.value, from: undefined, to: undefined })}>
          {periods.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {filters.period === 'custom' && (
        <>
          <DayBox label="はじめの日" value={filters.from} onChange={(from) => onChange({ from })} />
          <DayBox label="おわりの日" value={filters.to} onChange={(to) => onChange({ to })} />
        </>
      )}
      <label>
        占い師
        <select value={filters.tellerId} onChange={({ target }) => onChange({ teller: target.value })}>
          <option value="">すべて</option>
          {tellers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        状態
        <select value={filters.status} onChange={({ target }) => onChange({ status: target.value })}>
          {STATUSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        並び順
        <select value={filters.sort} onChange={({ target }) => onChange({ sort: target.value })}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function DayBox({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (day: string) => void }) {
  return (
    <label>
      {label}
      <input type="date" className="input" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

interface ChipsProps {
  readonly filters: BookingFilters;
  readonly onChange: (patch: AddressPatch) => void;
}

/** The five views that are wanted most, with their numbers. */
export function Chips({ filters, onChange }: ChipsProps) {
  const today = useToday();
  const waiting = useQuery(read('listPendingBookings')).data ?? [];
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
