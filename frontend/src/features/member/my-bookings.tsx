import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../app/now.tsx';
import { paths } from '../../app/paths.ts';
import { myPage } from '../../content/account.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState, Skeleton } from '../../parts/states.tsx';
import { memberReads } from './member-reads.ts';
import { PastVisit } from './past-visit.tsx';
import { splitBookings } from './split-bookings.ts';
import { Visit } from './visit.tsx';

const { upcoming: upcomingTexts, past: pastTexts } = myPage;

/** Upcoming bookings with what can be done about them, then the history, dimmed. */
export function MyBookings() {
  const bookings = useQuery(memberReads.bookings());
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
