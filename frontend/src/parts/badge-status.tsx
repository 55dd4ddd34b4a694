export type BookingStatus = 'pending' | 'confirmed' | 'cancelled' | 'completed';

const LABELS: Readonly<Record<BookingStatus, readonly [label: string, tone: 'wait' | 'ok' | 'off']>> = {
  pending: ['承認待ち', 'wait'],
  confirmed: ['予約確定', 'ok'],
  cancelled: ['キャンセル済み', 'off'],
  completed: ['完了', 'off'],
};

interface BadgeStatusProps {
  readonly status: BookingStatus;
  /** An open request is shown whatever the status (member-and-admin §4). */
  readonly cancellationRequested?: boolean;
}

/** A booking's status in words and colour. */
export function BadgeStatus({ status, cancellationRequested = false }: BadgeStatusProps) {
  const [label, tone] = cancellationRequested ? (['キャンセル申請中', 'wait'] as const) : LABELS[status];
  return <span className={`badge badge--${tone}`}>{label}</span>;
}
