import type { Body } from '../../api/answers.ts';
import { send } from '../../api/send.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { bookingInShort } from '../../parts/admin/booking-words.ts';
import { useWrite } from '../../parts/admin/use-write.ts';

/** Addresses that a changed booking makes old. */
export const BOOKING_READS = ['/api/bookings', '/api/availability', '/api/members'] as const;

const post = (booking: AdminBooking, action: string, body: unknown = {}) =>
  send<AdminBooking>(`/api/bookings/${booking.id}/${action}`, { method: 'POST', body });

/** The one-click answers of the inbox: confirm, approve, decline (member-and-admin §4). */
export function useAnswers() {
  const now = useNow();
  const inShort = (booking: AdminBooking) => ({ description: bookingInShort(booking, now) });
  const confirm = useWrite({
    run: (booking: AdminBooking) => post(booking, 'confirm'),
    refreshes: BOOKING_READS,
    done: (_, booking) => ({ title: '予約を確定しました', ...inShort(booking) }),
    failed: { title: '予約の確定に失敗しました' },
  });
  const approve = useWrite({
    run: (booking: AdminBooking) => post(booking, 'approve-cancellation'),
    refreshes: BOOKING_READS,
    done: (_, booking) => ({ title: 'キャンセルを承認しました', ...inShort(booking) }),
    failed: { title: 'キャンセルの承認に失敗しました' },
  });
  const decline = useWrite({
    run: ({ booking, reason }: { readonly booking: AdminBooking; readonly reason: string }) =>
      booking.cancellationRequested
        ? post(booking, 'decline-cancellation', { reason } satisfies Body<'declineCancellation'>)
        : send<AdminBooking>(`/api/bookings/${booking.id}/status`, { method: 'PATCH', body: { status: 'cancelled', reason } }),
    refreshes: BOOKING_READS,
    done: (_, { booking }) => ({
      title: booking.cancellationRequested ? 'キャンセルの申請をお断りしました' : 'ご予約をお断りしました',
      ...inShort(booking),
    }),
    failed: { title: 'お断りに失敗しました' },
  });
  return { confirm, approve, decline };
}
