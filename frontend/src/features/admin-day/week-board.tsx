import {
  datesBetween,
  groupedBy,
  tokyoDate,
  tokyoTime,
  weekdayName,
  weekdayOf,
} from '@salon/domain';
import { type ComponentProps, useRef } from 'react';
import { useNow, useToday } from '../../app/now.tsx';
import type { BoardBooking, Break, ListedHours } from '../../parts/admin/admin-reads.ts';
import {
  customerName,
  type Standing,
  standingLabels,
  standingOf,
  weekdayLooks,
} from '../../parts/admin/booking-texts.ts';
import { useIdle } from '../../parts/admin/use-idle.ts';
import { classNames } from '../../parts/class-names.ts';
import { Link } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import styles from './day-board.module.css';
import { isOnBoard, type Lane } from './day-grid.ts';
import {
  type BoardFacts,
  isReschedulable,
  isSamePlace,
  judge,
  type RescheduleTarget,
  targetOf,
  verdictTexts,
} from './reschedule-target.ts';
import { MOVING_KEYS, type PendingReschedule, useBoardReschedule } from './use-board-reschedule.ts';
import type { Point } from './use-drag.ts';

interface WeekLedgerProps extends Omit<BoardFacts, 'now'> {
  readonly from: string;
  readonly to: string;
  readonly lanes: readonly Lane[];
  readonly onDay: (date: string) => void;
  readonly bookingPath: (booking: BoardBooking) => string;
}

/** Rows below the first view are rendered when the browser is idle. */
const BOOKINGS_IN_VIEW = 100;

export function WeekLedger(props: WeekLedgerProps) {
  const { from, to, lanes, hours, breaks, offered, settings, onDay, bookingPath } = props;
  const days = datesBetween(from, to);
  const today = useToday();
  const now = useNow();
  const bookings = props.bookings.filter(isOnBoard);
  // Grouped once, since filtering per cell would format hundreds of instants each time.
  const bookingsOf = groupedBy(bookings, ({ fortuneTeller, startTime }) =>
    cellOf(fortuneTeller.id, tokyoDate(startTime)),
  );
  const hoursOf = groupedBy(hours, ({ fortuneTellerId, date }) => cellOf(fortuneTellerId, date));
  const breaksOf = groupedBy([...breaks, ...offered], ({ fortuneTellerId, date }) =>
    cellOf(fortuneTellerId, date),
  );
  const isWhole = useIdle();
  const container = useRef<HTMLElement>(null);
  const facts: BoardFacts = { bookings, hours, breaks, offered, settings, now };
  const { handleOf, held } = useBoardReschedule({ container, facts, ...weekPlaces(lanes, days) });
  return (
    <section
      ref={container}
      className={styles.boardScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="週の予約台帳、横に動かせます"
    >
      <table className={held ? `${styles.week} ${styles.weekMoving}` : styles.week}>
        <DaysHead days={days} today={today} onDay={onDay} />
        <tbody>
          {(isWhole ? lanes : inView(lanes, bookings)).map(({ id, name, isInactive }) => (
            <tr key={id}>
              <th scope="row">
                <span>{name}</span>
                {isInactive && <small>休止中</small>}
              </th>
              {days.map((date) => (
                <td
                  key={date}
                  data-teller={id}
                  data-date={date}
                  className={classNames(
                    date === today && styles.weekToday,
                    held && lookOf(held, { tellerId: id, date }, facts),
                  )}
                >
                  <WeekCell
                    bookingPath={bookingPath}
                    held={held}
                    isOver={held?.target.tellerId === id && held.target.date === date}
                    shifts={hoursOf.get(cellOf(id, date)) ?? []}
                    breaks={breaksOf.get(cellOf(id, date)) ?? []}
                    bookings={bookingsOf.get(cellOf(id, date)) ?? []}
                    handleOf={(booking) => (isReschedulable(booking, now) ? handleOf(booking) : {})}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {held && (
        <p className={theme.sr} role="status">
          {lanes.find(({ id }) => id === held.target.tellerId)?.name} {slashed(held.target.date)}（
          {weekdayName(held.target.date)}） {held.span}、{verdictTexts[held.verdict]}
        </p>
      )}
    </section>
  );
}

interface DaysHeadProps extends Pick<WeekLedgerProps, 'onDay'> {
  readonly days: readonly string[];
  readonly today: string;
}

function DaysHead({ days, today, onDay }: DaysHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">占い師</th>
        {days.map((date) => (
          <th
            key={date}
            scope="col"
            className={classNames(
              weekdayLooks[weekdayOf(date)],
              date === today && styles.weekToday,
            )}
          >
            <button type="button" onClick={() => onDay(date)}>
              {slashed(date)}
              <small>({weekdayName(date)})</small>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** 10/24 */
const slashed = (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

function inView(lanes: readonly Lane[], bookings: readonly BoardBooking[]): readonly Lane[] {
  let shown = 0;
  return lanes.filter(({ id }) => {
    const isShown = shown < BOOKINGS_IN_VIEW;
    shown += bookings.filter(({ fortuneTeller }) => fortuneTeller.id === id).length;
    return isShown;
  });
}

const cellOf = (tellerId: string, date: string) => `${tellerId} ${date}`;

function lookOf(
  { booking, target }: PendingReschedule,
  cell: Pick<RescheduleTarget, 'tellerId' | 'date'>,
  facts: BoardFacts,
) {
  const place = { ...cell, minutes: target.minutes };
  const isOver = isSamePlace(place, target);
  const verdict = judge(booking, place, facts);
  return classNames(
    verdict === 'free' || verdict === 'same' ? styles.weekOpen : styles.weekShut,
    isOver && styles.weekOver,
  );
}

function weekPlaces(lanes: readonly Lane[], days: readonly string[]) {
  const placeAt = (booking: BoardBooking, { x, y }: Point): RescheduleTarget | undefined => {
    const { teller, date } =
      document.elementFromPoint(x, y)?.closest<HTMLElement>(`.${styles.week} td`)?.dataset ?? {};
    return teller && date
      ? { tellerId: teller, date, minutes: targetOf(booking).minutes }
      : undefined;
  };
  const neighbour = (all: readonly string[], from: string, by: number): string =>
    all[Math.min(all.length - 1, Math.max(0, all.indexOf(from) + by))] ?? from;
  const ids = lanes.map(({ id }) => id);
  const placeBeside = (from: RescheduleTarget, right: number, down: number): RescheduleTarget => ({
    ...from,
    tellerId: neighbour(ids, from.tellerId, down),
    date: neighbour(days, from.date, right),
  });
  return { placeAt, placeBeside };
}

const BOOKING_LOOKS: Readonly<Partial<Record<Standing, string | undefined>>> = {
  pending: styles.weekBkPending,
  requested: styles.weekBkCancel,
  completed: styles.weekBkDone,
  cancelled: styles.weekBkOff,
  'no-show': styles.weekBkOff,
};

interface WeekCellProps {
  readonly bookingPath: (booking: BoardBooking) => string;
  readonly shifts: readonly ListedHours[];
  readonly breaks: readonly Break[];
  readonly bookings: readonly BoardBooking[];
  readonly held: PendingReschedule | undefined;
  readonly isOver: boolean;
  readonly handleOf: (booking: BoardBooking) => Partial<ComponentProps<typeof Link>>;
}

function WeekCell(props: WeekCellProps) {
  const { bookingPath, shifts, breaks, bookings, held, isOver, handleOf } = props;
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
              BOOKING_LOOKS[standingOf(booking)],
              isReschedulable && styles.bkMovable,
              booking.id === held?.booking.id && styles.bkLifted,
            )}
            to={bookingPath(booking)}
            aria-keyshortcuts={isReschedulable ? MOVING_KEYS : undefined}
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
