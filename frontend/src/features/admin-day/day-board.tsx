import { minutesOf } from '@salon/domain';
import { type CSSProperties, Fragment } from 'react';
import { dateOf, timeOf } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking, WorkingHours } from '../../parts/admin/admin-reads.ts';
import { BoardBooking, isOnBoard } from './board-booking.tsx';
import { boardDay, boardHours, boardLine, boardRows, bookingStretch, hoursStretch } from './day-grid.ts';
import type { Lane } from './lanes.ts';

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
  const minutes = minutesOf(timeOf(now));
  const showsNow = dateOf(now) === date && minutes >= day.start && minutes <= day.end;
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
                const { a, b } = hoursStretch(day, shift);
                return <i key={shift.id} className="shift" style={vars({ '--l': i + 1, '--a': a, '--b': b })} />;
              })}
              {own.map((booking) => (
                <BoardBooking key={booking.id} booking={booking} lane={i + 1} stretch={bookingStretch(day, booking)} date={date} />
              ))}
            </Fragment>
          );
        })}
        {showsNow && (
          <>
            <p className="now" style={vars({ '--t': line })} />
            <p className="now-t" style={vars({ '--t': line })}>
              <span className="sr">いま</span>
              {timeOf(now)}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
