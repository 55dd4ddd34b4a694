import { monthOf, tokyoTime, weekdayNames } from '../time/time.ts';
import type { ClosingDays } from './closing-days.ts';

/** Half a day: opening, last reception and close, each `HH:mm` in Tokyo. */
export interface HalfDayHours {
  readonly start: string;
  readonly reception: string;
  readonly end: string;
}

/** Both halves of a month's days. */
export interface MonthHours {
  readonly firstHalf: HalfDayHours;
  readonly secondHalf: HalfDayHours;
}

/** Telephone hours, each `HH:mm` in Tokyo. */
export interface PhoneHours {
  readonly from: string;
  readonly to: string;
}

/** Whether `now` is within telephone hours (specification, public site: what visitors are told). */
export function phoneIsOpen({ from, to }: PhoneHours, now: Date): boolean {
  const time = tokyoTime(now.toISOString());
  return time >= from && time < to;
}

/** Default telephone hours (specification, content: store settings). */
export const defaultPhoneHours: PhoneHours = { from: '11:00', to: '18:00' };

/** Default deadline, in hours before the start (specification, booking: bookable from and to). */
export const defaultDeadlineHours = 2;

/** Hours before a start in words: 3日前, 36時間前. */
export const hoursBefore = (hours: number): string =>
  hours > 0 && hours % 24 === 0 ? `${hours / 24}日前` : `${hours}時間前`;

/** Until when online bookings are taken: 2時間前まで, or 開始の直前まで for zero hours. */
export const onlineDeadline = (hours: number): string =>
  hours === 0 ? '開始の直前まで' : `${hours}時間前まで`;

/** Default hours of a month without settings (specification, booking: default business hours). */
export const defaultBusinessHours: MonthHours = {
  firstHalf: { start: '10:00', reception: '14:00', end: '14:30' },
  secondHalf: { start: '15:00', reception: '18:30', end: '19:00' },
};

/** The business hours on a date, from the settings' hours by month `yyyy-MM`. */
export function businessHoursOn(
  date: string,
  byMonth: Readonly<Record<string, MonthHours>>,
): MonthHours {
  const month = monthOf(date);
  return (Object.hasOwn(byMonth, month) ? byMonth[month] : undefined) ?? defaultBusinessHours;
}

type ClosingRule = Omit<ClosingDays, 'closedDays'>;

/** The weekdays and holidays of every week: 水曜日・木曜日・祝日; empty for none. */
export const closedDaysWords = ({ closedWeekdays, closesOnHolidays }: ClosingRule): string =>
  [
    ...closedWeekdays.map((day) => `${weekdayNames[day]}曜日`),
    ...(closesOnHolidays ? ['祝日'] : []),
  ].join('・');

export function closingSentence(closing: ClosingRule): string {
  const days = closedDaysWords(closing);
  return days ? `${days}は、お休みをいただいております。` : '365日、休まず営業しております。';
}
