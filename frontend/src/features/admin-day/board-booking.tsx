import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { timeOf } from '../../app/format.ts';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { customerName, serviceWords } from '../../parts/admin/booking-words.ts';
import { type Standing, standingLabels, standingOf } from '../../parts/admin/status-choices.ts';
import { tabPath } from '../../parts/admin/tabs.ts';
import type { Stretch } from './day-grid.ts';

const LOOKS: Readonly<Record<Standing, string>> = {
  pending: 'bk--pending',
  requested: 'bk--cancel',
  confirmed: 'bk--ok',
  completed: 'bk--done',
  cancelled: 'bk--noshow',
  'no-show': 'bk--noshow',
};

/** What half an hour has room for beside the name. */
const SHORT_LABELS: Readonly<Record<Standing, string>> = { ...standingLabels, requested: '申請中' };

/** A cancelled booking leaves the board; one to which nobody came stays on it. */
export const isOnBoard = (booking: AdminBooking): boolean => standingOf(booking) !== 'cancelled';

/** The bookings tab on that day with this booking open. */
export const boardBookingPath = (booking: AdminBooking, date: string): string =>
  tabPath('bookings', { period: 'custom', from: date, to: date, booking: booking.id });

interface BoardBookingProps {
  readonly booking: AdminBooking;
  readonly lane: number;
  readonly stretch: Stretch;
  readonly date: string;
}

/** A booking in its teller's lane. */
export function BoardBooking({ booking, lane, stretch, date }: BoardBookingProps) {
  const standing = standingOf(booking);
  return (
    <Link
      className={`bk ${LOOKS[standing]}`}
      to={boardBookingPath(booking, date)}
      data-row={booking.id}
      style={{ '--l': lane, '--a': stretch.a, '--b': stretch.b } as CSSProperties}
    >
      <b>{customerName(booking)}</b>
      <span>
        {timeOf(booking.startTime)} {serviceWords(booking)}
      </span>
      <em>{SHORT_LABELS[standing]}</em>
    </Link>
  );
}
