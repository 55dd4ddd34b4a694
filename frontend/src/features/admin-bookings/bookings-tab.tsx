import { addressOf } from '@salon/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read, refresh } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { standingLabels } from '../../parts/admin/booking-texts.ts';
import { FilterDay, ListFilters } from '../../parts/admin/list-filters.tsx';
import { ListRows, PAGE_SIZE, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { Download, PanelHead } from '../../parts/admin/panel-head.tsx';
import { Button } from '../../parts/button.tsx';
import theme from '../../theme/theme.module.css';
import { AdminBookingDialog } from './admin-booking-dialog.tsx';
import { BookingDrawer } from './booking-drawer.tsx';
import { type BookingFilters, useBookingFilters } from './booking-list.ts';
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
          onAll={() => filter({ ...filters.nothing, period: 'all' })}
          page={page}
          onPage={filters.toPage}
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
function extentText(total: number, capped: boolean, page: number): string {
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
