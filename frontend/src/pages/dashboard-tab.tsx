import { isDate, tokyoInstant } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../api/read.ts';
import { useRead } from '../api/use-read.ts';
import { useToday } from '../app/now.tsx';
import { AdminBookingDialog } from '../features/admin-bookings/admin-booking-dialog.tsx';
import type { VisitPreset } from '../features/admin-bookings/admin-booking-form.ts';
import { BookingDrawer } from '../features/admin-bookings/booking-drawer.tsx';
import { BookingsTable, useRowKeys } from '../features/admin-bookings/bookings-table.tsx';
import { Inbox } from '../features/admin-bookings/inbox.tsx';
import { BoardPanel, DayHead } from '../features/admin-day/board-panel.tsx';
import { OpeningPanel } from '../features/admin-opening/opening-panel.tsx';
import admin from '../parts/admin/admin.module.css';
import { adminReads } from '../parts/admin/admin-reads.ts';
import { useListAddress, validParam } from '../parts/admin/use-address.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState, Loaded } from '../parts/states.tsx';

const RECENT = 10; // specification, administration: dashboard

export function DashboardTab({ live }: { readonly live: boolean }) {
  const { params, openedId, recordPath, closeRecord, patch } = useListAddress('booking');
  const client = useQueryClient();
  const [entering, setEntering] = useState<VisitPreset>();
  const today = useToday();
  const date = validParam(params, 'date', isDate, today);
  const view = params.get('view') === 'week' ? 'week' : 'day';
  const bookingPath = ({ id }: { readonly id: string }) => recordPath(id);
  const go = (day: string) => patch({ date: day === today ? undefined : day }, { replace: true });
  const board = useRead({
    ...adminReads.bookingsBetween(date, date),
    enabled: view === 'day',
  });
  const recent = useRead(adminReads.recentBookings(RECENT));
  useRowKeys();
  return (
    <div className={openedId ? admin.admTwo : undefined}>
      <div>
        <DayHead
          date={date}
          today={today}
          view={view}
          onView={(next) => patch({ view: next === 'week' ? next : undefined }, { replace: true })}
          onDate={go}
          onEnter={() => setEntering({})}
        />
        <OpeningPanel />
        <Inbox bookingPath={bookingPath} />
        <BoardPanel
          date={date}
          view={view}
          bookingPath={bookingPath}
          openedId={openedId}
          onDay={(day) => patch({ date: day === today ? undefined : day, view: undefined })}
          onBook={(fortuneTellerId, time) =>
            setEntering({ fortuneTellerId, date, startTime: tokyoInstant(date, time) })
          }
        />
        <section className={admin.recent} aria-labelledby="recent-title">
          <header>
            <h2 id="recent-title">最近の予約</h2>
            {!live && (
              <Button small look="plain" onClick={() => void refresh(client)}>
                更新
              </Button>
            )}
          </header>
          <Loaded query={recent} lines={6} empty={<EmptyState title="ご予約はまだありません。" />}>
            {(bookings) => (
              <BookingsTable
                caption="最近の予約10件"
                bookings={bookings}
                bookingPath={bookingPath}
                openedId={openedId}
              />
            )}
          </Loaded>
        </section>
      </div>
      {openedId && (
        <BookingDrawer
          id={openedId}
          listed={[...(board.data ?? []), ...(recent.data ?? [])]}
          onClose={closeRecord}
        />
      )}
      {entering && <AdminBookingDialog preset={entering} onClose={() => setEntering(undefined)} />}
    </div>
  );
}
