import { customerText, mailLabels } from '@salon/domain';
import type { ComponentProps } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import { NO_ADDRESS, useWithholding, waitingMailText } from '../../parts/admin/change-toast.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './bookings-tab.module.css';

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

/** Mails that state the time of a visit, by their labels in the history. */
const CONFIRMATIONS = (
  ['booking-confirmed', 'booking-confirmed-again', 'booking-changed'] as const
).map((template) => mailLabels[template]);

/**
 * Resends the last mail that stated the time of the visit, unless something changed since without a
 * mail.
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

/** Never without an address. */
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
