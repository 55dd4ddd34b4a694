import { holidayName } from '../holidays/holidays.ts';
import { weekdayOf } from '../time/dates.ts';

/** When the salon is closed: on weekdays (0 is Sunday), on public holidays, and on single days (yyyy-MM-dd). */
export interface ClosingDays {
  readonly closedWeekdays: readonly number[];
  readonly closesOnHolidays: boolean;
  readonly closedDays: readonly string[];
}

/** Whether nobody can book on a day, whatever working hours say (specification, booking: closing days). */
export function isClosedOn(date: string, { closedWeekdays, closesOnHolidays, closedDays }: ClosingDays): boolean {
  return closedDays.includes(date) || closedWeekdays.includes(weekdayOf(date)) || (closesOnHolidays && holidayName(date) !== undefined);
}
