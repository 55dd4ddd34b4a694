import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { useNow } from '../../app/now.tsx';
import { paths } from '../../app/paths.ts';
import { myPage } from '../../content/account.ts';
import { classNames } from '../../parts/class-names.ts';
import { LinkButton } from '../../parts/links.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { splitBookings } from './booking-lists.ts';
import styles from './my-page.module.css';
import { PastVisit } from './past-visit.tsx';
import { Visit } from './visit.tsx';

const { upcoming: upcomingTexts, past: pastTexts } = myPage;

/** The bookings to come, with what can be done about them. */
export function UpcomingBookings() {
  const bookings = useQuery(read('listMyBookings'));
  const { upcoming } = splitBookings(bookings.data ?? [], useNow());
  const known = bookings.data !== undefined;
  return (
    <section className={styles.mypageNext} aria-labelledby="upcoming">
      <h2 id="upcoming" className={styles.mypageH}>
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
  );
}

/** What was, dimmed: past and cancelled bookings, the latest first. */
export function PastBookings() {
  const { data } = useQuery(read('listMyBookings'));
  const { past } = splitBookings(data ?? [], useNow());
  if (data === undefined) return null;
  return (
    <section aria-labelledby="past">
      <h2 id="past" className={styles.mypageH}>
        {pastTexts.heading}
      </h2>
      {past.length === 0 ? (
        <EmptyState title={pastTexts.empty} />
      ) : (
        <ul className={classNames(theme.rows, styles.past)}>
          {past.map((booking) => (
            <li key={booking.id}>
              <PastVisit booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
