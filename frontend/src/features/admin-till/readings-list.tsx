import { type PaymentWay, paymentWayLabels, paymentWays, tokyoTime } from '@salon/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { yen } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import {
  bookingAddress,
  customerName,
  serviceText,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './till.module.css';
import { type Reading, usePayments } from './use-payments.ts';

/**
 * The day's readings, each completed, missed or paid in one tap; ended ones can be completed
 * together after a review.
 */
export function ReadingsList({ readings }: { readonly readings: readonly Reading[] }) {
  const { settle, isSettling } = usePayments();
  const [early, setEarly] = useState<{
    readonly reading: Reading;
    readonly way: PaymentWay | null;
  }>();
  const [settlesAll, setSettlesAll] = useState(false);
  const now = useNow().toISOString();
  const plain = readings.filter(
    ({ booking }) => standingOf(booking) === 'confirmed' && booking.endTime <= now,
  );
  if (readings.length === 0) return <EmptyState title="この日のご予約はありません。" />;
  const complete = (reading: Reading, way: PaymentWay | null) => {
    const isEarly = reading.booking.startTime > now && standingOf(reading.booking) !== 'completed';
    return isEarly
      ? setEarly({ reading, way })
      : void settle([reading], { standing: 'completed', way });
  };
  const completeAll = () => {
    setSettlesAll(false);
    void settle(plain, { standing: 'completed', way: 'cash' });
  };
  return (
    <section aria-label="この日の鑑定">
      {plain.length > 0 && (
        <p className={styles.several}>
          <Button small look="line" disabled={isSettling} onClick={() => setSettlesAll(true)}>
            終わった{plain.length}件をまとめて「完了・現金」に
          </Button>
        </p>
      )}
      <ul className={styles.readings}>
        {readings.map((reading) => (
          <ReadingLine
            key={reading.booking.id}
            reading={reading}
            isSettling={isSettling}
            onComplete={(way) => complete(reading, way)}
            onMissed={() => void settle([reading], { standing: 'no-show', way: null })}
          />
        ))}
      </ul>
      {early && (
        <ConfirmDialog
          open
          title="まだ始まっていないご予約です"
          description={`${customerName(early.reading.booking)}さまのご予約は${tokyoTime(early.reading.booking.startTime)}からです。完了にすると、売上に数えられます。`}
          confirm="完了にする"
          onConfirm={() => {
            setEarly(undefined);
            void settle([early.reading], { standing: 'completed', way: early.way });
          }}
          onClose={() => setEarly(undefined)}
        />
      )}
      {settlesAll && (
        <ConfirmDialog
          open
          title={`${plain.length}件を「完了・現金」にします`}
          description={`終了の時刻を過ぎて「確定」のままのご予約です。合計は${yen(plain.reduce((sum, { booking }) => sum + Number(booking.totalPrice), 0))}です。`}
          confirm={`${plain.length}件を完了・現金にする`}
          onConfirm={completeAll}
          onClose={() => setSettlesAll(false)}
        >
          <ul>
            {plain.map(({ booking }) => (
              <li key={booking.id}>
                {tokyoTime(booking.startTime)}　{customerName(booking)}さま　
                {booking.fortuneTeller.name}　{yen(booking.totalPrice)}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface ReadingLineProps {
  readonly reading: Reading;
  readonly isSettling: boolean;
  readonly onComplete: (way: PaymentWay | null) => void;
  readonly onMissed: () => void;
}

function ReadingLine({
  reading: { booking, way },
  isSettling,
  onComplete,
  onMissed,
}: ReadingLineProps) {
  const standing = standingOf(booking);
  const name = customerName(booking);
  return (
    <li>
      <p className={styles.when}>
        <Link to={bookingAddress(booking.id)}>
          <span>{timeSpan(booking)}</span>
          <span className={theme.sr}>{` ${name}さま`}</span>
        </Link>
        <span>{booking.fortuneTeller.name}</span>
      </p>
      <p>
        <b>{name}</b>さま
        <small>
          {serviceText(booking)}　{yen(booking.totalPrice)}　{standingLabels[standing]}
        </small>
      </p>
      <fieldset className={styles.taps}>
        <legend className={theme.sr}>
          {name}さまの{tokyoTime(booking.startTime)}の鑑定
        </legend>
        <button
          type="button"
          aria-pressed={standing === 'completed'}
          disabled={isSettling}
          onClick={() => standing === 'completed' || onComplete(null)}
        >
          完了
        </button>
        {paymentWays.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={way === each}
            disabled={isSettling}
            onClick={() => onComplete(way === each ? null : each)}
          >
            {paymentWayLabels[each]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={standing === 'no-show'}
          disabled={isSettling}
          onClick={() => standing === 'no-show' || onMissed()}
        >
          {standingLabels['no-show']}
        </button>
      </fieldset>
    </li>
  );
}
