import { addDays, datesBetween, weekdayOf } from './dates.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const GRID_CELLS = 42;

/** Whether the text is a month, `yyyy-MM`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** The month `yyyy-MM` of a date. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function lastDayOf(month: string): string {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

export function daysOfMonth(month: string): readonly string[] {
  return datesBetween(firstDayOf(month), lastDayOf(month));
}

/** The 42 days of a month's calendar page, the week starting on Sunday (public-site 2, wizard step 2). */
export function monthGrid(month: string): readonly string[] {
  const first = firstDayOf(month);
  const sunday = addDays(first, -weekdayOf(first));
  return datesBetween(sunday, addDays(sunday, GRID_CELLS - 1));
}
