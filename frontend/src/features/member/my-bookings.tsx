import { tokyoTime } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { longDate } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { paths } from '../../app/paths.ts';
import { myPage } from '../../content/account.ts';
import { BadgeStatus } from '../../parts/badge-status.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import { Yen } from '../../parts/yen.tsx';
import { serviceLine, splitBookings } from './booking-lists.ts';
import type { MyBooking } from './member-reads.ts';
import { Visit } from './visit.tsx';

const { upcoming: upcomingTexts, past: pastTexts } = myPage;

/** Upcoming bookings with what can be done about them, then the history, dimmed. */
export function MyBookings() {
  const bookings = useQuery(read('listMyBookings'));
  const now = useNow();
  const { upcoming, past } = splitBookings(bookings.data ?? [], now);
  const known = bookings.data !== undefined;
  return (
    <>
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="mypage__h">
          {upcomingTexts.heading}
          {known && <small>{upcomingTexts.count(upcoming.length)}</small>}
        </h2>
        {!known && (
          <Loaded query={bookings} pending={<Skeleton lines={6} />}>
            {() => null}
          </Loaded>
        )}
        {upcoming.map((booking) => (
          <Visit key={booking.id} booking={booking} />
        ))}
        {known && upcoming.length === 0 && (
          <EmptyState title={upcomingTexts.empty}>
            <LinkButton to={paths.booking} look="line" small>
              {upcomingTexts.emptyAction}
            </LinkButton>
          </EmptyState>
        )}
      </section>
      {known && (
        <section aria-labelledby="past">
          <h2 id="past" className="mypage__h">
            {pastTexts.heading}
          </h2>
          {past.length === 0 ? (
            <EmptyState title={pastTexts.empty} />
          ) : (
            <ul className="rows past">
              {past.map((booking) => (
                <li key={booking.id}>
                  <PastVisit booking={booking} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

/** A booking in the past, or a cancelled one: nothing can be done about it. */
function PastVisit({ booking }: { readonly booking: MyBooking }) {
  const { startTime, fortuneTeller, service, totalPrice, status, cancellationRequested } = booking;
  return (
    <>
      <time dateTime={startTime}>
        {longDate(startTime)} <br />
        {tokyoTime(startTime)}
      </time>
      <p>
        <b>{fortuneTeller.name}</b>
        {serviceLine(service)}
      </p>
      <Yen amount={totalPrice} />
      <BadgeStatus status={status} cancellationRequested={cancellationRequested} />
    </>
  );
}
