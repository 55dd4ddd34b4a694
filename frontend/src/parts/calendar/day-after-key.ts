import { addDays, addMonths, lastDayOf, monthOf, weekdayOf } from '@salon/domain';

interface CalendarSpan {
  readonly first: string;
  readonly last: string;
}

function within(date: string, { first, last }: CalendarSpan) {
  if (date < first) return first;
  return date > last ? last : date;
}

/** A shorter month gives its last day. */
function sameDayOf(month: string, date: string) {
  const day = `${month}${date.slice(7)}`;
  const last = lastDayOf(month);
  return day > last ? last : day;
}

/**
 * Keys move by days, week ends or months; undefined for others (specification, booking: step 2,
 * date and time).
 */
export function dayAfterKey(key: string, date: string, span: CalendarSpan): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return within(addDays(date, -1), span);
    case 'ArrowRight':
      return within(addDays(date, 1), span);
    case 'ArrowUp':
      return within(addDays(date, -7), span);
    case 'ArrowDown':
      return within(addDays(date, 7), span);
    case 'Home':
      return within(addDays(date, -weekdayOf(date)), span);
    case 'End':
      return within(addDays(date, 6 - weekdayOf(date)), span);
    case 'PageUp':
      return within(sameDayOf(addMonths(monthOf(date), -1), date), span);
    case 'PageDown':
      return within(sameDayOf(addMonths(monthOf(date), 1), date), span);
    default:
      return undefined;
  }
}
