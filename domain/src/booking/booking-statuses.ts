export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

export const bookingStatusLabels: Readonly<Record<(typeof bookingStatuses)[number], string>> = {
  pending: '承認待ち',
  confirmed: '予約確定',
  cancelled: 'キャンセル済み',
  completed: '完了',
};

/** Free text is shown as it is (specification, booking: status). */
export const statusReasonLabels: Readonly<Record<string, string>> = {
  'no-show': '未来店',
  salon: '店舗都合',
  customer: 'お客さま都合',
  other: 'その他',
};

export const isOpenBooking = ({ status }: { readonly status: string }): boolean =>
  status === 'pending' || status === 'confirmed';

export const standingLabel = (
  status: (typeof bookingStatuses)[number],
  reason: string | null,
): string =>
  status === 'cancelled' && reason === 'no-show' ? '未来店' : bookingStatusLabels[status];

export const cancellationRequestedLabel = 'キャンセル申請中';
