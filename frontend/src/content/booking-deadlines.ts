/**
 * The online deadline of the settings, and the fixed one by telephone (specification, booking: two
 * deadlines).
 */
export function bothDeadlines(deadlineHours: number): string {
  return `オンラインは${onlineDeadline(deadlineHours)}、お電話なら1時間前まで`;
}

export function bothDeadlinesSentence(deadlineHours: number): string {
  return `当日のご予約は、${bothDeadlines(deadlineHours)}承ります。`;
}

/** '2時間前まで', or '開始の直前まで' for zero hours. */
export function onlineDeadline(deadlineHours: number): string {
  return deadlineHours === 0 ? '開始の直前まで' : `${deadlineHours}時間前まで`;
}
