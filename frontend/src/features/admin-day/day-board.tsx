import { minutesOf, SLOT_STEP_MINUTES, timeOf, tokyoDate, tokyoTime } from '@salon/domain';
import { type ComponentProps, type CSSProperties, Fragment, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking, BoardBooking, Break } from '../../parts/admin/admin-reads.ts';
import {
  customerName,
  type Standing,
  serviceText,
  standingLabels,
  standingOf,
} from '../../parts/admin/booking-texts.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import { useBreaks } from './breaks.tsx';
import styles from './day-board.module.css';
import {
  type BoardDay,
  boardDay,
  boardHours,
  boardLine,
  boardRows,
  bookingSpan,
  type GridSpan,
  hoursSpan,
  isOnBoard,
  type Lane,
  restSpan,
  targetSpan,
} from './day-grid.ts';
import { FreeSlots } from './free-slots.tsx';
import {
  type BoardFacts,
  freeHalfHours,
  isReschedulable,
  type RescheduleTarget,
  type Verdict,
  verdictTexts,
} from './reschedule-target.ts';
import { MOVING_KEYS, type Point, useBoardReschedule } from './use-board-reschedule.ts';

interface DayBoardProps extends Omit<BoardFacts, 'now'> {
  readonly date: string;
  readonly lanes: readonly Lane[];
  readonly bookings: readonly AdminBooking[];
  readonly bookingPath: (booking: BoardBooking) => string;
  readonly openedId: string | undefined;
  readonly onBook: (tellerId: string, time: string) => void;
  readonly onBreak: (tellerId: string, startTime: string, endTime: string) => void;
}

const vars = (values: Readonly<Record<string, number>>): CSSProperties => values as CSSProperties;

export function DayBoard({
  date,
  lanes,
  bookings: all,
  hours,
  breaks,
  offered,
  settings,
  bookingPath,
  openedId,
  onBook,
  onBreak,
}: DayBoardProps) {
  const now = useNow();
  const bookings = all.filter(isOnBoard);
  const day = boardDay([...hours, ...breaks, ...offered], bookings);
  const minutes = minutesOf(tokyoTime(now.toISOString()));
  const showsNow =
    tokyoDate(now.toISOString()) === date && minutes >= day.start && minutes <= day.end;
  const line = boardLine(day, minutes);
  const container = useRef<HTMLElement>(null);
  const facts: BoardFacts = { bookings, hours, breaks, offered, settings, now };
  const { remove } = useBreaks();
  const { handleOf, held } = useBoardReschedule({
    container,
    facts,
    ...dayPlaces({ container, day, date, lanes }),
  });
  const free = lanes.map(({ id, isInactive }) =>
    isInactive ? [] : freeHalfHours(id, date, facts),
  );
  const firstFree = free.findIndex((times) => times.length > 0);
  const laneOf = (tellerId: string) => lanes.findIndex(({ id }) => id === tellerId);
  return (
    <section
      ref={container}
      className={styles.boardScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="予約台帳、横に動かせます"
    >
      <div
        className={held ? classNames(styles.board, styles.boardMoving) : styles.board}
        style={vars({ '--lanes': lanes.length, '--rows': boardRows(day) })}
      >
        <div className={styles.hours} aria-hidden="true">
          {boardHours(day).map((hour, i) => (
            <span key={hour} style={vars({ '--a': 2 * i + 1 })}>
              {hour}
              <small>時</small>
            </span>
          ))}
        </div>
        {lanes.map(({ id, name, isInactive }, i) => {
          const shifts = hours.filter(({ fortuneTellerId }) => fortuneTellerId === id);
          const own = bookings.filter(({ fortuneTeller }) => fortuneTeller.id === id);
          return (
            <Fragment key={id}>
              <h2 className={styles.lane} style={vars({ '--l': i + 1 })}>
                <span>{name}</span>
                {shifts.length === 0 && <small>{isInactive ? '休止中' : 'お休み'}</small>}
              </h2>
              {shifts.map((shift) => {
                const { a, b } = hoursSpan(day, shift);
                return (
                  <i
                    key={shift.id}
                    className={styles.shift}
                    style={vars({ '--l': i + 1, '--a': a, '--b': b })}
                  />
                );
              })}
              <FreeSlots
                day={day}
                lane={i + 1}
                laneName={name}
                times={free[i] ?? []}
                hasStop={i === firstFree}
                onBook={(at) => onBook(id, timeOf(at))}
                onBreak={(from, to) => onBreak(id, timeOf(from), timeOf(to))}
              />
              {breaks
                .filter(({ fortuneTellerId }) => fortuneTellerId === id)
                .map((entry) => (
                  <BreakBlock
                    key={entry.id}
                    entry={entry}
                    lane={i + 1}
                    laneName={name}
                    span={hoursSpan(day, entry)}
                    onRemove={() => void remove(entry)}
                  />
                ))}
              {offered
                .filter(({ fortuneTellerId }) => fortuneTellerId === id)
                .map((entry) => {
                  const { a, b } = hoursSpan(day, entry);
                  return (
                    <p
                      key={entry.id}
                      className={styles.rest}
                      style={vars({ '--l': i + 1, '--a': a, '--b': b })}
                    >
                      <b>{entry.note}</b>
                      <span>{spanOf(entry)}</span>
                    </p>
                  );
                })}
              {own.map((booking) => (
                <BoardBookingLink
                  key={booking.id}
                  booking={booking}
                  lane={i + 1}
                  span={bookingSpan(day, booking)}
                  rest={restSpan(day, booking)}
                  path={bookingPath(booking)}
                  open={booking.id === openedId}
                  lifted={booking.id === held?.booking.id}
                  handle={isReschedulable(booking, now) ? handleOf(booking) : undefined}
                />
              ))}
            </Fragment>
          );
        })}
        {held && (
          <DraggedBooking
            booking={held.booking}
            lane={laneOf(held.target.tellerId) + 1}
            laneName={lanes[laneOf(held.target.tellerId)]?.name ?? ''}
            span={targetSpan(day, held.booking, held.target.minutes)}
            words={held.span}
            verdict={held.verdict}
          />
        )}
        {showsNow && (
          <>
            <p className={styles.now} style={vars({ '--t': line })} />
            <p className={styles.nowT} style={vars({ '--t': line })}>
              <span className={theme.sr}>いま</span>
              <span>{tokyoTime(now.toISOString())}</span>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function BreakBlock({
  entry,
  lane,
  laneName,
  span: { a, b },
  onRemove,
}: {
  readonly entry: Break;
  /** Counted from 1. */
  readonly lane: number;
  readonly laneName: string;
  readonly span: GridSpan;
  readonly onRemove: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.rest}
      style={vars({ '--l': lane, '--a': a, '--b': b })}
      onClick={onRemove}
    >
      <span className={theme.sr}>{`${laneName} `}</span>
      <b>{entry.note}</b> <span>{spanOf(entry)}</span> <em>外す</em>
    </button>
  );
}

const spanOf = ({ startTime, endTime }: Break): string => `${startTime}–${endTime}`;

/** Half hours go downwards, lanes to the right. */
function dayPlaces({
  container,
  day,
  date,
  lanes,
}: {
  readonly container: RefObject<HTMLElement | null>;
  readonly day: BoardDay;
  readonly date: string;
  readonly lanes: readonly Lane[];
}) {
  const within = (minutes: number) =>
    Math.min(day.end - SLOT_STEP_MINUTES, Math.max(day.start, minutes));
  const placeAt = (
    _: BoardBooking,
    { x, y }: Point,
    offset: number,
  ): RescheduleTarget | undefined => {
    const heads = [...(container.current?.querySelectorAll(`.${styles.lane}`) ?? [])].map((head) =>
      head.getBoundingClientRect(),
    );
    const rows = container.current?.querySelector(`.${styles.hours}`)?.getBoundingClientRect();
    const teller = lanes[heads.findIndex(({ left, right }) => left <= x && x < right)];
    if (!rows || !teller || rows.height === 0) return undefined;
    const minutes = day.start + ((y - offset - rows.top) / rows.height) * (day.end - day.start);
    return {
      tellerId: teller.id,
      date,
      minutes: within(Math.round(minutes / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES),
    };
  };
  const placeBeside = (from: RescheduleTarget, right: number, down: number): RescheduleTarget => {
    const lane = lanes.findIndex(({ id }) => id === from.tellerId) + right;
    const tellerId = lanes[Math.min(lanes.length - 1, Math.max(0, lane))]?.id ?? from.tellerId;
    return { tellerId, date, minutes: within(from.minutes + down * SLOT_STEP_MINUTES) };
  };
  return { placeAt, placeBeside };
}

const LOOKS: Readonly<Record<Standing, string | undefined>> = {
  pending: styles.bkPending,
  requested: styles.bkCancel,
  confirmed: styles.bkOk,
  completed: styles.bkDone,
  cancelled: styles.bkNoshow,
  'no-show': styles.bkNoshow,
};

const SHORT_LABELS: Readonly<Record<Standing, string>> = {
  ...standingLabels,
  requested: '申請中',
};

const place = (lane: number, { a, b }: GridSpan): CSSProperties =>
  ({ '--l': lane, '--a': a, '--b': b }) as CSSProperties;

function BoardBookingLink({
  booking,
  lane,
  span,
  rest,
  path,
  open,
  lifted,
  handle,
}: {
  readonly booking: AdminBooking;
  /** Counted from 1. */
  readonly lane: number;
  readonly span: GridSpan;
  readonly rest: GridSpan | undefined;
  readonly path: string;
  readonly open: boolean;
  readonly lifted: boolean;
  readonly handle: Partial<ComponentProps<typeof Link>> | undefined;
}) {
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
        aria-keyshortcuts={handle && MOVING_KEYS}
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

function DraggedBooking({
  booking,
  lane,
  laneName,
  span,
  words,
  verdict,
}: {
  readonly booking: BoardBooking;
  readonly lane: number;
  readonly laneName: string;
  readonly span: GridSpan;
  /** 14:00–14:30 */
  readonly words: string;
  readonly verdict: Verdict;
}) {
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
