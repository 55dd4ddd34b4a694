import { customerText, mailLabels } from '@salon/domain';
import type { ComponentProps } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import { NO_ADDRESS, useWithholding, waitingMailWords } from '../../parts/admin/change-toast.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './bookings-tab.module.css';

const LOOK_MS = 5_000;

/** The mail that a booking's customer is about to get, for as long as it waits, and the way to keep it from going. */
export function WaitingMail({ bookingId }: { readonly bookingId: string }) {
  const { data } = useReading({
    ...read('readWaitingMail', { params: { id: bookingId } }),
    refetchInterval: ({ state }) => (state.data?.mail ? LOOK_MS : false),
  });
  const withholding = useWithholding();
  if (!data?.mail) return null;
  return (
    <div className={styles.waitingMail} role="status">
      <p className={theme.small}>{waitingMailWords(data)}</p>
      {data.to && (
        <Button small look="line" disabled={withholding.isPending} onClick={() => withholding.mutate(bookingId)}>
          知らせない
        </Button>
      )}
    </div>
  );
}

/** The mails that tell a customer when to come, as they are called in the trail. */
const CONFIRMATIONS = (['booking-confirmed', 'booking-confirmed-again', 'booking-changed'] as const).map(
  (template) => mailLabels[template],
);

/** Sends the mail once more that told the customer last when to come; what the salon has not told since is not in it, so then there is none. */
export function ResendConfirmation({ booking }: { readonly booking: AdminBooking }) {
  const trail = useReading(adminReads.trail(booking.id)).data ?? [];
  const resend = useWrite({
    run: (id: string) => api('resendMail', { params: { id } }),
    refreshes: ['bookingMails', 'mails'],
    done: ({ to }) => ({ title: '確認メールを再送します', ...(to ? { description: `${to} 宛て` } : {}) }),
    failed: { title: '確認メールを再送できませんでした' },
  });
  const untold = trail.findLastIndex(({ type }) => type === 'BookingMailWithheld');
  const told = trail.slice(untold + 1).flatMap(({ mails }) => mails);
  const mail = told.findLast(({ label, state }) => CONFIRMATIONS.includes(label) && state !== 'lapsed');
  if (booking.status !== 'confirmed' || mail?.state !== 'sent' || !customerText(booking, 'email')) return null;
  return (
    <Button small look="line" disabled={resend.isPending} onClick={() => resend.mutate(mail.id)}>
      確認メールを再送
    </Button>
  );
}

interface TellsCustomerProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  readonly email: string | null;
}

/** The choice whether the customer is told of a change; who has no address is not. */
export function TellsCustomer({ email, ...choice }: TellsCustomerProps) {
  if (!email) return <p className={theme.note}>{NO_ADDRESS}</p>;
  return <Checkbox {...choice} label={`お客さまにメールで知らせる（${email}）`} />;
}
