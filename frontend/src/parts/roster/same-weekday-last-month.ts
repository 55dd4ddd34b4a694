import { addDays, addMonths, firstDayOf, monthOf, weekdayOf } from '@salon/domain';

/** The second Tuesday stands for the second Tuesday. */
export function sameWeekdayLastMonth(date: string): string | undefined {
  const first = firstDayOf(addMonths(monthOf(date), -1));
  const place = Math.floor((Number(date.slice(8)) - 1) / 7);
  const day = addDays(first, ((weekdayOf(date) - weekdayOf(first) + 7) % 7) + 7 * place);
  return monthOf(day) === monthOf(first) ? day : undefined;
}
