import type { MonthHours } from '../settings/events.ts';
import { monthOf } from '../time/months.ts';

/** The hours of a month for which the settings have none (public-site 5). */
export const defaultBusinessHours: MonthHours = {
  firstHalf: { start: '10:00', reception: '14:00', end: '14:30' },
  secondHalf: { start: '15:00', reception: '18:30', end: '19:00' },
};

/** The business hours on a date, from the settings' hours by month `yyyy-MM`. */
export function businessHoursOn(date: string, byMonth: Readonly<Record<string, MonthHours>>): MonthHours {
  const month = monthOf(date);
  return (Object.hasOwn(byMonth, month) ? byMonth[month] : undefined) ?? defaultBusinessHours;
}
