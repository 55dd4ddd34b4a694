/**
 * The two deadlines (specification, booking: two deadlines): the online one from the settings, the
 * fixed one by telephone.
 * @param deadlineHours `bookingDeadlineHours` of the store settings
 */
export function bothDeadlines(deadlineHours: number): string {
  return `オンラインは${onlineDeadline(deadlineHours)}、お電話なら1時間前まで`;
}

/** The two deadlines as a sentence. */
export function bothDeadlinesSentence(deadlineHours: number): string {
  return `当日のご予約は、${bothDeadlines(deadlineHours)}承ります。`;
}

/** '2時間前まで', or '開始の直前まで' for zero hours. */
export function onlineDeadline(deadlineHours: number): string {
  return deadlineHours === 0 ? '開始の直前まで' : `${deadlineHours}時間前まで`;
}
