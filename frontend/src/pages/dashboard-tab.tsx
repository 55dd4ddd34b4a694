import { isDate, tokyoDate } from '@salon/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../api/read.ts';
import { useToday } from '../app/now.tsx';
import { AdminBookingDialog } from '../features/admin-bookings/admin-booking-dialog.tsx';
import { BookingsTable, useRowKeys } from '../features/admin-bookings/bookings-table.tsx';
import { Inbox } from '../features/admin-bookings/inbox.tsx';
import { BoardPanel } from '../features/admin-day/board-panel.tsx';
import { boardBookingPath } from '../features/admin-day/day-board.tsx';
import { DayHead } from '../features/admin-day/day-head.tsx';
import { adminReads } from '../parts/admin/admin-reads.ts';
import { useAddress } from '../parts/admin/tabs.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState, Loaded, Skeleton } from '../parts/states.tsx';

const RECENT = 10; // specification, administration: dashboard

/** The day at a glance: figures, inbox, board, and what was booked last (specification, administration: dashboard). */
export function DashboardTab({ live }: { readonly live: boolean }) {
  const { params, patch } = useAddress();
  const client = useQueryClient();
  const [entering, setEntering] = useState(false);
  const today = useToday();
  const given = params.get('date') ?? '';
  const date = isDate(given) ? given : today;
  const view = params.get('view') === 'week' ? 'week' : 'day';
  const recent = useQuery(adminReads.recentBookings(RECENT));
  const go = (day: string) => patch({ date: day === today ? undefined : day }, { replace: true });
  useRowKeys();
  return (
    <>
      <DayHead
        {...{ date, today, view }}
        onView={(next) => patch({ view: next === 'week' ? next : undefined }, { replace: true })}
        onDate={go}
        onEnter={() => setEntering(true)}
      />
      <Inbox bookingPath={(booking) => boardBookingPath(booking, tokyoDate(booking.startTime))} />
      <BoardPanel date={date} view={view} onDay={(day) => patch({ date: day === today ? undefined : day, view: undefined })} />
      <section className="recent" aria-labelledby="recent-title">
        <header>
          <h2 id="recent-title">最近の予約</h2>
          {!live && (
            <Button small look="plain" onClick={() => void refresh(client, 'bookings')}>
              更新
            </Button>
          )}
        </header>
        <Loaded query={recent} pending={<Skeleton lines={6} />} empty={<EmptyState title="ご予約はまだありません。" />}>
          {(bookings) => (
            <BookingsTable
              caption="最近の予約10件"
              bookings={bookings}
              bookingPath={(booking) => boardBookingPath(booking, tokyoDate(booking.startTime))}
            />
          )}
        </Loaded>
      </section>
      {entering && <AdminBookingDialog onClose={() => setEntering(false)} />}
    </>
  );
}
