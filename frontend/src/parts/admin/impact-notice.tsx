import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import theme from '../../theme/theme.module.css';
import { Link } from '../links.tsx';
import { ErrorState, Skeleton } from '../states.tsx';
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
      {query.isPending && <Skeleton lines={2} label="かかわるご予約を調べています" />}
      {query.isError && (
        <ErrorState
          title="かかわるご予約を調べられませんでした"
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.total === 0 && <p>かかわるご予約はありません。</p>}
      {query.data && query.data.total > 0 && (
        <>
          <p>
            <b>これからのご予約{query.data.total}件</b>がかかわります。{effect}
          </p>
          <ul>
            {query.data.bookings.map((booking) => (
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
          {query.data.total > query.data.bookings.length && (
            <p className={theme.note}>ほか{query.data.total - query.data.bookings.length}件</p>
          )}
        </>
      )}
    </section>
  );
}
