import { timeOf, tokyoInstant } from '@salon/domain';
import { api } from '../../api/api.ts';
import { shortDate } from '../../app/format.ts';
import type { BoardBooking } from '../../parts/admin/admin-reads.ts';
import { customerName } from '../../parts/admin/booking-texts.ts';
import { useChangeToast } from '../../parts/admin/change-toast.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { useToast } from '../../parts/toaster.tsx';
import { placeOf, type RescheduleTarget, spanAt } from './reschedule-target.ts';

interface Rescheduling {
  readonly booking: BoardBooking;
  readonly to: { readonly startTime: string; readonly fortuneTellerId: string };
}

/** Reschedules at once, with an undo in the toast (specification, administration: board). */
export function useReschedule() {
  const show = useToast();
  const showChange = useChangeToast();
  const write = useWrite({
    run: ({ booking, to }: Rescheduling) =>
      api('reschedule', { params: { id: booking.id }, body: to }),
    failed: '日時の変更に失敗しました',
  });
  const alreadyShown = () => {}; // a toast has shown the failure
  const send = async (booking: BoardBooking, target: RescheduleTarget): Promise<void> => {
    const back = { startTime: booking.startTime, fortuneTellerId: booking.fortuneTeller.id };
    const to = {
      startTime: tokyoInstant(target.date, timeOf(target.minutes)),
      fortuneTellerId: target.tellerId,
    };
    const undo = () =>
      write
        .mutateAsync({ booking, to: back })
        .then(() => showChange(booking.id, { title: '元の日時に戻しました' }), alreadyShown);
    const day = target.date === placeOf(booking).date ? '' : `${shortDate(to.startTime)} `;
    const done = {
      title: '日時を変更しました',
      description: `${customerName(booking)}さま　${day}${spanAt(booking, target)}`,
    };
    await write
      .mutateAsync({ booking, to })
      .then(() => showChange(booking.id, done, undo), alreadyShown);
  };
  const abandon = (booking: BoardBooking) =>
    show({
      title: '予約を離しました',
      description: `${customerName(booking)}さまのご予約は、ほかの操作で変更またはキャンセルされました。`,
      tone: 'destructive',
    });
  return {
    send,
    abandon,
    refuse: (why: string) =>
      show({ title: 'ここへは移せません', description: why, tone: 'destructive' }),
  };
}
