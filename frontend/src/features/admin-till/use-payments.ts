import { type PaymentWay, paymentWayLabels } from '@salon/domain';
import { api } from '../../api/api.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import {
  bookingInShort,
  canReturnTo,
  customerName,
  type Standing,
  standingLabels,
  standingOf,
  statusBody,
} from '../../parts/admin/booking-texts.ts';
import { failureToast, useWrites } from '../../parts/admin/use-write.ts';

/** A reading of the day with its payment. */
export interface Reading {
  readonly booking: AdminBooking;
  readonly way: PaymentWay | null;
}

/** A reading's state; `way` null means no payment. */
interface Settled {
  readonly standing: Standing;
  readonly way: PaymentWay | null;
}

/**
 * Completes readings and records no-shows and ways of payment, each at once and with an undo in the
 * toast.
 */
export function usePayments() {
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
            ? `${names(done)}。${failed.length}件はできませんでした（${names(failed.map(({ given }) => given))}）`
            : settled,
        ...(failed.length > 0 ? { tone: 'destructive' } : {}),
        ...(done.every(({ from }) => canReturnTo(from.standing))
          ? { actions: [{ label: '元に戻す', run: undo }] }
          : {}),
      };
    },
  });
  const settle = (readings: readonly Reading[], to: Settled) =>
    writeAll(
      readings.map(({ booking, way }) => ({
        booking,
        from: { standing: standingOf(booking), way },
        to,
      })),
    );
  return { settle, isSettling: answered !== undefined };
}

interface Step {
  readonly booking: AdminBooking;
  readonly from: Settled;
  readonly to: Settled;
}

async function settleOne({ booking: { id }, from, to }: Step): Promise<unknown> {
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

const wordsOf = ({ standing, way }: Settled): string =>
  way === null ? standingLabels[standing] : `完了・${paymentWayLabels[way]}`;
const names = (steps: readonly Step[]): string =>
  steps.map(({ booking }) => `${customerName(booking)}さま`).join('、');
