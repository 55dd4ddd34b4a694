/** What a booking can be (specification, booking: status). */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** The badges of the member page; an open cancellation request has its own, whatever the status (specification, booking: status). */
export const bookingStatusLabels: Readonly<Record<(typeof bookingStatuses)[number], string>> = {
  pending: '承認待ち',
  confirmed: '予約確定',
  cancelled: 'キャンセル済み',
  completed: '完了',
};

export const cancellationRequestedLabel = 'キャンセル申請中';
