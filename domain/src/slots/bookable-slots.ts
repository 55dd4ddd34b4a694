import type { ServiceType } from '../menu/service-types.ts';
import { businessHoursOn, type MonthHours } from '../settings/business-hours.ts';
import { type ClosingDays, isClosedOn } from '../settings/closing-days.ts';
import {
  addHours,
  addMinutes,
  halfHours,
  MINUTES_OF_DAY,
  milliseconds,
  minutesOf,
  minutesOn,
  tokyoInstantOfMinutes,
} from '../time/time.ts';
import { bookableUntil } from './bookable-days.ts';

export const halves = ['first', 'second'] as const;
export type Half = (typeof halves)[number];

/** Times are instants; the half is null by telephone. */
export interface Slot {
  readonly start: string;
  readonly end: string;
  readonly half: Half | null;
}

export interface SlotService {
  readonly type: ServiceType;
  readonly duration: number;
  readonly restMinutes: number;
  readonly noticeHours: number;
}

export interface TimeSettings extends ClosingDays {
  readonly bookingDeadlineHours: number;
  readonly businessHours: Readonly<Record<string, MonthHours>>;
}

export interface TellerDay {
  readonly now: string;
  readonly date: string;
  readonly settings: TimeSettings;
  readonly hours: readonly HoursEntry[];
  /** Everything that occupies the teller, rests included. */
  readonly taken: readonly Blocked[];
}

/** Rules that an administrator may override; never occupied time. */
export interface Overrides {
  readonly deadline: boolean;
  /** Includes the half-hour grid and the end of the calendar. */
  readonly hours: boolean;
}

export const noOverrides: Overrides = { deadline: false, hours: false };
export const allOverrides: Overrides = { deadline: true, hours: true };

/** `day`: not within this day, which is all that is known here. */
export type Obstacle = 'day' | 'deadline' | 'calendar' | 'closed' | 'hours' | 'taken';

export interface Blocked {
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * Includes the rest. Only the reading must lie within working hours (specification, booking: time
 * between readings).
 */
export function occupied({ startTime, endTime }: Blocked, restMinutes = 0): Blocked {
  return { startTime, endTime: restMinutes === 0 ? endTime : addMinutes(endTime, restMinutes) };
}

/**
 * Hours before a start until which it can be booked online: the larger of the salon's deadline and
 * the service's notice. Undefined before a service is chosen.
 */
export function leadHours(
  service: Pick<SlotService, 'noticeHours'> | undefined,
  { bookingDeadlineHours }: Pick<TimeSettings, 'bookingDeadlineHours'>,
): number {
  return Math.max(bookingDeadlineHours, service?.noticeHours ?? 0);
}

export function lastMoment(
  startTime: string,
  service: Pick<SlotService, 'noticeHours'> | undefined,
  settings: Pick<TimeSettings, 'bookingDeadlineHours'>,
): string {
  return addHours(startTime, -leadHours(service, settings));
}

/**
 * Everything that decides, offers or shows a time asks this rule (specification, booking: when a
 * time can be booked). Compares minutes, since formatting and parsing instants is costly.
 */
function ruleOf({ now, date, settings, hours, taken }: TellerDay, service: SlotService) {
  const earliest = minutesOn(date, now) + leadHours(service, settings) * 60;
  const isBeyond = date > bookableUntil(now);
  const isClosed = isClosedOn(date, settings);
  const starts = dayStarts(hours, service, businessHoursOn(date, settings.businessHours));
  const spans = taken.map(({ startTime, endTime }) => ({
    start: minutesOn(date, startTime),
    end: minutesOn(date, endTime),
  }));
  const obstacle = (start: number, overrides: Overrides): Obstacle | undefined => {
    const end = start + service.duration;
    if (start < 0 || end > MINUTES_OF_DAY) return 'day';
    if (!overrides.deadline && start < earliest) return 'deadline';
    if (!overrides.hours) {
      if (isBeyond) return 'calendar';
      if (isClosed) return 'closed';
      if (!starts.some(({ minutes }) => minutes === start)) return 'hours';
    }
    const occupation = { start, end: end + service.restMinutes };
    return spans.some((span) => overlaps(occupation, span)) ? 'taken' : undefined;
  };
  return { starts, obstacle };
}

export const obstacleTo = (
  day: TellerDay,
  service: SlotService,
  startTime: string,
  overrides: Overrides,
): Obstacle | undefined => ruleOf(day, service).obstacle(minutesOn(day.date, startTime), overrides);

export interface TimeOfDay extends Slot {
  readonly obstacle: Obstacle | undefined;
}

export function timesOf(day: TellerDay, service: SlotService): readonly TimeOfDay[] {
  if (day.hours.length === 0) return [];
  const rule = ruleOf(day, service);
  return rule.starts.map(({ minutes, half }) => ({
    start: tokyoInstantOfMinutes(day.date, minutes),
    end: tokyoInstantOfMinutes(day.date, minutes + service.duration),
    half,
    obstacle: rule.obstacle(minutes, noOverrides),
  }));
}

/** The slots that can be booked now (specification, booking: slots). */
export const bookableSlots = (day: TellerDay, service: SlotService): readonly Slot[] =>
  timesOf(day, service)
    .filter((time) => time.obstacle === undefined)
    .map(({ obstacle: _free, ...slot }) => slot);

export function isFree({ startTime, endTime }: Blocked, taken: readonly Blocked[]): boolean {
  const time = { start: milliseconds(startTime), end: milliseconds(endTime) };
  return !taken.some((span) =>
    overlaps(time, { start: milliseconds(span.startTime), end: milliseconds(span.endTime) }),
  );
}

/** Minutes since midnight; the half is null by telephone. */
interface DayStart {
  readonly minutes: number;
  readonly half: Half | null;
}

function dayStarts(
  hours: readonly HoursEntry[],
  service: SlotService,
  businessHours: MonthHours,
): readonly DayStart[] {
  const open = openIntervals(hours, service.type);
  if (service.type === 'phone')
    return open.flatMap((interval) => startsInside(interval, interval, service.duration, null));
  const first = open.flatMap((interval) =>
    startsInside(interval, receiving(businessHours.firstHalf), service.duration, 'first'),
  );
  const second = open.flatMap((interval) =>
    startsInside(interval, receiving(businessHours.secondHalf), service.duration, 'second'),
  );
  // If the halves overlap, a start belongs to the first.
  const later = second.filter((start) =>
    first.every((earlier) => earlier.minutes !== start.minutes),
  );
  return [...first, ...later].sort((one, other) => one.minutes - other.minutes);
}

function receiving(half: MonthHours['firstHalf']) {
  return { start: minutesOf(half.start), end: minutesOf(half.reception) };
}

function startsInside(
  open: Interval,
  starts: Interval,
  duration: number,
  half: Half | null,
): readonly DayStart[] {
  const from = Math.max(open.start, starts.start);
  const last = Math.min(open.end - duration, starts.end);
  return halfHours(from, last).map((minutes) => ({ minutes, half }));
}

/** Half-open; minutes of a day, or milliseconds. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Sharing only an edge (back to back) does not count. */
export function overlaps(one: Interval, other: Interval): boolean {
  return one.start < other.end && one.end > other.start;
}

export function contains(outer: Interval, inner: Interval): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Also merges intervals that only touch; drops empty ones. */
export function mergeIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const ordered = intervals
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start);
  const merged: Interval[] = [];
  for (const next of ordered) {
    const last = merged.at(-1);
    if (last !== undefined && next.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    } else {
      merged.push({ start: next.start, end: next.end });
    }
  }
  return merged;
}

/** Null means all services. */
export type HoursServiceType = 'phone' | 'in-person' | null;

/** As entered: times of day in Tokyo. */
export interface HoursEntry {
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: HoursServiceType;
  readonly isActive: boolean;
}

export function fitsService(hours: HoursServiceType, service: ServiceType): boolean {
  return hours === null || (hours === 'phone') === (service === 'phone');
}

export function openIntervals(
  hours: readonly HoursEntry[],
  service: ServiceType,
): readonly Interval[] {
  const fitting = hours.filter(
    (entry) => entry.isActive && fitsService(entry.serviceType, service),
  );
  return mergeIntervals(
    fitting.map((entry) => ({ start: minutesOf(entry.startTime), end: minutesOf(entry.endTime) })),
  );
}
