import { type BookingStatus, bookingStatusLabels, cancellationRequestedLabel } from '@salon/domain';
import { Badge, type BadgeTone } from './badge.tsx';

const TONES: Readonly<Record<BookingStatus, BadgeTone>> = {
  pending: 'wait',
  confirmed: 'ok',
  cancelled: 'off',
  completed: 'off',
};

export function StatusBadge({
  status,
  cancellationRequested = false,
}: {
  readonly status: BookingStatus;
  /** An open request is shown in any status (specification, booking: status). */
  readonly cancellationRequested?: boolean;
}) {
  const tone = cancellationRequested ? 'wait' : TONES[status];
  return (
    <Badge tone={tone}>
      {cancellationRequested ? cancellationRequestedLabel : bookingStatusLabels[status]}
    </Badge>
  );
}
