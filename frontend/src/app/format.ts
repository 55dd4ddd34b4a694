import { formatDate, tokyoDate, tokyoTime, weekdayNames, weekdayOf } from '@salon/domain';

const DAY = 24 * 3_600_000;

/** A day as the calendar in Japan shows it. */
export interface JapanTime {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday */
  readonly weekday: number;
}

const textOf = (instant: string | Date): string => (typeof instant === 'string' ? instant : instant.toISOString());

/** The domain's `tokyoDate` for a clock as well, which the browser has as a Date: yyyy-MM-dd. */
export const dateOf = (instant: string | Date): string => tokyoDate(textOf(instant));

/** The domain's `tokyoTime` for a clock as well: HH:mm. */
export const timeOf = (instant: string | Date): string => tokyoTime(textOf(instant));

/** An instant (ISO text or Date) in Japan. */
export function inJapan(instant: string | Date): JapanTime {
  const date = dateOf(instant);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)), weekday: weekdayOf(date) };
}

/** The domain's `weekdayName` for a day that is known by its number. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday] ?? '';

/** 2026年10月24日(土): dates of bookings (specification, members: member page). */
export const longDate = (instant: string | Date): string => formatDate(dateOf(instant));

/** 10月24日（土）: dates within a sentence or a summary. */
export function shortDate(instant: string | Date): string {
  const { month, day, weekday } = inJapan(instant);
  return `${month}月${day}日（${weekdayName(weekday)}）`;
}

/** 2026.10.24: dates of notices. */
export const dottedDate = (instant: string | Date): string => dateOf(instant).replaceAll('-', '.');

/** 本日 16:00, 明日 15:30 or 27日(火) 11:00, and with the month when it is another: the next free time of a teller. */
export function nearTime(instant: string | Date, now: Date): string {
  const time = timeOf(instant);
  if (dateOf(instant) === dateOf(now)) return `本日 ${time}`;
  if (dateOf(instant) === dateOf(new Date(now.getTime() + DAY))) return `明日 ${time}`;
  const { month, day, weekday } = inJapan(instant);
  const sameMonth = month === inJapan(now).month;
  return `${sameMonth ? '' : `${month}月`}${day}日(${weekdayName(weekday)}) ${time}`;
}

/** 15,000 (without the unit, which has its own size). */
export const digits = (amount: number | string): string => Math.round(Number(amount)).toLocaleString('ja-JP');

/** 15,000円 as plain text. */
export const yen = (amount: number | string): string => `${digits(amount)}円`;

/** HH:MM:SS, as the server gives hours, shown as HH:MM. */
export const hourMinute = (time: string): string => time.slice(0, 5);
