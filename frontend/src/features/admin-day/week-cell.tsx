import { tokyoTime } from '@salon/domain';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { BoardBooking, Break, WorkingHours } from '../../parts/admin/admin-reads.ts';
import {
  customerName,
  type Standing,
  standingLabels,
  standingOf,
} from '../../parts/admin/booking-texts.ts';
import { classNames } from '../../parts/class-names.ts';
import styles from './day-board.module.css';
import { verdictTexts } from './reschedule-target.ts';
import type { PendingReschedule } from './use-board-reschedule.ts';

const LOOKS: Readonly<Partial<Record<Standing, string | undefined>>> = {
  pending: styles.weekBkPending,
  requested: styles.weekBkCancel,
  completed: styles.weekBkDone,
  cancelled: styles.weekBkOff,
  'no-show': styles.weekBkOff,
};

interface WeekCellProps {
  readonly bookingPath: (booking: BoardBooking) => string;
  readonly shifts: readonly WorkingHours[];
  readonly breaks: readonly Break[];
  readonly bookings: readonly BoardBooking[];
  readonly held: PendingReschedule | undefined;
  /** The held booking is over this cell. */
  readonly isOver: boolean;
  /** Handlers that make a booking movable; empty if it is not. */
  readonly handleOf: (booking: BoardBooking) => Partial<ComponentProps<typeof Link>>;
}

/** A teller's day in the week: hours, bookings, and the drop preview. */
export function WeekCell({
  bookingPath,
  shifts,
  breaks,
  bookings,
  held,
  isOver,
  handleOf,
}: WeekCellProps) {
  if (shifts.length === 0 && breaks.length === 0 && bookings.length === 0 && !isOver)
    return <span className={styles.weekOff}>休</span>;
  return (
    <>
      <p className={styles.weekHours}>
        {shifts.map(({ id, startTime, endTime }) => (
          <span key={id}>{`${startTime}–${endTime}`}</span>
        ))}
        {breaks.map(({ id, startTime, endTime, note }) => (
          <span key={id}>{`${note} ${startTime}–${endTime}`}</span>
        ))}
      </p>
      {bookings.map((booking) => {
        const handle = handleOf(booking);
        const isReschedulable = handle.onPointerDown !== undefined;
        return (
          <Link
            key={booking.id}
            {...handle}
            className={classNames(
              styles.weekBk,
              LOOKS[standingOf(booking)],
              isReschedulable && styles.bkMovable,
              booking.id === held?.booking.id && styles.bkLifted,
            )}
            to={bookingPath(booking)}
            preventScrollReset
            {...(isReschedulable
              ? {
                  'aria-keyshortcuts':
                    'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight',
                }
              : {})}
            data-row={booking.id}
          >
            <b>{tokyoTime(booking.startTime)}</b> <span>{customerName(booking)}</span>
            {standingOf(booking) !== 'confirmed' && <em>{standingLabels[standingOf(booking)]}</em>}
          </Link>
        );
      })}
      {held && isOver && (
        <p className={styles.weekHeld} aria-hidden="true">
          <b>{held.span}</b> <span>{verdictTexts[held.verdict]}</span>
        </p>
      )}
    </>
  );
}
