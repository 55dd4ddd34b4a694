const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Days since 1970-01-01 of a `yyyy-MM-dd` date. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00.000Z`) / DAY_MS);
}

export function dateOfDayNumber(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, -14);
}

/** Whether the text is an existing date, `yyyy-MM-dd` (2026-02-29 is not). */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = dayNumber(text);
  return Number.isFinite(day) && dateOfDayNumber(day) === text;
}

/**
 * Whether the text is a date from 1970 to 2999, the range for bookings, hours and lists
 * (specification, forms: days).
 */
export function isSalonDay(text: string): boolean {
  return isDate(text) && text >= '1970' && text < '3000';
}

/** Whether the text is a possible birth date: from 1900 on (specification, forms: days). */
export function isBirthDate(text: string): boolean {
  return isDate(text) && text >= '1900' && text < '3000';
}

export function addDays(date: string, days: number): string {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** 0 is Sunday, 6 is Saturday. 1970-01-01 was a Thursday. */
export function weekdayOf(date: string): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Every day from `from` to `to`, both included; empty when `to` is before `from`. */
export function datesBetween(from: string, to: string): readonly string[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) =>
    dateOfDayNumber(first + index),
  );
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const GRID_CELLS = 42;

/** Whether the text is a month, `yyyy-MM`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** Whether the text is a month from 1970 to 2999 (specification, forms: days). */
export function isSalonMonth(text: string): boolean {
  return isMonth(text) && isSalonDay(firstDayOf(text));
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

/**
 * The 42 days of a month's calendar page, the week starting on Sunday (specification, booking: step
 * 2, date and time).
 */
export function monthGrid(month: string): readonly string[] {
  const first = firstDayOf(month);
  const sunday = addDays(first, -weekdayOf(first));
  return datesBetween(sunday, addDays(sunday, GRID_CELLS - 1));
}
