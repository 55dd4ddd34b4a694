import { datesBetween, groupedBy, tokyoDate, weekdayName, weekdayOf } from '@salon/domain';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useNow, useToday } from '../../app/now.tsx';
import type { BoardBooking, Break, WorkingHours } from '../../parts/admin/admin-reads.ts';
import { weekdayLook } from '../../parts/admin/booking-texts.ts';
import { whenIdle } from '../../parts/admin/idle.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import styles from './day-board.module.css';
import { isOnBoard, type Lane } from './lanes.ts';
import {
  type BoardFacts,
  isReschedulable,
  isSamePlace,
  judge,
  placeOf,
  type RescheduleTarget,
  verdictTexts,
} from './reschedule-target.ts';
import { type PendingReschedule, useBoardReschedule } from './use-board-reschedule.ts';
import type { Point } from './use-drag.ts';
import { WeekCell } from './week-cell.tsx';

interface WeekLedgerProps {
  readonly from: string;
  readonly to: string;
  readonly lanes: readonly Lane[];
  readonly bookings: readonly BoardBooking[];
  readonly hours: readonly WorkingHours[];
  readonly breaks: readonly Break[];
  /** Times held for waitlist offers. */
  readonly offered: readonly Break[];
  readonly onDay: (date: string) => void;
  readonly bookingPath: (booking: BoardBooking) => string;
}

/** Number of bookings in the first view; rows below are rendered when the browser is idle. */
const BOOKINGS_IN_VIEW = 100;

/**
 * Seven days by teller, with hours and bookings. Dragging reschedules to another day or teller at
 * the same time of day.
 */
export function WeekLedger({
  from,
  to,
  lanes,
  bookings: all,
  hours,
  breaks,
  offered,
  onDay,
  bookingPath,
}: WeekLedgerProps) {
  const days = datesBetween(from, to);
  const today = useToday();
  const now = useNow();
  const bookings = all.filter(isOnBoard);
  // Grouped once, since filtering per cell would format hundreds of instants each time.
  const bookingsOf = groupedBy(bookings, ({ fortuneTeller, startTime }) =>
    cellOf(fortuneTeller.id, tokyoDate(startTime)),
  );
  const hoursOf = groupedBy(hours, ({ fortuneTellerId, date }) => cellOf(fortuneTellerId, date));
  const breaksOf = groupedBy([...breaks, ...offered], ({ fortuneTellerId, date }) =>
    cellOf(fortuneTellerId, date),
  );
  const isWhole = useIdleSince();
  const container = useRef<HTMLElement>(null);
  const facts: BoardFacts = { bookings, hours, breaks, offered, now };
  const { handleOf, held } = useBoardReschedule({ container, facts, ...weekPlaces(lanes, days) });
  return (
    <section
      ref={container}
      className={styles.boardScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="週の予約台帳、横に動かせます"
    >
      <table className={held ? classNames(styles.week, styles.weekMoving) : styles.week}>
        <thead>
          <tr>
            <th scope="col">占い師</th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                className={classNames(
                  weekdayLook(weekdayOf(date)),
                  date === today && styles.weekToday,
                )}
              >
                <button type="button" onClick={() => onDay(date)}>
                  {Number(date.slice(5, 7))}/{Number(date.slice(8))}
                  <small>({weekdayName(date)})</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
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
          {lanes.find(({ id }) => id === held.target.tellerId)?.name}{' '}
          {Number(held.target.date.slice(5, 7))}/{Number(held.target.date.slice(8))}（
          {weekdayName(held.target.date)}） {held.span}、{verdictTexts[held.verdict]}
        </p>
      )}
    </section>
  );
}

/** False during the first render, true once the browser was idle. */
function useIdleSince(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}

/** The first rows, up to `BOOKINGS_IN_VIEW` bookings. */
function inView(lanes: readonly Lane[], bookings: readonly BoardBooking[]): readonly Lane[] {
  let shown = 0;
  return lanes.filter(({ id }) => {
    const isShown = shown < BOOKINGS_IN_VIEW;
    shown += bookings.filter(({ fortuneTeller }) => fortuneTeller.id === id).length;
    return isShown;
  });
}

const cellOf = (tellerId: string, date: string): string => `${tellerId} ${date}`;

/** While a booking is held, each cell shows whether it could be dropped there. */
function lookOf(
  { booking, target }: PendingReschedule,
  cell: Pick<RescheduleTarget, 'tellerId' | 'date'>,
  facts: BoardFacts,
): string {
  const place = { ...cell, minutes: target.minutes };
  const isOver = isSamePlace(place, target);
  const verdict = judge(booking, place, facts);
  return classNames(
    verdict === 'free' || verdict === 'same' ? styles.weekOpen : styles.weekShut,
    isOver && styles.weekOver,
  );
}

/** Drop targets of a week: days to the right, tellers downwards; the time of day stays. */
function weekPlaces(lanes: readonly Lane[], days: readonly string[]) {
  const placeAt = (booking: BoardBooking, { x, y }: Point): RescheduleTarget | undefined => {
    const { teller, date } =
      document.elementFromPoint(x, y)?.closest<HTMLElement>(`.${styles.week} td`)?.dataset ?? {};
    return teller && date
      ? { tellerId: teller, date, minutes: placeOf(booking).minutes }
      : undefined;
  };
  const stepped = (all: readonly string[], from: string, by: number): string =>
    all[Math.min(all.length - 1, Math.max(0, all.indexOf(from) + by))] ?? from;
  const placeBeside = (
    { tellerId, date, minutes }: RescheduleTarget,
    right: number,
    down: number,
  ): RescheduleTarget => ({
    tellerId: stepped(
      lanes.map(({ id }) => id),
      tellerId,
      down,
    ),
    date: stepped(days, date, right),
    minutes,
  });
  return { placeAt, placeBeside };
}
