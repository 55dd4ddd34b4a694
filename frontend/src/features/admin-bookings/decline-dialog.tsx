import { customerText, messages } from '@salon/domain';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { customerName } from '../../parts/admin/booking-texts.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { TextArea } from '../../parts/field.tsx';
import { useAnswers } from './use-answers.ts';
import { TellsCustomer } from './waiting-mail.tsx';

/** Declines a cancellation request or a pending booking, with a reason. */
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

/**
 * The effect of declining, in words. Only declining a cancellation request mails the reason, and
 * only if there is an address.
 */
export function declineText(booking: AdminBooking): string {
  const customer = `${customerName(booking)}さま`;
  const requested = booking.cancellationRequested;
  const booked = requested ? 'ご予約はそのまま残ります。' : 'ご予約はキャンセル済みになります。';
  if (!customerText(booking, 'email'))
    return `${booked}メールアドレスがないため、お知らせは送られません。${customer}へは、お電話などでお伝えください。`;
  if (requested) return `${customer}へ、理由を添えてメールでお知らせします。${booked}`;
  return `${booked}${customer}へ、取り消しのお知らせを1分後にメールでお送りします。理由はメールには載らず、履歴に残ります。`;
}
