import { tokyoDate } from './instants.ts';
import { addMonths, lastDayOf, monthOf } from './months.ts';

/** The last bookable day: the end of next month in Tokyo (decisions 4). */
export function bookableUntil(now: string): string {
  return lastDayOf(addMonths(monthOf(tokyoDate(now)), 1));
}
