import { longDate, timeOf, yen } from '../../app/format.ts';
import type { MemberStats } from '../../parts/admin/admin-reads.ts';
import { BadgeStatus } from '../../parts/badge-status.tsx';

/** What a member has booked, newest first. */
export function MemberBookings({ bookings }: { readonly bookings: MemberStats['bookings'] }) {
  const newestFirst = [...bookings].sort((a, b) => b.startTime.localeCompare(a.startTime));
  return (
    <section className="member-bookings">
      <h3>予約の履歴</h3>
      {newestFirst.length === 0 && <p className="note">ご予約はまだありません。</p>}
      <ul>
        {newestFirst.map((booking) => (
          <li key={booking.id}>
            <span>
              <b>{longDate(booking.startTime)}</b> {timeOf(booking.startTime)}
            </span>
            <span>
              {booking.fortuneTeller.name}　{booking.service.name}
            </span>
            <span className="num">{yen(booking.totalPrice)}</span>
            <BadgeStatus status={booking.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
