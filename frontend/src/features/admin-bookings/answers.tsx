import { customerText, messages } from '@salon/domain';
import { api } from '../../api/api.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { bookingInShort, customerName } from '../../parts/admin/booking-texts.ts';
import { NO_ADDRESS } from '../../parts/admin/change-toast.ts';
import { FormDialog, useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextArea } from '../../parts/field.tsx';
import { TellsCustomer } from './waiting-mail.tsx';

export function DeclineDialog({
  booking,
  onClose,
}: {
  readonly booking: AdminBooking;
  readonly onClose: () => void;
}) {
  const { decline } = useAnswers();
  const form = useRecordForm({
    values: { reason: '', tellsCustomer: true },
    check: ({ reason }) => (reason.trim() ? {} : { reason: messages.reason }),
    save: ({ reason, tellsCustomer }) =>
      decline.mutateAsync({ booking, reason: reason.trim(), tellsCustomer }).then(onClose),
  });
  const requested = booking.cancellationRequested;
  const email = customerText(booking, 'email');
  return (
    <FormDialog
      title={requested ? 'キャンセルの申請をお断り' : 'ご予約をお断り'}
      description={declineText(booking)}
      submit="お断りする"
      destructive
      busy={decline.isPending}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextArea {...form.bind('reason')} label="理由" required rows={4} />
      {!requested && email && <TellsCustomer email={email} {...form.register('tellsCustomer')} />}
    </FormDialog>
  );
}

/** The effect of declining; only that of a cancellation request is mailed, with its reason. */
export function declineText(booking: AdminBooking): string {
  const customer = `${customerName(booking)}さま`;
  const requested = booking.cancellationRequested;
  const booked = requested ? 'ご予約はそのまま残ります。' : 'ご予約はキャンセル済みになります。';
  if (!customerText(booking, 'email'))
    return `${booked}メールアドレスがないため、お知らせは送られません。${customer}へは、お電話などでお伝えください。`;
  if (requested) return `${customer}へ、理由を添えてメールでお知らせします。${booked}`;
  return `${booked}${customer}へ、取り消しのお知らせを1分後にメールでお送りします。理由はメールには載らず、履歴に残ります。`;
}

export const answerCalls = {
  confirm: ({ id }: AdminBooking) => api('confirmBooking', { params: { id } }),
  approve: ({ id }: AdminBooking) => api('approveCancellation', { params: { id } }),
} as const;

/** The answers of the inbox (specification, administration: bookings tab). */
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
    run: ({
      booking: { id, cancellationRequested },
      reason,
      tellsCustomer,
    }: {
      readonly booking: AdminBooking;
      readonly reason: string;
      readonly tellsCustomer: boolean;
    }) =>
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
