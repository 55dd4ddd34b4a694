import { customerText } from '@salon/domain';
import { api } from '../../api/api.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { bookingInShort } from '../../parts/admin/booking-texts.ts';
import { NO_ADDRESS } from '../../parts/admin/change-toast.ts';
import { useWrite } from '../../parts/admin/use-write.ts';

/** The positive answers of the inbox. */
export const answerCalls = {
  confirm: ({ id }: AdminBooking) => api('confirmBooking', { params: { id } }),
  approve: ({ id }: AdminBooking) => api('approveCancellation', { params: { id } }),
} as const;

interface Declining {
  readonly booking: AdminBooking;
  readonly reason: string;
  /** Whether the customer of a pending booking is mailed. */
  readonly tellsCustomer: boolean;
}

/**
 * The one-click answers of the inbox: confirm, approve, decline (specification, administration:
 * bookings tab).
 */
export function useAnswers() {
  const now = useNow();
  const inShort = (booking: AdminBooking) => ({ description: bookingInShort(booking, now) });
  /** Mails of these answers are sent at once and cannot be withheld. */
  const withMailNote = (booking: AdminBooking) => {
    const email = customerText(booking, 'email');
    return {
      description: `${bookingInShort(booking, now)}\n${email ? `${email} へメールを送りました。` : NO_ADDRESS}`,
    };
  };
  const confirm = useWrite({
    run: answerCalls.confirm,
    done: (_, booking) => ({ title: '予約を確定しました', ...withMailNote(booking) }),
    failed: '予約の確定に失敗しました',
  });
  const approve = useWrite({
    run: answerCalls.approve,
    done: (_, booking) => ({ title: 'キャンセルを承認しました', ...withMailNote(booking) }),
    failed: 'キャンセルの承認に失敗しました',
  });
  const decline = useWrite({
    run: ({ booking: { id, cancellationRequested }, reason, tellsCustomer }: Declining) =>
      cancellationRequested
        ? api('declineCancellation', { params: { id }, body: { reason } })
        : api('setBookingStatus', {
            params: { id },
            body: { status: 'cancelled', reason, tellsCustomer },
          }),
    done: (_, { booking }) => ({
      title: booking.cancellationRequested
        ? 'キャンセルの申請をお断りしました'
        : 'ご予約をお断りしました',
      ...inShort(booking),
    }),
    failed: 'お断りに失敗しました',
  });
  return { confirm, approve, decline };
}

export const useResend = () =>
  useWrite({
    run: (id: string) => api('resendMail', { params: { id } }),
    done: ({ to }) => ({
      title: 'メールを再送します',
      ...(to ? { description: `${to} 宛て` } : {}),
    }),
    failed: 'メールを再送できませんでした',
  });
