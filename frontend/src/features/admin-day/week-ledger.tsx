import { datesBetween, tokyoDate, tokyoTime, weekdayName, weekdayOf } from '@salon/domain';
import { Link } from 'react-router';
import { useToday } from '../../app/now.tsx';
import type { AdminBooking, WorkingHours } from '../../parts/admin/admin-reads.ts';
import { customerName, standingLabels, standingOf, standingTones } from '../../parts/admin/booking-words.ts';
import { classNames } from '../../parts/class-names.ts';
import { isOnBoard, type Lane } from './lanes.ts';

interface WeekLedgerProps {
  readonly from: string;
  readonly to: string;
  readonly lanes: readonly Lane[];
  readonly bookings: readonly AdminBooking[];
  readonly hours: readonly WorkingHours[];
  readonly onDay: (date: string) => void;
  readonly bookingPath: (booking: AdminBooking) => string;
}

const DAY_LOOKS: Readonly<Partial<Record<number, string>>> = { 0: 'red', 6: 'blue' };

/** Seven days by teller: when they are in, and who comes. */
export function WeekLedger({ from, to, lanes, bookings, hours, onDay, bookingPath }: WeekLedgerProps) {
  const days = datesBetween(from, to);
  const today = useToday();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="board-scroll scroll-x" tabIndex={0} aria-label="週の予約台帳、横に動かせます">
      <table className="week">
        <thead>
          <tr>
            <th scope="col">占い師</th>
            {days.map((date) => (
              <th key={date} scope="col" className={classNames(DAY_LOOKS[weekdayOf(date)], date === today && 'week__today')}>
                <button type="button" onClick={() => onDay(date)}>
                  {Number(date.slice(5, 7))}/{Number(date.slice(8))}
                  <small>({weekdayName(date)})</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ id, name, rests }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {rests && <small>休止中</small>}
              </th>
              {days.map((date) => (
                <td key={date} className={date === today ? 'week__today' : undefined}>
                  <DayCell
                    bookingPath={bookingPath}
                    shifts={hours.filter((entry) => entry.fortuneTellerId === id && entry.date === date)}
                    bookings={bookings.filter((one) => one.fortuneTeller.id === id && tokyoDate(one.startTime) === date && isOnBoard(one))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayCellProps {
  readonly bookingPath: (booking: AdminBooking) => string;
  readonly shifts: readonly WorkingHours[];
  readonly bookings: readonly AdminBooking[];
}

function DayCell({ bookingPath, shifts, bookings }: DayCellProps) {
  if (shifts.length === 0 && bookings.length === 0) return <span className="week__off">休</span>;
  return (
    <>
      <p className="week__hours">
        {shifts.map(({ id, startTime, endTime }) => (
          <span key={id}>
            {startTime}–{endTime}
          </span>
        ))}
      </p>
      {bookings.map((booking) => (
        <Link
          key={booking.id}
          className={`week__bk week__bk--${standingTones[standingOf(booking)]}`}
          to={bookingPath(booking)}
          preventScrollReset
          data-row={booking.id}
        >
          <b>{tokyoTime(booking.startTime)}</b> {customerName(booking)}
          {standingOf(booking) !== 'confirmed' && <em>{standingLabels[standingOf(booking)]}</em>}
        </Link>
      ))}
    </>
  );
}
