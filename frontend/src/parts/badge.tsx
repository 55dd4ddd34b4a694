import { type BookingStatus, bookingStatusLabels, cancellationRequestedLabel } from '@salon/domain';
import type { ReactNode } from 'react';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';

const LOOKS = {
  ok: theme.badgeOk,
  wait: theme.badgeWait,
  off: theme.badgeOff,
  red: theme.badgeRed,
} as const;

/** `ok`: in order, `wait`: needs attention, `off`: over or unused, `red`: failed. */
export type BadgeTone = keyof typeof LOOKS;

export function Badge({
  tone,
  children,
}: {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}) {
  return <span className={classNames(theme.badge, LOOKS[tone])}>{children}</span>;
}

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
