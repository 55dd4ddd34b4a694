import { addDays, tokyoInstant, weekdayName, weekdayOf } from '@salon/domain';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { moonAge } from '../../app/moon.ts';
import admin from '../../parts/admin/admin.module.css';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { monthDay } from '../../parts/admin/booking-texts.ts';
import { type BoardView, DayTurner } from '../../parts/admin/segments.tsx';
import { Facts } from '../../parts/admin/tables.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';

/** First and last day of a board: a day, or its week from Sunday. */
export function boardDays(
  date: string,
  view: BoardView,
): { readonly from: string; readonly to: string } {
  const from = view === 'week' ? addDays(date, -weekdayOf(date)) : date;
  return { from, to: view === 'week' ? addDays(from, 6) : date };
}

interface DayHeadProps extends ComponentProps<typeof DayTurner> {
  readonly onEnter: () => void;
}

/**
 * The day with its moon, navigation to other days, four figures and the button for a new booking.
 */
export function DayHead({ onEnter, ...turner }: DayHeadProps) {
  const { date, today } = turner;
  return (
    <header className={admin.admHead}>
      <h1 key={date}>
        <Moon age={Math.floor(moonAge(new Date(tokyoInstant(date, '12:00'))))} />
        {monthDay(date)}
        <small>（{weekdayName(date)}）</small>
        <span className={theme.sr}>の予約台帳</span>
      </h1>
      <DayTurner {...turner} />
      <Button small look="line" onClick={onEnter}>
        電話予約を入れる
      </Button>
      <Link className={classNames(theme.btn, admin.admHeadBook)} to={tabPath('bookings')}>
        予約を管理する
      </Link>
      <Counters today={today} />
    </header>
  );
}

/**
 * The dashboard's four figures (specification, administration: dashboard); a dash while unknown.
 */
function Counters({ today }: { readonly today: string }) {
  const counts = useRead(adminReads.bookingCounts(today)).data;
  const tellers = useRead(adminReads.tellers()).data;
  const figures = [
    ['本日の予約', counts?.today],
    ['今月の予約', counts?.month],
    ['登録占い師', tellers?.length],
    ['稼働中', tellers?.filter(({ isActive }) => isActive).length],
  ] as const;
  return (
    <Facts
      className={admin.counts}
      rows={figures.map(([term, value]) => [term, value?.toLocaleString('ja-JP') ?? '—'])}
    />
  );
}
