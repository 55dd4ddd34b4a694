import { addressOf } from '@salon/contract/routes';
import { deskFacts } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read, refresh } from '../../api/read.ts';
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
import { ListRows, PAGE_SIZE, Pager } from '../../parts/admin/paged-list.tsx';
import { Download, PanelHead } from '../../parts/admin/panel-head.tsx';
import { type AddressPatch, useListAddress } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import { AdminBookingDialog } from './admin-booking-dialog.tsx';
import { BookingDrawer } from './booking-drawer.tsx';
import {
  type BookingFilters,
  bookingListParams,
  filtersOf,
  periods,
  type StatusFilter,
  sorts,
  useBookingList,
} from './booking-list.ts';
import { BookingsTable, useRowKeys } from './bookings-table.tsx';
import { Inbox } from './inbox.tsx';

/** The address holds the whole state (specification, administration: bookings tab). */
export function BookingsTab({ live }: { readonly live: boolean }) {
  const { params, openedId, recordPath, closeRecord, filter, toPage } = useListAddress('booking');
  const client = useQueryClient();
  const [entering, setEntering] = useState(false);
  const today = useToday();
  const filters = filtersOf(params);
  const list = useBookingList(filters, today);
  useRowKeys();

  const bookingPath = ({ id }: { readonly id: string }) => recordPath(id);
  return (
    <div className={openedId ? admin.admTwo : undefined} data-beside={openedId}>
      <div>
        <PanelHead
          title="予約"
          small={list.data && extentText(list.data.total, list.data.capped, filters.page)}
        >
          {!live && (
            <Button small look="plain" onClick={() => void refresh(client)}>
              更新
            </Button>
          )}
          <Download
            href={addressOf('exportBookings', { query: bookingListParams(filters, today) })}
          >
            CSVで書き出す
          </Download>
          <Button small onClick={() => setEntering(true)}>
            電話予約を入れる
          </Button>
        </PanelHead>
        <Inbox bookingPath={bookingPath} />
        <BookingFilterBar filters={filters} onChange={filter} />
        <Chips filters={filters} onChange={filter} />
        <BookingList
          list={list}
          filters={filters}
          bookingPath={bookingPath}
          openedId={openedId}
          onChange={filter}
        />
        {list.data && <Pager page={filters.page} total={list.data.total} onPage={toPage} />}
        <p className={classNames(theme.note, admin.keys)}>
          <kbd>J</kbd>
          <kbd>K</kbd> 前後の予約　<kbd>Enter</kbd> 開く　<kbd>/</kbd> 検索　<kbd>?</kbd> キーの一覧
        </p>
      </div>
      {openedId && (
        <BookingDrawer id={openedId} known={list.data?.rows ?? []} onClose={closeRecord} />
      )}
      {entering && <AdminBookingDialog onClose={() => setEntering(false)} />}
    </div>
  );
}

function BookingList({
  list,
  filters,
  bookingPath,
  openedId,
  onChange,
}: {
  readonly list: ReturnType<typeof useBookingList>;
  readonly filters: BookingFilters;
  readonly bookingPath: (booking: { readonly id: string }) => string;
  readonly openedId: string | undefined;
  readonly onChange: (patch: AddressPatch) => void;
}) {
  const orElse = filters.sort === '-startTime' ? 'descending' : 'none';
  const direction = filters.sort === 'startTime' ? 'ascending' : orElse;
  return (
    <ListRows
      list={list}
      noun="予約"
      lines={10}
      none="条件に合うご予約はありません。"
      onAll={() =>
        onChange({ q: '', status: '', teller: '', hasMemo: '', period: 'all', from: '', to: '' })
      }
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
              onChange({ sort: direction === 'ascending' ? '-startTime' : 'startTime' }),
          }}
        />
      )}
    </ListRows>
  );
}

/** 312件中 1–20件; with 以上 beyond the server's counting limit. */
function extentText(total: number, capped: boolean, page: number): string {
  if (total === 0) return '0件';
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${total.toLocaleString('ja-JP')}件${capped ? '以上' : ''}中 ${first}–${Math.min(total, first + PAGE_SIZE - 1)}件`;
}

const STATUSES: readonly { readonly value: StatusFilter; readonly label: string }[] = [
  everything,
  { value: 'pending', label: standingLabels.pending },
  { value: 'requests', label: standingLabels.requested },
  { value: 'confirmed', label: standingLabels.confirmed },
  { value: 'completed', label: standingLabels.completed },
  { value: 'cancelled', label: standingLabels.cancelled },
];

const MEMOS = [everything, { value: 'true', label: 'メモあり' }] as const;

function BookingFilterBar({
  filters,
  onChange,
}: {
  readonly filters: BookingFilters;
  readonly onChange: (patch: AddressPatch) => void;
}) {
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
        label={deskFacts.memo.label}
        value={filters.hasMemo ? 'true' : ''}
        choices={MEMOS}
        onChoose={(hasMemo) => onChange({ hasMemo })}
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

function Chips({
  filters,
  onChange,
}: {
  readonly filters: BookingFilters;
  readonly onChange: (patch: AddressPatch) => void;
}) {
  const today = useToday();
  const waiting = useRead(read('listPendingBookings')).data ?? [];
  const requests = waiting.filter(({ cancellationRequested }) => cancellationRequested).length;
  const counts = useRead(adminReads.bookingCounts(today)).data;
  const plain = !filters.status && !filters.q && !filters.tellerId && !filters.hasMemo;
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
              hasMemo: undefined,
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
