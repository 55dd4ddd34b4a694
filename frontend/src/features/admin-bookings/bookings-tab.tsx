import { addressOf } from '@salon/contract/routes';
import { addDays, deskFacts, firstDayOf, isDate, lastDayOf, monthOf } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read, refresh } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { standingLabels } from '../../parts/admin/booking-texts.ts';
import {
  everything,
  FilterDay,
  ListFilters,
  useListFilters,
} from '../../parts/admin/list-filters.tsx';
import { ListRows, PAGE_SIZE, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { Download, PanelHead } from '../../parts/admin/panel-head.tsx';
import { Button } from '../../parts/button.tsx';
import theme from '../../theme/theme.module.css';
import { AdminBookingDialog } from './admin-booking-dialog.tsx';
import { BookingDrawer } from './booking-drawer.tsx';
import { BookingsTable, useRowKeys } from './bookings-table.tsx';
import { Inbox } from './inbox.tsx';

export function BookingsTab({ live }: { readonly live: boolean }) {
  const client = useQueryClient();
  const [entering, setEntering] = useState(false);
  const filters = useBookingFilters(useToday());
  const { openedId, closeRecord, filter, page, query } = filters;
  const list = useRead(pagedList('listBookings', { query: { ...query, ...pageQuery(page) } }));
  useRowKeys();

  const bookingPath = ({ id }: { readonly id: string }) => filters.recordPath(id);
  const orElse = query.sort === '-startTime' ? 'descending' : 'none';
  const direction = query.sort === 'startTime' ? 'ascending' : orElse;
  return (
    <div className={openedId ? admin.admTwo : undefined} data-beside={openedId}>
      <div>
        <PanelHead
          title="予約"
          small={list.data && extentText(list.data.total, list.data.capped, page)}
        >
          {!live && (
            <Button small look="plain" onClick={() => void refresh(client)}>
              更新
            </Button>
          )}
          <Download href={addressOf('exportBookings', { query })}>CSVで書き出す</Download>
          <Button small onClick={() => setEntering(true)}>
            電話予約を入れる
          </Button>
        </PanelHead>
        <Inbox bookingPath={bookingPath} />
        <ListFilters
          {...filters.bar}
          chosen={filters.chosen}
          label="一覧を検索"
          hint="お名前・電話・メール・予約番号"
          behind={{ period: filters.chosen.period === 'custom' && <CustomDays {...filters} /> }}
        />
        <Chips {...filters} />
        <ListRows
          list={list}
          noun="予約"
          lines={10}
          none="条件に合うご予約はありません。"
          filters={filters}
        >
          {(bookings) => (
            <BookingsTable
              caption="予約の一覧"
              bookings={bookings}
              bookingPath={bookingPath}
              openedId={openedId}
              order={{
                direction,
                onToggle: () =>
                  filter({ sort: direction === 'ascending' ? '-startTime' : 'startTime' }),
              }}
            />
          )}
        </ListRows>
        <p className={`${theme.note} ${admin.keys}`}>
          <kbd>J</kbd>
          <kbd>K</kbd> 前後の予約　<kbd>Enter</kbd> 開く　<kbd>/</kbd> 検索　<kbd>?</kbd> キーの一覧
        </p>
      </div>
      {openedId && (
        <BookingDrawer id={openedId} listed={list.data?.rows ?? []} onClose={closeRecord} />
      )}
      {entering && <AdminBookingDialog onClose={() => setEntering(false)} />}
    </div>
  );
}

/** 312件中 1–20件; with 以上 beyond the server's counting limit. */
function extentText(total: number, capped: boolean, page: number) {
  if (total === 0) return '0件';
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${total.toLocaleString('ja-JP')}件${capped ? '以上' : ''}中 ${first}–${Math.min(total, first + PAGE_SIZE - 1)}件`;
}

const CustomDays = ({ from, to, filter }: Pick<BookingFilters, 'from' | 'to' | 'filter'>) => (
  <>
    <FilterDay label="はじめの日" value={from} onChoose={(day) => filter({ from: day })} />
    <FilterDay label="おわりの日" value={to} onChoose={(day) => filter({ to: day })} />
  </>
);

interface Chip {
  readonly label: string;
  readonly count?: number | undefined;
  readonly period?: string;
  readonly status?: string;
  readonly sort?: string;
}

function Chips({ chosen, query, nothing, filter }: BookingFilters) {
  const waiting = useRead(read('listPendingBookings')).data ?? [];
  const requests = waiting.filter(({ cancellationRequested }) => cancellationRequested).length;
  const counts = useRead(adminReads.bookingCounts(useToday())).data;
  const chips: readonly Chip[] = [
    { label: '本日から', period: 'upcoming' },
    { label: 'すべて', period: 'all', sort: '-startTime' },
    { label: standingLabels.pending, status: 'pending', count: waiting.length - requests },
    { label: standingLabels.requested, status: 'requests', count: requests },
    { label: '本日', period: 'today', count: counts?.today },
    { label: '明日', period: 'tomorrow', count: counts?.tomorrow },
  ];
  const isPlain = !query.q && !query.tellerId && !query.hasMemo;
  return (
    <p className={admin.chips}>
      {chips.map(({ label, count, period = 'all', status, sort }) => (
        <button
          key={label}
          type="button"
          aria-pressed={
            chosen.status === status &&
            (status !== undefined || (isPlain && chosen.period === period))
          }
          onClick={() => filter({ ...nothing, period, status, sort })}
        >
          {label} {count !== undefined && <b>{count}</b>}
        </button>
      ))}
    </p>
  );
}

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

type BookingFilters = ReturnType<typeof useBookingFilters>;

/** The address holds the whole state (specification, administration: bookings tab). */
function useBookingFilters(today: string) {
  const { chosen, words, ...address } = useListFilters('booking', FILTERS, ['from', 'to']);
  const { period = 'upcoming' } = chosen;
  const [from = '', to = ''] = [words.from, words.to].map((day) => (isDate(day) ? day : ''));
  const isBackwards = period === 'past' && !address.params.has('sort');
  const sort = isBackwards ? '-startTime' : chosen.sort;
  const { q, status, hasMemo, tellerId } = address.query;
  const days = daysOf(period, { from, to }, today);
  return {
    ...address,
    // The default leaves out what is past.
    isNarrowed: true,
    clear: () => address.filter({ ...address.nothing, period: 'all' }),
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
