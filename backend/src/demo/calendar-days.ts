const DAY = 86_400_000;

const toUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The date `days` after `date` (yyyy-MM-dd); negative counts back. */
export function addDays(date: string, days: number): string {
  return fromUtc(toUtc(date) + days * DAY);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return new Date(toUtc(date)).getUTCDay();
}

/** The month (yyyy-MM) that lies `months` after the month of `date`; negative counts back. */
export function monthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The first day of the month of `date`. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The last day of the month after the month of `date`: the end of what can be booked (decisions §4). */
export function endOfNextMonth(date: string): string {
  return addDays(`${monthAfter(date, 2)}-01`, -1);
}

/** Every date from `from` to `to`, both included. */
export function datesBetween(from: string, to: string): string[] {
  const days = Math.round((toUtc(to) - toUtc(from)) / DAY);
  return Array.from({ length: days + 1 }, (_, i) => addDays(from, i));
}

/** '1月' … '12月' for a month or a date. */
export function monthName(monthOrDate: string): string {
  return `${Number(monthOrDate.slice(5, 7))}月`;
}
