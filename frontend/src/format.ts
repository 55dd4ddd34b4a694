const WEEKDAYS = '日月火水木金土';
const HOUR = 3_600_000;
/** Japan has one zone and no summer time, so plain arithmetic is exact. */
const JAPAN = 9 * HOUR;

/** A moment as the calendar and the clock in Japan show it. */
export interface JapanTime {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** An instant (ISO text or Date) in Japan. */
export function inJapan(instant: string | Date): JapanTime {
  const shifted = new Date((typeof instant === 'string' ? Date.parse(instant) : instant.getTime()) + JAPAN);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** yyyy-MM-dd in Japan. */
export function dateOf(instant: string | Date): string {
  const { year, month, day } = inJapan(instant);
  return `${year}-${two(month)}-${two(day)}`;
}

/** HH:mm in Japan. */
export function timeOf(instant: string | Date): string {
  const { hour, minute } = inJapan(instant);
  return `${two(hour)}:${two(minute)}`;
}

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? '';

/** 2026年10月24日(土): dates of bookings (member-and-admin §2). */
export function longDate(instant: string | Date): string {
  const { year, month, day, weekday } = inJapan(instant);
  return `${year}年${two(month)}月${two(day)}日(${weekdayName(weekday)})`;
}

/** 10月24日（土）: dates within a sentence or a summary. */
export function shortDate(instant: string | Date): string {
  const { month, day, weekday } = inJapan(instant);
  return `${month}月${day}日（${weekdayName(weekday)}）`;
}

/** 2026.10.24: dates of notices. */
export function dottedDate(instant: string | Date): string {
  const { year, month, day } = inJapan(instant);
  return `${year}.${two(month)}.${two(day)}`;
}

/** 本日 16:00, 明日 15:30 or 27日(火) 11:00, and with the month when it is another: the next free time of a teller. */
export function nearTime(instant: string | Date, now: Date): string {
  const time = timeOf(instant);
  if (dateOf(instant) === dateOf(now)) return `本日 ${time}`;
  if (dateOf(instant) === dateOf(new Date(now.getTime() + 24 * HOUR))) return `明日 ${time}`;
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
