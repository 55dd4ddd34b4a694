import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { adminReads, useTellers } from '../../parts/admin/admin-reads.ts';
import { standingLabels } from '../../parts/admin/booking-texts.ts';
import { asTellerChoices } from '../../parts/admin/fields.tsx';
import {
  everything,
  FilterBar,
  FilterDay,
  FilterPick,
  FilterSelect,
} from '../../parts/admin/list-filters.tsx';
import type { AddressPatch } from '../../parts/admin/tabs.ts';
import { type BookingFilters, periods, type StatusFilter, sorts } from './booking-list.ts';

interface BookingFilterBarProps {
  readonly filters: BookingFilters;
  readonly onChange: (patch: AddressPatch) => void;
}

const STATUSES: readonly { readonly value: StatusFilter; readonly label: string }[] = [
  everything,
  { value: 'pending', label: standingLabels.pending },
  { value: 'requests', label: standingLabels.requested },
  { value: 'confirmed', label: standingLabels.confirmed },
  { value: 'completed', label: standingLabels.completed },
  { value: 'cancelled', label: standingLabels.cancelled },
];

export function BookingFilterBar({ filters, onChange }: BookingFilterBarProps) {
  const tellers = useTellers();
  return (
    <FilterBar
      q={filters.q}
      label="一覧を検索"
      hint="お名前・電話・メール・予約番号"
      onSearch={(q) => onChange({ q })}
    >
      <FilterSelect
        label="期間"
        value={filters.period}
        choices={periods}
        onChoose={(period) => onChange({ period, from: undefined, to: undefined })}
      />
      {filters.period === 'custom' && (
        <>
          <FilterDay
            label="はじめの日"
            value={filters.from}
            onChoose={(from) => onChange({ from })}
          />
          <FilterDay label="おわりの日" value={filters.to} onChoose={(to) => onChange({ to })} />
        </>
      )}
      <FilterPick
        label="占い師"
        value={filters.tellerId}
        choices={[everything, ...asTellerChoices(tellers)]}
        onChoose={(teller) => onChange({ teller })}
      />
      <FilterSelect
        label="状態"
        value={filters.status}
        choices={STATUSES}
        onChoose={(status) => onChange({ status })}
      />
      <FilterSelect
        label="並び順"
        value={filters.sort}
        choices={sorts}
        onChoose={(sort) => onChange({ sort })}
      />
    </FilterBar>
  );
}

interface ChipsProps {
  readonly filters: BookingFilters;
  readonly onChange: (patch: AddressPatch) => void;
}

/** The most used views with their counts; すべて includes the past. */
export function Chips({ filters, onChange }: ChipsProps) {
  const today = useToday();
  const waiting = useRead(read('listPendingBookings')).data ?? [];
  const requests = waiting.filter(({ cancellationRequested }) => cancellationRequested).length;
  const counts = useRead(adminReads.bookingCounts(today)).data;
  const plain = !filters.status && !filters.q && !filters.tellerId;
  const chips = [
    {
      label: '本日から',
      count: undefined,
      on: plain && filters.period === 'upcoming',
      patch: { status: '', period: '' },
    },
    {
      label: 'すべて',
      count: undefined,
      on: plain && filters.period === 'all',
      patch: { status: '', period: 'all', sort: '-startTime' },
    },
    {
      label: standingLabels.pending,
      count: waiting.length - requests,
      on: filters.status === 'pending',
      patch: { status: 'pending', period: 'all' },
    },
    {
      label: standingLabels.requested,
      count: requests,
      on: filters.status === 'requests',
      patch: { status: 'requests', period: 'all' },
    },
    {
      label: '本日',
      count: counts?.today,
      on: plain && filters.period === 'today',
      patch: { status: '', period: 'today' },
    },
    {
      label: '明日',
      count: counts?.tomorrow,
      on: plain && filters.period === 'tomorrow',
      patch: { status: '', period: 'tomorrow' },
    },
  ];
  return (
    <p className={admin.chips}>
      {chips.map(({ label, count, on, patch }) => (
        <button
          key={label}
          type="button"
          aria-pressed={on}
          onClick={() =>
            onChange({
              sort: undefined,
              ...patch,
              q: undefined,
              teller: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {label} {count !== undefined && <b>{count}</b>}
        </button>
      ))}
    </p>
  );
}
