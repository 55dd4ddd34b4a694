import { minutesOf, SLOT_STEP_MINUTES, timeOf, tokyoDate, tokyoTime } from '@salon/domain';
import { type ComponentProps, type CSSProperties, type RefObject, useRef } from 'react';
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
import { Link } from '../../parts/links.tsx';
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
  verdictTexts,
} from './reschedule-target.ts';
import { MOVING_KEYS, type PendingReschedule, useBoardReschedule } from './use-board-reschedule.ts';
import type { Point } from './use-drag.ts';

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

export function DayBoard(props: DayBoardProps) {
  const { date, lanes, hours, breaks, offered, settings } = props;
  const now = useNow();
  const bookings = props.bookings.filter(isOnBoard);
  const day = boardDay([...hours, ...breaks, ...offered], bookings);
  const container = useRef<HTMLElement>(null);
  const facts: BoardFacts = { bookings, hours, breaks, offered, settings, now };
  const { handleOf, held } = useBoardReschedule({
    container,
    facts,
    ...dayPlaces({ container, day, date, lanes }),
  });
  const free = lanes.map(({ id, isInactive }) =>
    isInactive ? [] : freeHalfHours(id, date, facts),
  );
  const firstFree = free.findIndex((times) => times.length > 0);
  return (
    <section
      ref={container}
      className={styles.boardScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="予約台帳、横に動かせます"
    >
      <div
        className={held ? `${styles.board} ${styles.boardMoving}` : styles.board}
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
        {lanes.map((lane, i) => (
          <LaneColumn
            key={lane.id}
            {...props}
            bookings={bookings}
            lane={lane}
            column={i + 1}
            day={day}
            free={free[i] ?? []}
            hasStop={i === firstFree}
            lifted={held?.booking}
            handleOf={(booking) => (isReschedulable(booking, now) ? handleOf(booking) : undefined)}
          />
        ))}
        {held && <DraggedBooking {...held} day={day} lanes={lanes} />}
        <NowLine date={date} day={day} />
      </div>
    </section>
  );
}

interface LaneColumnProps extends DayBoardProps {
  readonly lane: Lane;
  /** Counted from 1. */
  readonly column: number;
  readonly day: BoardDay;
  readonly free: ReturnType<typeof freeHalfHours>;
  readonly hasStop: boolean;
  readonly lifted: BoardBooking | undefined;
  readonly handleOf: (booking: BoardBooking) => Handle;
}

function LaneColumn({ lane: { id, name, isInactive }, column, day, ...board }: LaneColumnProps) {
  const { remove } = useBreaks();
  const isOwn = ({ fortuneTellerId }: Pick<Break, 'fortuneTellerId'>) => fortuneTellerId === id;
  const shifts = board.hours.filter(isOwn);
  return (
    <>
      <h2 className={styles.lane} style={vars({ '--l': column })}>
        <span>{name}</span>
        {shifts.length === 0 && <small>{isInactive ? '休止中' : 'お休み'}</small>}
      </h2>
      {shifts.map((shift) => (
        <i key={shift.id} className={styles.shift} style={place(column, hoursSpan(day, shift))} />
      ))}
      <FreeSlots
        day={day}
        lane={column}
        laneName={name}
        times={board.free}
        hasStop={board.hasStop}
        onBook={(at) => board.onBook(id, timeOf(at))}
        onBreak={(from, to) => board.onBreak(id, timeOf(from), timeOf(to))}
      />
      {board.breaks.filter(isOwn).map((entry) => (
        <button
          key={entry.id}
          type="button"
          className={styles.rest}
          style={place(column, hoursSpan(day, entry))}
          onClick={() => void remove(entry)}
        >
          <span className={theme.sr}>{`${name} `}</span>
          <b>{entry.note}</b> <span>{spanOf(entry)}</span> <em>外す</em>
        </button>
      ))}
      {board.offered.filter(isOwn).map((entry) => (
        <p key={entry.id} className={styles.rest} style={place(column, hoursSpan(day, entry))}>
          <b>{entry.note}</b>
          <span>{spanOf(entry)}</span>
        </p>
      ))}
      {board.bookings
        .filter(({ fortuneTeller }) => fortuneTeller.id === id)
        .map((booking) => (
          <BoardBookingLink
            key={booking.id}
            booking={booking}
            day={day}
            column={column}
            path={board.bookingPath(booking)}
            isOpen={booking.id === board.openedId}
            isLifted={booking.id === board.lifted?.id}
            handle={board.handleOf(booking)}
          />
        ))}
    </>
  );
}

function NowLine({ date, day }: { readonly date: string; readonly day: BoardDay }) {
  const now = useNow().toISOString();
  const minutes = minutesOf(tokyoTime(now));
  if (tokyoDate(now) !== date || minutes < day.start || minutes > day.end) return null;
  const line = vars({ '--t': boardLine(day, minutes) });
  return (
    <>
      <p className={styles.now} style={line} />
      <p className={styles.nowT} style={line}>
        <span className={theme.sr}>いま</span>
        <span>{tokyoTime(now)}</span>
      </p>
    </>
  );
}

const spanOf = ({ startTime, endTime }: Break) => `${startTime}–${endTime}`;

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

type Handle = Partial<ComponentProps<typeof Link>> | undefined;

interface BoardBookingProps {
  readonly booking: AdminBooking;
  readonly day: BoardDay;
  readonly column: number;
  readonly path: string;
  readonly isOpen: boolean;
  readonly isLifted: boolean;
  readonly handle: Handle;
}

function BoardBookingLink(props: BoardBookingProps) {
  const { booking, day, column, path, isOpen, isLifted, handle } = props;
  const rest = restSpan(day, booking);
  const standing = standingOf(booking);
  const restText = booking.restMinutes && `片付け ${booking.restMinutes}分`;
  return (
    <>
      <Link
        {...handle}
        className={classNames(
          styles.bk,
          LOOKS[standing],
          isOpen && styles.bkOpen,
          isLifted && styles.bkLifted,
          handle && styles.bkMovable,
        )}
        to={path}
        aria-current={isOpen || undefined}
        aria-keyshortcuts={handle && MOVING_KEYS}
        data-row={booking.id}
        style={place(column, bookingSpan(day, booking))}
      >
        <b>{customerName(booking)}</b>
        <span>{`${tokyoTime(booking.startTime)} ${serviceText(booking)}`}</span>
        <em>{SHORT_LABELS[standing]}</em>
        {restText && <span className={rest ? theme.sr : undefined}>{restText}</span>}
      </Link>
      {rest && restText && (
        <p className={styles.tidying} style={place(column, rest)} aria-hidden="true">
          {restText}
        </p>
      )}
    </>
  );
}

function DraggedBooking({
  booking,
  target: { tellerId, minutes },
  span,
  verdict,
  day,
  lanes,
}: PendingReschedule & { readonly day: BoardDay; readonly lanes: readonly Lane[] }) {
  const fits = verdict === 'free' || verdict === 'same';
  const lane = lanes.findIndex(({ id }) => id === tellerId);
  return (
    <>
      <div
        className={classNames(styles.bk, styles.bkHeld, !fits && styles.bkClash)}
        style={place(lane + 1, targetSpan(day, booking, minutes))}
        aria-hidden="true"
      >
        <b>{span}</b>
        <span>{customerName(booking)}</span>
        <em>{verdictTexts[verdict]}</em>
      </div>
      <p className={theme.sr} role="status">
        {`${lanes[lane]?.name ?? ''} ${span}、${verdictTexts[verdict]}`}
      </p>
    </>
  );
}
