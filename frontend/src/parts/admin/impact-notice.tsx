import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import theme from '../../theme/theme.module.css';
import { Link } from '../links.tsx';
import { Loaded, Skeleton } from '../states.tsx';
import styles from './admin.module.css';
import { bookingAddress, customerName, serviceText, slashDate, timeSpan } from './booking-texts.ts';

type PlannedChange =
  | { readonly kind: 'teller' | 'service' | 'hours'; readonly id: string }
  | {
      readonly kind: 'business-hours';
      readonly month: string;
      readonly firstHalf: string;
      readonly secondHalf: string;
    }
  | {
      readonly kind: 'closing-days';
      readonly weekdays: string;
      readonly holidays: 'true' | 'false';
      readonly days: string;
    };

export function ImpactNotice({
  change,
  about = 'この変更',
  effect,
}: {
  readonly change: PlannedChange;
  readonly about?: string;
  readonly effect: string;
}) {
  const query = useQuery({ ...read('previewImpact', { query: change }), staleTime: 0 });
  return (
    <section className={styles.impact} aria-label={`${about}にかかわるご予約`}>
      <Loaded
        query={query}
        failed="かかわるご予約を調べられませんでした"
        pending={<Skeleton lines={2} label="かかわるご予約を調べています" />}
      >
        {({ total, bookings }) =>
          total === 0 ? (
            <p>かかわるご予約はありません。</p>
          ) : (
            <>
              <p>
                <b>これからのご予約{total}件</b>がかかわります。{effect}
              </p>
              <ul>
                {bookings.map((booking) => (
                  <li key={booking.id}>
                    <Link to={bookingAddress(booking.id)} target="_blank">
                      {slashDate(booking.startTime)} {timeSpan(booking)} {customerName(booking)}さま
                    </Link>
                    <span>
                      {booking.fortuneTeller.name}　{serviceText(booking)}
                    </span>
                  </li>
                ))}
              </ul>
              {total > bookings.length && (
                <p className={theme.note}>ほか{total - bookings.length}件</p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
