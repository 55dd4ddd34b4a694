const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00.000Z`) / DAY_MS);
}

export function dateOfDayNumber(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, -14);
}

/** The date must exist: 2026-02-29 is none. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = dayNumber(text);
  return Number.isFinite(day) && dateOfDayNumber(day) === text;
}

/** From 1970 to 2999, the range for bookings, hours and lists (specification, forms: days). */
export function isSalonDay(text: string): boolean {
  return isDate(text) && text >= '1970' && text < '3000';
}

/** From 1900 on (specification, forms: days). */
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

/** Both are included; empty when `to` is before `from`. */
export function datesBetween(from: string, to: string): readonly string[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) =>
    dateOfDayNumber(first + index),
  );
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const GRID_CELLS = 42;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** From 1970 to 2999 (specification, forms: days). */
export function isSalonMonth(text: string): boolean {
  return isMonth(text) && isSalonDay(firstDayOf(text));
}

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

/** 42 days, the week starting on Sunday (specification, booking: step 2, date and time). */
export function monthGrid(month: string): readonly string[] {
  const first = firstDayOf(month);
  const sunday = addDays(first, -weekdayOf(first));
  return datesBetween(sunday, addDays(sunday, GRID_CELLS - 1));
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Slots start on the half hour (specification, booking: slots). */
export const SLOT_STEP_MINUTES = 30;
export const MINUTES_OF_DAY = 1440;

export function isTime(text: string): boolean {
  return TIME.test(text);
}

/**
 * Since midnight, of `HH:mm` or `HH:mm:ss` (seconds are dropped); `24:00` is the end of the day.
 */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `minutes` counts from midnight; 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function upToHalfHour(minutes: number) {
  return Math.ceil(minutes / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
}

/** In minutes; both ends are included. */
export function halfHours(from: number, to: number): readonly number[] {
  const first = upToHalfHour(from);
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / SLOT_STEP_MINUTES) + 1) },
    (_, index) => first + index * SLOT_STEP_MINUTES,
  );
}

/** Japan is UTC+9 all year, without daylight saving time. */
const TOKYO_AHEAD_MS = 9 * 3_600_000;
const MINUTE_MS = 60_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * The stored form: ISO 8601 in UTC with milliseconds, `2026-10-24T04:30:00.000Z`. Such texts sort
 * by time.
 */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && toInstant(text) === text;
}

/** Any ISO date-time with a zone; undefined otherwise. */
export function toInstant(text: string): string | undefined {
  if (!text.includes('T') || !/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const milliseconds = Date.parse(text);
  return Number.isFinite(milliseconds) ? new Date(milliseconds).toISOString() : undefined;
}

/** The day must exist and be, in Tokyo, a salon day (specification, forms: days). */
export function toSalonInstant(text: string): string | undefined {
  // Date.parse would roll a nonexistent day over into the next month.
  const instant = isSalonDay(text.slice(0, 10)) ? toInstant(text) : undefined;
  return instant !== undefined && isSalonDay(tokyoDate(instant)) ? instant : undefined;
}

/** Of two dates, times of day or instants. */
export const earlierOf = (a: string, b: string): string => (a < b ? a : b);
export const laterOf = (a: string, b: string): string => (a < b ? b : a);

interface Starting {
  readonly startTime: string;
}
export const byStart = (a: Starting, b: Starting): number => (a.startTime < b.startTime ? -1 : 1);

export function milliseconds(instant: string): number {
  return Date.parse(instant);
}

function instantOf(milliseconds: number) {
  return new Date(milliseconds).toISOString();
}

export function addMinutes(instant: string, minutes: number): string {
  return instantOf(milliseconds(instant) + minutes * MINUTE_MS);
}

export function addHours(instant: string, hours: number): string {
  return addMinutes(instant, hours * 60);
}

export function minutesBetween(from: string, to: string): number {
  return (milliseconds(to) - milliseconds(from)) / MINUTE_MS;
}

/** `time` is `HH:mm` in Tokyo, also `24:00`. */
export function tokyoInstant(date: string, time: string): string {
  return tokyoInstantOfMinutes(date, minutesOf(time));
}

/** `minutes` counts from midnight in Tokyo. */
export function tokyoInstantOfMinutes(date: string, minutes: number): string {
  return instantOf(Date.parse(`${date}T00:00:00.000Z`) - TOKYO_AHEAD_MS + minutes * MINUTE_MS);
}

/** Counted from midnight of the day in Tokyo, fractions included; negative before that day. */
export function minutesOn(date: string, instant: string): number {
  return (milliseconds(instant) + TOKYO_AHEAD_MS - Date.parse(`${date}T00:00:00.000Z`)) / MINUTE_MS;
}

export function tokyoDate(instant: string): string {
  return inTokyo(instant).slice(0, 10);
}

export function tokyoTime(instant: string): string {
  return inTokyo(instant).slice(11, 16);
}

/** To the millisecond, `yyyy-MM-ddTHH:mm:ss.SSS`, as `tokyoMoment` parses it. */
export function tokyoClock(instant: string): string {
  return inTokyo(instant).slice(0, -1);
}

/** Precise to the minute, second or millisecond; undefined when invalid. */
export function tokyoMoment(clock: string): string | undefined {
  return toSalonInstant(`${clock}+09:00`);
}

function inTokyo(instant: string) {
  return instantOf(milliseconds(instant) + TOKYO_AHEAD_MS);
}

export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const;

export function weekdayName(date: string): string {
  return weekdayNames[weekdayOf(date)] ?? '';
}

export function formatDate(date: string): string {
  return `${date.slice(0, 4)}年${date.slice(5, 7)}月${date.slice(8, 10)}日(${weekdayName(date)})`;
}

/** The month's title, for example 2026年10月. */
export function formatMonth(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;
}

/** In Tokyo: 2026年10月24日(土) 13:30. */
export function formatDateTime(instant: string): string {
  return `${formatDate(tokyoDate(instant))} ${tokyoTime(instant)}`;
}

/** A span within one day: 2026年10月24日(土) 13:30～14:30. */
export function formatSpan(startTime: string, endTime: string): string {
  return `${formatDateTime(startTime)}～${tokyoTime(endTime)}`;
}
