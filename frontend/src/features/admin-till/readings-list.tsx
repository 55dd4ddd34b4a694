import { type PaymentWay, paymentWayLabels, paymentWays, tokyoTime } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { yen } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import {
  bookingAddress,
  bookingInShort,
  canReturnTo,
  customerName,
  type Standing,
  serviceText,
  standingLabels,
  standingOf,
  statusBody,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { EarlyCompletion } from '../../parts/admin/early-completion.tsx';
import { failureToast, useWrites } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Link } from '../../parts/links.tsx';
import { EmptyState } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './till.module.css';

export function ReadingsList({ readings }: { readonly readings: readonly TillReading[] }) {
  const { settle, isSettling } = usePayments();
  const [early, setEarly] = useState<TillReading & { readonly chosen: PaymentWay | null }>();
  const [settlesAll, setSettlesAll] = useState(false);
  const now = useNow().toISOString();
  const plain = readings.filter(
    ({ booking }) => standingOf(booking) === 'confirmed' && booking.endTime <= now,
  );
  if (readings.length === 0) return <EmptyState title="この日のご予約はありません。" />;
  const complete = (reading: TillReading, way: PaymentWay | null) => {
    const isEarly = reading.booking.startTime > now && standingOf(reading.booking) !== 'completed';
    return isEarly
      ? setEarly({ ...reading, chosen: way })
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
        <EarlyCompletion
          booking={early.booking}
          moment={tokyoTime(early.booking.startTime)}
          onConfirm={() => {
            setEarly(undefined);
            void settle([early], { standing: 'completed', way: early.chosen });
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
                {tokyoTime(booking.startTime)}　{customerName(booking)}さま{'　'}
                {booking.fortuneTeller.name}　{yen(booking.totalPrice)}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}

function ReadingLine({
  reading: { booking, way },
  isSettling,
  onComplete,
  onMissed,
}: {
  readonly reading: TillReading;
  readonly isSettling: boolean;
  readonly onComplete: (way: PaymentWay | null) => void;
  readonly onMissed: () => void;
}) {
  const standing = standingOf(booking);
  const name = customerName(booking);
  const [isCompleted, isMissed] = [standing === 'completed', standing === 'no-show'];
  const taps = [
    { label: '完了', isPressed: isCompleted, tap: () => isCompleted || onComplete(null) },
    ...paymentWays.map((each) => ({
      label: paymentWayLabels[each],
      isPressed: way === each,
      tap: () => onComplete(way === each ? null : each),
    })),
    { label: standingLabels['no-show'], isPressed: isMissed, tap: () => isMissed || onMissed() },
  ];
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
        {taps.map(({ label, isPressed, tap }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isPressed}
            disabled={isSettling}
            onClick={tap}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </li>
  );
}

export interface TillReading {
  readonly booking: AdminBooking;
  readonly way: PaymentWay | null;
}

/** `way` null means no payment. */
interface Settlement {
  readonly standing: Standing;
  readonly way: PaymentWay | null;
}

function usePayments() {
  const now = useNow();
  const { writeAll: takeBack } = useWrites({
    run: settleOne,
    message: ({ failed: [first] }) =>
      first ? failureToast(FAILED, first.error) : { title: '元に戻しました' },
  });
  const { writeAll, answered } = useWrites({
    run: settleOne,
    message: ({ done, failed }) => {
      const [first] = done;
      if (first === undefined) return failureToast(FAILED, failed[0]?.error);
      const isOne = done.length === 1;
      const words = wordsOf(first.to);
      const settled = isOne ? bookingInShort(first.booking, now) : names(done);
      const undo = () =>
        void takeBack(done.map(({ booking, from, to }) => ({ booking, from: to, to: from })));
      return {
        title: isOne ? `「${words}」にしました` : `${done.length}件を「${words}」にしました`,
        description:
          failed.length > 0
            ? `${names(done)}。${failed.length}件はできませんでした（${names(failed.map(({ input }) => input))}）`
            : settled,
        ...(failed.length > 0 ? { tone: 'destructive' } : {}),
        ...(done.every(({ from }) => canReturnTo(from.standing))
          ? { actions: [{ label: '元に戻す', run: undo }] }
          : {}),
      };
    },
  });
  const settle = (readings: readonly TillReading[], to: Settlement) =>
    writeAll(
      readings.map(({ booking, way }) => ({
        booking,
        from: { standing: standingOf(booking), way },
        to,
      })),
    );
  return { settle, isSettling: answered !== undefined };
}

interface PaymentStep {
  readonly booking: AdminBooking;
  readonly from: Settlement;
  readonly to: Settlement;
}

async function settleOne({ booking: { id }, from, to }: PaymentStep): Promise<unknown> {
  const params = { id };
  const isCompleted = from.standing === 'completed';
  if (to.standing !== 'completed' || (to.way === null && !isCompleted)) {
    return api('setBookingStatus', { params, body: statusBody(to.standing) });
  }
  // A cancelled reading takes no payment, so it is restored first.
  if (from.standing === 'no-show')
    await api('setBookingStatus', { params, body: statusBody('completed') });
  return api('notePayment', { params, body: { way: to.way, shownWay: from.way } });
}

const FAILED = '記録できませんでした';

const wordsOf = ({ standing, way }: Settlement) =>
  way === null ? standingLabels[standing] : `完了・${paymentWayLabels[way]}`;
const names = (steps: readonly PaymentStep[]) =>
  steps.map(({ booking }) => `${customerName(booking)}さま`).join('、');
