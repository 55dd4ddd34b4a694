import { bookingStatusLabels, cancellationRequestedLabel, tokyoTime } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MyBooking } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { longDate } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../parts/links.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { splitBookings } from './booking-lists.ts';
import styles from './my-page.module.css';
import { PastVisit, Visit } from './visit.tsx';

export function UpcomingBookings() {
  const bookings = useQuery(read('listMyBookings'));
  const { upcoming } = splitBookings(bookings.data ?? [], useNow());
  const isLoaded = bookings.data !== undefined;
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className={styles.mypageH}>
        これからのご予約
        {isLoaded && <small>{`${upcoming.length}件`}</small>}
      </h2>
      <Answers bookings={bookings.data} />
      {!isLoaded && (
        <Loaded query={bookings} pending={<Skeleton lines={6} />}>
          {() => null}
        </Loaded>
      )}
      {upcoming.map((booking) => (
        <Visit key={booking.id} booking={booking} />
      ))}
      {isLoaded && upcoming.length === 0 && (
        <EmptyState title="これからのご予約はございません。">
          <LinkButton to={paths.booking} look="line" small>
            空き時間を見て予約する
          </LinkButton>
        </EmptyState>
      )}
    </section>
  );
}

function Answers({ bookings }: { readonly bookings: readonly MyBooking[] | undefined }) {
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!bookings) return;
    const changed = bookings.filter(
      (booking) => (before.current.get(booking.id) ?? stateOf(booking)) !== stateOf(booking),
    );
    before.current = new Map(bookings.map((booking) => [booking.id, stateOf(booking)]));
    if (changed.length > 0) {
      setNews(
        changed
          .map((booking) => `${whenOf(booking)}のご予約は、「${stateOf(booking)}」になりました。`)
          .join(''),
      );
    }
  }, [bookings]);
  return (
    <p className={theme.sr} role="status">
      {news}
    </p>
  );
}

const stateOf = ({ status, cancellationRequested }: MyBooking) =>
  cancellationRequested ? cancellationRequestedLabel : bookingStatusLabels[status];
const whenOf = ({ startTime }: MyBooking) => `${longDate(startTime)} ${tokyoTime(startTime)}`;

export function PastBookings() {
  const { data } = useQuery(read('listMyBookings'));
  const { past } = splitBookings(data ?? [], useNow());
  if (data === undefined) return null;
  return (
    <section aria-labelledby="past">
      <h2 id="past" className={styles.mypageH}>
        ご予約の履歴
      </h2>
      {past.length === 0 ? (
        <EmptyState title="ご予約の履歴は、まだございません。" />
      ) : (
        <ul className={`${theme.rows} ${styles.past}`}>
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
