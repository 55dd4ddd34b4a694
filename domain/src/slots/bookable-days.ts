import { addMonths, lastDayOf, monthOf, tokyoDate } from '../time/time.ts';

/** The end of next month in Tokyo (specification, booking: bookable from and to). */
export function bookableUntil(now: string): string {
  return lastBookableDay(tokyoDate(now));
}

export function lastBookableDay(today: string): string {
  return lastDayOf(addMonths(monthOf(today), 1));
}
