import { addDays, addMonths, lastDayOf, monthOf, weekdayOf } from '@salon/domain';

/** A shorter month gives its last day. */
function sameDayIn(months: number, date: string) {
  const month = addMonths(monthOf(date), months);
  const [day, last] = [`${month}${date.slice(7)}`, lastDayOf(month)];
  return day > last ? last : day;
}

const MOVES: Readonly<Partial<Record<string, (date: string) => string>>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, 6 - weekdayOf(date)),
  PageUp: (date) => sameDayIn(-1, date),
  PageDown: (date) => sameDayIn(1, date),
};

/**
 * Keys move by days, week ends or months; undefined for others (specification, booking: step 2,
 * date and time).
 */
export function dayAfterKey(
  key: string,
  date: string,
  { first, last }: { readonly first: string; readonly last: string },
): string | undefined {
  const next = MOVES[key]?.(date);
  if (next === undefined || next < first) return next && first;
  return next > last ? last : next;
}
