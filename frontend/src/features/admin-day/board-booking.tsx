import { tokyoTime } from '@salon/domain';
import type { ComponentProps, CSSProperties } from 'react';
import { Link } from 'react-router';
import type { AdminBooking, BoardBooking } from '../../parts/admin/admin-reads.ts';
import {
  customerName,
  type Standing,
  serviceText,
  standingLabels,
  standingOf,
} from '../../parts/admin/booking-texts.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import styles from './day-board.module.css';
import type { GridSpan } from './day-grid.ts';
import { type Verdict, verdictTexts } from './reschedule-target.ts';

const LOOKS: Readonly<Record<Standing, string | undefined>> = {
  pending: styles.bkPending,
  requested: styles.bkCancel,
  confirmed: styles.bkOk,
  completed: styles.bkDone,
  cancelled: styles.bkNoshow,
  'no-show': styles.bkNoshow,
};

/** Labels that fit beside the name in half an hour. */
const SHORT_LABELS: Readonly<Record<Standing, string>> = { ...standingLabels, requested: '申請中' };

const place = (lane: number, { a, b }: GridSpan): CSSProperties =>
  ({ '--l': lane, '--a': a, '--b': b }) as CSSProperties;

interface BookingLinkProps {
  readonly booking: AdminBooking;
  /** From 1. */
  readonly lane: number;
  readonly span: GridSpan;
  /** The rest after it, if the board has room. */
  readonly rest: GridSpan | undefined;
  readonly path: string;
  readonly open: boolean;
  /** Being dragged. */
  readonly lifted: boolean;
  /** Handlers that make it movable; absent if it is not. */
  readonly handle?: Partial<ComponentProps<typeof Link>>;
}

/**
 * A booking in its teller's lane, followed by a light block for the rest; opens beside the board.
 */
export function BoardBookingLink({
  booking,
  lane,
  span,
  rest,
  path,
  open,
  lifted,
  handle,
}: BookingLinkProps) {
  const standing = standingOf(booking);
  const restText = booking.restMinutes && `片付け ${booking.restMinutes}分`;
  return (
    <>
      <Link
        {...handle}
        className={classNames(
          styles.bk,
          LOOKS[standing],
          open && styles.bkOpen,
          lifted && styles.bkLifted,
          handle && styles.bkMovable,
        )}
        to={path}
        preventScrollReset
        aria-current={open || undefined}
        {...(handle
          ? {
              'aria-keyshortcuts': 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight',
            }
          : {})}
        data-row={booking.id}
        style={place(lane, span)}
      >
        <b>{customerName(booking)}</b>
        <span>{`${tokyoTime(booking.startTime)} ${serviceText(booking)}`}</span>
        <em>{SHORT_LABELS[standing]}</em>
        {restText && <span className={rest ? theme.sr : undefined}>{restText}</span>}
      </Link>
      {rest && restText && (
        <p className={styles.tidying} style={place(lane, rest)} aria-hidden="true">
          {restText}
        </p>
      )}
    </>
  );
}

interface DraggedBookingProps {
  readonly booking: BoardBooking;
  readonly lane: number;
  readonly laneName: string;
  readonly span: GridSpan;
  /** 14:00–14:30 */
  readonly words: string;
  readonly verdict: Verdict;
}

/** The drop position of a dragged booking, and whether it is allowed. */
export function DraggedBooking({
  booking,
  lane,
  laneName,
  span,
  words,
  verdict,
}: DraggedBookingProps) {
  const fits = verdict === 'free' || verdict === 'same';
  return (
    <>
      <div
        className={classNames(styles.bk, styles.bkHeld, !fits && styles.bkClash)}
        style={place(lane, span)}
        aria-hidden="true"
      >
        <b>{words}</b>
        <span>{customerName(booking)}</span>
        <em>{verdictTexts[verdict]}</em>
      </div>
      <p className={theme.sr} role="status">
        {`${laneName} ${words}、${verdictTexts[verdict]}`}
      </p>
    </>
  );
}
