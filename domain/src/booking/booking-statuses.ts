/** What a booking can be (specification, booking: status). */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** The badges of the member page; an open cancellation request has its own, whatever the status (specification, booking: status). */
export const bookingStatusLabels: Readonly<Record<(typeof bookingStatuses)[number], string>> = {
  pending: '承認待ち',
  confirmed: '予約確定',
  cancelled: 'キャンセル済み',
  completed: '完了',
};

/** Why an administrator set a status, in one word on every screen and sheet; free text stands for itself (specification, booking: status). */
export const statusReasonLabels: Readonly<Record<string, string>> = {
  'no-show': '未来店',
  salon: '店舗都合',
  customer: 'お客さま都合',
  other: 'その他',
};

/** What a booking is called where one word says both: one to which nobody came is 未来店, not cancelled. */
export const standingLabel = (status: (typeof bookingStatuses)[number], reason: string | null): string =>
  status === 'cancelled' && reason === 'no-show' ? '未来店' : bookingStatusLabels[status];

export const cancellationRequestedLabel = 'キャンセル申請中';
