import { holidayName } from '../holidays/holidays.ts';
import { weekdayOf } from '../time/time.ts';

/** Weekdays count from 0, Sunday; single days are yyyy-MM-dd. */
export interface ClosingDays {
  readonly closedWeekdays: readonly number[];
  readonly closesOnHolidays: boolean;
  readonly closedDays: readonly string[];
}

/** Closed for bookings, whatever the working hours (specification, booking: closing days). */
export function isClosedOn(
  date: string,
  { closedWeekdays, closesOnHolidays, closedDays }: ClosingDays,
): boolean {
  return (
    closedDays.includes(date) ||
    closedWeekdays.includes(weekdayOf(date)) ||
    (closesOnHolidays && holidayName(date) !== undefined)
  );
}
