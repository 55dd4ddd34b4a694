import { messages } from '../form/messages.ts';
import type { MonthHours } from './events.ts';

/** In each half: start < reception <= end (decisions §3). Times are `HH:mm`, so they compare as text. */
export function checkMonthHours(hours: MonthHours): string | undefined {
  const inOrder = [hours.firstHalf, hours.secondHalf].every(({ start, reception, end }) => start < reception && reception <= end);
  return inOrder ? undefined : messages.businessHours;
}
