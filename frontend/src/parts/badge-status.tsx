import { type BookingStatus, bookingStatusLabels, cancellationRequestedLabel } from '@salon/domain';

const TONES: Readonly<Record<BookingStatus, 'wait' | 'ok' | 'off'>> = {
  pending: 'wait',
  confirmed: 'ok',
  cancelled: 'off',
  completed: 'off',
};

interface BadgeStatusProps {
  readonly status: BookingStatus;
  /** An open request is shown whatever the status (specification, booking: status). */
  readonly cancellationRequested?: boolean;
}

/** A booking's status in words and colour. */
export function BadgeStatus({ status, cancellationRequested = false }: BadgeStatusProps) {
  const tone = cancellationRequested ? 'wait' : TONES[status];
  return <span className={`badge badge--${tone}`}>{cancellationRequested ? cancellationRequestedLabel : bookingStatusLabels[status]}</span>;
}
