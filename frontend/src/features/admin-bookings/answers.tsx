import { complaints, customerText, mailTemplates, messages } from '@salon/domain';
import type { ComponentProps } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useNow } from '../../app/now.tsx';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import { bookingInShort, customerName } from '../../parts/admin/booking-texts.ts';
import { NO_ADDRESS, useWithholding, waitingMailText } from '../../parts/admin/change-toast.ts';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { WriteButton } from '../../parts/admin/write-button.tsx';
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
  const now = useNow();
  const { id, cancellationRequested: requested } = booking;
  const subject = requested ? 'キャンセルの申請' : 'ご予約';
  const { bind, register, dialog } = useDialogForm({
    values: { reason: '', tellsCustomer: true },
    check: ({ reason }) => complaints({ reason: reason.trim() ? undefined : messages.reason }),
    run: ({ reason, tellsCustomer }) =>
      requested
        ? api('declineCancellation', { params: { id }, body: { reason: reason.trim() } })
        : api('setBookingStatus', {
            params: { id },
            body: { status: 'cancelled', reason: reason.trim(), tellsCustomer },
          }),
    done: { title: `${subject}をお断りしました`, description: bookingInShort(booking, now) },
    failed: 'お断りに失敗しました',
    onClose,
  });
  const email = customerText(booking, 'email');
  return (
    <FormDialog
      {...dialog}
      title={`${subject}をお断り`}
      description={declineText(booking)}
      submit="お断りする"
      destructive
    >
      <TextArea {...bind('reason')} label="理由" required rows={4} />
      {!requested && email && <TellsCustomer email={email} {...register('tellsCustomer')} />}
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

const answers = {
  confirm: {
    run: ({ id }: AdminBooking) => api('confirmBooking', { params: { id } }),
    done: '予約を確定しました',
    failed: '予約の確定に失敗しました',
  },
  approve: {
    run: ({ id }: AdminBooking) => api('approveCancellation', { params: { id } }),
    done: 'キャンセルを承認しました',
    failed: 'キャンセルの承認に失敗しました',
  },
} as const;

export type PendingAnswer = (typeof answers)[keyof typeof answers];

export function useAnswer(kind: keyof typeof answers) {
  const now = useNow();
  const answer = answers[kind];
  const write = useWrite<AdminBooking, AdminBooking>({
    ...answer,
    done: (_, booking) => {
      const email = customerText(booking, 'email');
      // These mails are sent at once and cannot be withheld.
      const mail = email ? `${email} へメールを送りました。` : NO_ADDRESS;
      return { title: answer.done, description: `${bookingInShort(booking, now)}\n${mail}` };
    },
  });
  return { answer, write };
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
  const withheldAt = trail.findLastIndex(({ type }) => type === 'BookingMailWithheld');
  const sinceThen = trail.slice(withheldAt + 1).flatMap(({ mails }) => mails);
  const mail = sinceThen.findLast(
    ({ label, state }) => CONFIRMATIONS.includes(label) && state !== 'lapsed',
  );
  return booking.status === 'confirmed' &&
    mail?.state === 'sent' &&
    customerText(booking, 'email') ? (
    <ResendButton id={mail.id}>確認メールを再送</ResendButton>
  ) : null;
}

interface TellsCustomerProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  readonly email: string | null;
}

export function TellsCustomer({ email, ...choice }: TellsCustomerProps) {
  if (!email) return <p className={theme.note}>{NO_ADDRESS}</p>;
  return <Checkbox {...choice} label={`お客さまにメールで知らせる（${email}）`} />;
}

export const ResendButton = ({ id, children }: { id: string; children: string }) => (
  <WriteButton
    run={() => api('resendMail', { params: { id } })}
    done={({ to }) => ({
      title: 'メールを再送します',
      ...(to ? { description: `${to} 宛て` } : {}),
    })}
    failed="メールを再送できませんでした"
  >
    {children}
  </WriteButton>
);
