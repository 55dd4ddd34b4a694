import {
  addDays,
  formatDate,
  type MonthHours,
  tokyoDate,
  tokyoTime,
  weekdayName,
  weekdayOf,
} from '@salon/domain';

/** `month` is 1 to 12, `weekday` 0 is Sunday, `weekdayName` 日 to 土. */
export function inJapan(instant: string) {
  const date = tokyoDate(instant);
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
    weekday: weekdayOf(date),
    weekdayName: weekdayName(date),
  };
}

/** 2026年10月24日(土) (specification, members: member page). */
export const longDate = (instant: string) => formatDate(tokyoDate(instant));

/** 10月24日（土） */
export function shortDate(instant: string): string {
  const { month, day, weekdayName: name } = inJapan(instant);
  return `${month}月${day}日（${name}）`;
}

/** 10月24日（土） 13:30 */
export const dayAndTime = (instant: string) => `${shortDate(instant)} ${tokyoTime(instant)}`;

export const shortDay = (date: string) => shortDate(`${date}T00:00:00+09:00`);

/** 2026.10.24: dates of notices. */
export const dottedDate = (instant: string) => tokyoDate(instant).replaceAll('-', '.');

/** Puts word joiners into the dates of a sentence, so that no line breaks within one. */
export const wholeDates = (text: string) =>
  text.replace(/(?<=\d[年月])(?=\d)|(?<=\d日)(?=[(（])/g, '\u2060');

/** 本日 16:00, 明日 15:30 or 27日(火) 11:00, with the month if it is another. */
export function nearTime(instant: string, now: Date): string {
  const time = tokyoTime(instant);
  const today = tokyoDate(now.toISOString());
  if (tokyoDate(instant) === today) return `本日 ${time}`;
  if (tokyoDate(instant) === addDays(today, 1)) return `明日 ${time}`;
  const { month, day, weekdayName: name } = inJapan(instant);
  const sameMonth = month === Number(today.slice(5, 7));
  return `${sameMonth ? '' : `${month}月`}${day}日(${name}) ${time}`;
}

/** 15,000. `Intl` would take a phone 60 ms to load. */
export const digits = (amount: number | string) =>
  String(Math.round(Number(amount))).replace(/\B(?=(\d{3})+$)/g, ',');

export const yen = (amount: number | string) => `${digits(amount)}円`;

export const hourMinute = (time: string) => time.slice(0, 5);

/** Business hours as HH:MM; the server sends seconds (specification, content: store settings). */
export function shownHours({ firstHalf, secondHalf }: MonthHours): MonthHours {
  const half = ({ start, reception, end }: MonthHours['firstHalf']) => ({
    start: hourMinute(start),
    reception: hourMinute(reception),
    end: hourMinute(end),
  });
  return { firstHalf: half(firstHalf), secondHalf: half(secondHalf) };
}
