import type { ComponentProps } from 'react';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import { NO_ADDRESS, useWithholding, waitingMailWords } from '../../parts/admin/change-toast.ts';
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

interface TellsCustomerProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  readonly email: string | null;
}

/** The choice whether the customer is told of a change; who has no address is not. */
export function TellsCustomer({ email, ...choice }: TellsCustomerProps) {
  if (!email) return <p className={theme.note}>{NO_ADDRESS}</p>;
  return <Checkbox {...choice} label={`お客さまにメールで知らせる（${email}）`} />;
}
