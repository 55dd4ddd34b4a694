import { minutesOf, tokyoDate, tokyoTime } from '@salon/domain';
import { type CSSProperties, Fragment } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking, AdminTeller, WorkingHours } from '../../parts/admin/admin-reads.ts';
import { customerName, type Standing, serviceWords, standingLabels, standingOf } from '../../parts/admin/booking-words.ts';
import { tabPath } from '../../parts/admin/tabs.ts';
import { boardDay, boardHours, boardLine, boardRows, bookingSpan, type GridSpan, hoursSpan } from './day-grid.ts';

interface DayBoardProps {
  readonly date: string;
  readonly lanes: readonly Lane[];
  readonly bookings: readonly AdminBooking[];
  readonly hours: readonly WorkingHours[];
}

const vars = (values: Readonly<Record<string, number>>): CSSProperties => values as CSSProperties;

/** A day by half hours, a lane for each teller, their hours behind the bookings and the line of now. */
export function DayBoard({ date, lanes, bookings: all, hours }: DayBoardProps) {
  const now = useNow();
  const bookings = all.filter(isOnBoard);
  const day = boardDay(hours, bookings);
  const minutes = minutesOf(tokyoTime(now.toISOString()));
  const showsNow = tokyoDate(now.toISOString()) === date && minutes >= day.start && minutes <= day.end;
  const line = boardLine(day, minutes);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="board-scroll scroll-x" tabIndex={0} aria-label="予約台帳、横に動かせます">
      <div className="board" style={vars({ '--lanes': lanes.length, '--rows': boardRows(day) })}>
        <div className="hours" aria-hidden="true">
          {boardHours(day).map((hour, i) => (
            <span key={hour} style={vars({ '--a': 2 * i + 1 })}>
              {hour}
              <small>時</small>
            </span>
          ))}
        </div>
        {lanes.map(({ id, name, rests }, i) => {
          const shifts = hours.filter(({ fortuneTellerId }) => fortuneTellerId === id);
          const own = bookings.filter(({ fortuneTeller }) => fortuneTeller.id === id);
          return (
            <Fragment key={id}>
              <h3 className="lane" style={vars({ '--l': i + 1 })}>
                {name}
                {shifts.length === 0 && <small>{rests ? '休止中' : 'お休み'}</small>}
              </h3>
              {shifts.map((shift) => {
                const { a, b } = hoursSpan(day, shift);
                return <i key={shift.id} className="shift" style={vars({ '--l': i + 1, '--a': a, '--b': b })} />;
              })}
              {own.map((booking) => (
                <BoardBooking key={booking.id} booking={booking} lane={i + 1} span={bookingSpan(day, booking)} date={date} />
              ))}
            </Fragment>
          );
        })}
        {showsNow && (
          <>
            <p className="now" style={vars({ '--t': line })} />
            <p className="now-t" style={vars({ '--t': line })}>
              <span className="sr">いま</span>
              {tokyoTime(now.toISOString())}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

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
  readonly span: GridSpan;
  readonly date: string;
}

/** A booking in its teller's lane. */
function BoardBooking({ booking, lane, span, date }: BoardBookingProps) {
  const standing = standingOf(booking);
  return (
    <Link
      className={`bk ${LOOKS[standing]}`}
      to={boardBookingPath(booking, date)}
      data-row={booking.id}
      style={{ '--l': lane, '--a': span.a, '--b': span.b } as CSSProperties}
    >
      <b>{customerName(booking)}</b>
      <span>
        {tokyoTime(booking.startTime)} {serviceWords(booking)}
      </span>
      <em>{SHORT_LABELS[standing]}</em>
    </Link>
  );
}

/** A column of the board, a row of the week. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  /** Takes no bookings any more, and is there for those that stand. */
  readonly rests: boolean;
}

/** A lane for each active teller, and after them for whoever else has bookings in these days: the board shows all of them. */
export function lanesOf(tellers: readonly AdminTeller[], bookings: readonly AdminBooking[]): readonly Lane[] {
  const active = tellers.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name, rests: false }));
  const others = new Map(bookings.filter(isOnBoard).map(({ fortuneTeller }) => [fortuneTeller.id, fortuneTeller.name]));
  for (const { id } of active) others.delete(id);
  return [...active, ...[...others].map(([id, name]) => ({ id, name, rests: true }))];
}
