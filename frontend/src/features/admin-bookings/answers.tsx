import { customerText, mailTemplates, messages } from '@salon/domain';
import type { ComponentProps } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useNow } from '../../app/now.tsx';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import { bookingInShort, customerName } from '../../parts/admin/booking-texts.ts';
import { NO_ADDRESS, useWithholding, waitingMailText } from '../../parts/admin/change-toast.ts';
import { FormDialog, useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox, TextArea } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './bookings-tab.module.css';

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

/** Only declining a cancellation request is mailed, with its reason. */
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

export function useAnswers() {
  const now = useNow();
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
      description: bookingInShort(booking, now),
    }),
    failed: 'お断りに失敗しました',
  });
  return { confirm, approve, decline };
}

const LOOK_MS = 5_000;

export function WaitingMail({ bookingId }: { readonly bookingId: string }) {
  const { data } = useRead({
    ...read('readWaitingMail', { params: { id: bookingId } }),
    refetchInterval: ({ state }) => (state.data?.mail ? LOOK_MS : false),
  });
  const withholding = useWithholding();
  if (!data?.mail) return null;
  return (
    <div className={styles.waitingMail} role="status">
      <p className={theme.small}>{waitingMailText(data)}</p>
      {data.to && (
        <Button
          small
          look="line"
          disabled={withholding.isPending}
          onClick={() => withholding.mutate(bookingId)}
        >
          知らせない
        </Button>
      )}
    </div>
  );
}

const CONFIRMATIONS = (
  ['booking-confirmed', 'booking-confirmed-again', 'booking-changed'] as const
).map((template) => mailTemplates[template].label);

/**
 * Only the last mail that stated the time of the visit is sent again, unless something changed
 * since without a mail.
 */
export function ResendConfirmation({ booking }: { readonly booking: AdminBooking }) {
  const trail = useRead(adminReads.trail(booking.id)).data ?? [];
  const resend = useResend();
  const withheldAt = trail.findLastIndex(({ type }) => type === 'BookingMailWithheld');
  const sinceThen = trail.slice(withheldAt + 1).flatMap(({ mails }) => mails);
  const mail = sinceThen.findLast(
    ({ label, state }) => CONFIRMATIONS.includes(label) && state !== 'lapsed',
  );
  if (booking.status !== 'confirmed' || mail?.state !== 'sent' || !customerText(booking, 'email'))
    return null;
  return (
    <Button small look="line" disabled={resend.isPending} onClick={() => resend.mutate(mail.id)}>
      確認メールを再送
    </Button>
  );
}

interface TellsCustomerProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  readonly email: string | null;
}

export function TellsCustomer({ email, ...choice }: TellsCustomerProps) {
  if (!email) return <p className={theme.note}>{NO_ADDRESS}</p>;
  return <Checkbox {...choice} label={`お客さまにメールで知らせる（${email}）`} />;
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
