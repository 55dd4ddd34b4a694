import { monthOf, tokyoTime, weekdayNames } from '../time/time.ts';
import type { ClosingDays } from './closing-days.ts';

/** Opening, last reception and close, each `HH:mm` in Tokyo. */
export interface HalfDayHours {
  readonly start: string;
  readonly reception: string;
  readonly end: string;
}

export interface MonthHours {
  readonly firstHalf: HalfDayHours;
  readonly secondHalf: HalfDayHours;
}

/** Each `HH:mm` in Tokyo. */
export interface PhoneHours {
  readonly from: string;
  readonly to: string;
}

/** Whether `now` is within telephone hours (specification, public site: what visitors are told). */
export function phoneIsOpen({ from, to }: PhoneHours, now: Date): boolean {
  const time = tokyoTime(now.toISOString());
  return time >= from && time < to;
}

export const defaultPhoneHours: PhoneHours = { from: '11:00', to: '18:00' };

/** Counted back from the start (specification, booking: bookable from and to). */
export const defaultDeadlineHours = 2;

/** Hours before a start in words: 3日前, 36時間前. */
export const hoursBefore = (hours: number): string =>
  hours > 0 && hours % 24 === 0 ? `${hours / 24}日前` : `${hours}時間前`;

export const onlineDeadline = (hours: number): string =>
  hours === 0 ? '開始の直前まで' : `${hours}時間前まで`;

/** For a month without settings (specification, booking: default business hours). */
export const defaultBusinessHours: MonthHours = {
  firstHalf: { start: '10:00', reception: '14:00', end: '14:30' },
  secondHalf: { start: '15:00', reception: '18:30', end: '19:00' },
};

/** `byMonth` is keyed by `yyyy-MM`. */
export function businessHoursOn(
  date: string,
  byMonth: Readonly<Record<string, MonthHours>>,
): MonthHours {
  const month = monthOf(date);
  return (Object.hasOwn(byMonth, month) ? byMonth[month] : undefined) ?? defaultBusinessHours;
}

type ClosingRule = Omit<ClosingDays, 'closedDays'>;

/** For example 水曜日・木曜日・祝日; empty for none. */
export const closedDaysWords = ({ closedWeekdays, closesOnHolidays }: ClosingRule): string =>
  [
    ...closedWeekdays.map((day) => `${weekdayNames[day]}曜日`),
    ...(closesOnHolidays ? ['祝日'] : []),
  ].join('・');

export function closingSentence(closing: ClosingRule): string {
  const days = closedDaysWords(closing);
  return days ? `${days}は、お休みをいただいております。` : '365日、休まず営業しております。';
}
