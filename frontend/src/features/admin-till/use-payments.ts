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
} from '../../parts/admin/booking-words.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { useToast } from '../../parts/toaster.tsx';

/** A reading of the day with what is noted of its payment. */
export interface Reading {
  readonly booking: AdminBooking;
  readonly way: PaymentWay | null;
}

/** How a reading is to stand; `way` null: no payment is noted. */
interface Settled {
  readonly standing: Standing;
  readonly way: PaymentWay | null;
}

const REFRESHES = ['bookings', 'availability', 'members'] as const;

/** Completes readings, notes that nobody came, and by which way was paid: each at once, with the way back in the toast. */
export function usePayments() {
  const now = useNow();
  const show = useToast();
  const write = useWrite({
    run: async ({ id, from, to }: { readonly id: string; readonly from: Settled; readonly to: Settled }) => {
      const params = { id };
      const isCompleted = from.standing === 'completed';
      if (to.standing !== 'completed' || (to.way === null && !isCompleted)) {
        return api('setBookingStatus', { params, body: statusBody(to.standing) });
      }
      // A cancelled reading takes no payment: it has to come back first.
      if (from.standing === 'no-show') await api('setBookingStatus', { params, body: statusBody('completed') });
      return api('notePayment', { params, body: { way: to.way, shownWay: from.way } });
    },
    refreshes: REFRESHES,
    failed: { title: '記録できませんでした' },
  });
  const told = () => {}; // of a failure its toast has told
  const wordsOf = ({ standing, way }: Settled) => (way === null ? standingLabels[standing] : `完了・${paymentWayLabels[way]}`);
  const before = ({ booking, way }: Reading): Settled => ({ standing: standingOf(booking), way });

  const takeBack = async (readings: readonly Reading[], from: Settled) => {
    for (const reading of readings) await write.mutateAsync({ id: reading.booking.id, from, to: before(reading) });
    show({ title: '元に戻しました' });
  };

  const settle = async (readings: readonly Reading[], to: Settled) => {
    const [done, failed]: [Reading[], Reading[]] = [[], []];
    for (const reading of readings) {
      await write.mutateAsync({ id: reading.booking.id, from: before(reading), to }).then(
        () => done.push(reading),
        () => failed.push(reading),
      );
    }
    const [first] = done;
    // A single failure has been told by its own toast.
    if (first === undefined) return;
    const names = (of: readonly Reading[]) => of.map(({ booking }) => `${customerName(booking)}さま`).join('、');
    const undo = () => void takeBack(done, to).catch(told);
    show({
      title: done.length === 1 ? `「${wordsOf(to)}」にしました` : `${done.length}件を「${wordsOf(to)}」にしました`,
      description:
        failed.length > 0
          ? `${names(done)}。${failed.length}件はできませんでした（${names(failed)}）`
          : done.length === 1
            ? bookingInShort(first.booking, now)
            : names(done),
      ...(failed.length > 0 ? { tone: 'destructive' as const } : {}),
      ...(done.every((reading) => canReturnTo(before(reading).standing)) ? { actions: [{ label: '元に戻す', run: undo }] } : {}),
    });
  };
  return { settle, isSettling: write.isPending };
}
