import { onlineDeadline } from '@salon/domain';

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

export { onlineDeadline };
