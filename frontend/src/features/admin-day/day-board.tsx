import { minutesOf, timeOf, tokyoDate, tokyoTime } from '@salon/domain';
import { type CSSProperties, Fragment, useRef } from 'react';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking, WorkingHours } from '../../parts/admin/admin-reads.ts';
import { BoardBooking, HeldBooking } from './board-booking.tsx';
import { freeHalfHours, isMovable } from './board-move.ts';
import { boardDay, boardHours, boardLine, boardRows, bookingSpan, hoursSpan, targetSpan } from './day-grid.ts';
import { FreeSlots } from './free-slots.tsx';
import { isOnBoard, type Lane } from './lanes.ts';
import { useBoardMove } from './use-board-move.ts';

interface DayBoardProps {
  readonly date: string;
  readonly lanes: readonly Lane[];
  readonly bookings: readonly AdminBooking[];
  readonly hours: readonly WorkingHours[];
  readonly bookingPath: (booking: AdminBooking) => string;
  /** The booking that is open beside the board. */
  readonly openedId: string | undefined;
  /** Books at a free time of a teller. */
  readonly onBook: (tellerId: string, time: string) => void;
}

const vars = (values: Readonly<Record<string, number>>): CSSProperties => values as CSSProperties;

/** A day by half hours, a lane for each teller, their hours behind the bookings and the line of now. */
export function DayBoard({ date, lanes, bookings: all, hours, bookingPath, openedId, onBook }: DayBoardProps) {
  const now = useNow();
  const bookings = all.filter(isOnBoard);
  const day = boardDay(hours, bookings);
  const minutes = minutesOf(tokyoTime(now.toISOString()));
  const showsNow = tokyoDate(now.toISOString()) === date && minutes >= day.start && minutes <= day.end;
  const line = boardLine(day, minutes);
  const board = useRef<HTMLDivElement>(null);
  const facts = { date, bookings, hours, now };
  const { handleOf, held } = useBoardMove({ board, day, lanes, facts });
  const free = lanes.map(({ id, rests }) => (rests ? [] : freeHalfHours(id, facts)));
  const firstFree = free.findIndex((times) => times.length > 0);
  const laneOf = (tellerId: string) => lanes.findIndex(({ id }) => id === tellerId);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="board-scroll scroll-x" tabIndex={0} aria-label="予約台帳、横に動かせます">
      <div
        ref={board}
        className={held ? 'board board--moving' : 'board'}
        style={vars({ '--lanes': lanes.length, '--rows': boardRows(day) })}
      >
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
              <FreeSlots
                {...{ day, lane: i + 1, laneName: name, times: free[i] ?? [], hasStop: i === firstFree }}
                onBook={(at) => onBook(id, timeOf(at))}
              />
              {own.map((booking) => (
                <BoardBooking
                  key={booking.id}
                  booking={booking}
                  lane={i + 1}
                  span={bookingSpan(day, booking)}
                  path={bookingPath(booking)}
                  open={booking.id === openedId}
                  lifted={booking.id === held?.booking.id}
                  {...(isMovable(booking, now) ? { handle: handleOf(booking) } : {})}
                />
              ))}
            </Fragment>
          );
        })}
        {held && (
          <HeldBooking
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
