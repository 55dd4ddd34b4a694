import { addDays, weekdayOf } from '../time/dates.ts';
import { namedHolidays } from './rules.ts';

const SUNDAY = 0;

/** The public holiday in Japan on a date, or nothing on other days; right from 2022 to 2099 while the law stays as it is. */
export function holidayName(date: string): string | undefined {
  const named = namedHolidays(Number(date.slice(0, 4)));
  const name = named.get(date);
  if (name !== undefined) return name;
  if (standsForSunday(date, named)) return '振替休日';
  // A day between two holidays is one as well.
  return named.has(addDays(date, -1)) && named.has(addDays(date, 1)) ? '国民の休日' : undefined;
}

/** A holiday on a Sunday is made up for on the next day that is none itself. */
function standsForSunday(date: string, named: ReadonlyMap<string, string>): boolean {
  for (let before = addDays(date, -1); named.has(before); before = addDays(before, -1)) {
    if (weekdayOf(before) === SUNDAY) return true;
  }
  return false;
}
