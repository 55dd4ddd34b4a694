import type { ServiceType } from '../menu/service-types.ts';
import type { MonthHours } from '../settings/business-hours.ts';
import {
  addMinutes,
  addMonths,
  halfHours,
  lastDayOf,
  milliseconds,
  minutesOf,
  minutesOn,
  monthOf,
  tokyoDate,
  tokyoInstantOfMinutes,
} from '../time/time.ts';

export type Half = 'first' | 'second';

/** Instants, and the half of the day (null by telephone). */
export interface Slot {
  readonly start: string;
  readonly end: string;
  readonly half: Half | null;
}

/** The part of a service that decides its slots: minutes. */
export interface SlotService {
  readonly type: ServiceType;
  readonly duration: number;
  readonly restMinutes?: number | undefined;
}

/** The facts of one teller's day that decide a service's slots. */
export interface DayOffer {
  readonly date: string;
  readonly service: SlotService;
  readonly hours: readonly HoursEntry[];
  /** The business hours of the date's month: `businessHoursOn`. */
  readonly businessHours: MonthHours;
  readonly deadlineHours: number;
  readonly now: string;
}

/** Occupied time, as instants. */
export interface Blocked {
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * The time that a reading occupies, its rest included. Only the reading must lie within working
 * hours (specification, booking: time between readings).
 */
export function occupied({ startTime, endTime }: Blocked, restMinutes = 0): Blocked {
  return { startTime, endTime: restMinutes === 0 ? endTime : addMinutes(endTime, restMinutes) };
}

/** Slots within the day's hours, ignoring bookings and the clock. */
export function scheduledSlots({
  date,
  service,
  hours,
  businessHours,
}: Pick<DayOffer, 'date' | 'service' | 'hours' | 'businessHours'>): readonly Slot[] {
  return dayStarts(hours, service, businessHours).map((start) => slotAt(date, service, start));
}

/** The slots that can be booked now (specification, booking: slots). */
export function bookableSlots(
  offer: DayOffer & { readonly bookings: readonly Blocked[] },
): readonly Slot[] {
  return slotsOfDay(offer).free;
}

/** Free slots, and their number without bookings. */
export function slotsOfDay(offer: DayOffer & { readonly bookings: readonly Blocked[] }): {
  readonly free: readonly Slot[];
  readonly offered: number;
} {
  const { date, service, bookings } = offer;
  const offered = offeredStarts(offer);
  if (offered.length === 0) return { free: [], offered: 0 };
  const taken = bookings.map(({ startTime, endTime }) => ({
    start: minutesOn(date, startTime),
    end: minutesOn(date, endTime),
  }));
  const free = offered.filter(({ minutes }) => {
    const wanted = { start: minutes, end: minutes + service.duration + (service.restMinutes ?? 0) };
    return !taken.some((span) => overlaps(wanted, span));
  });
  return { free: free.map((start) => slotAt(date, service, start)), offered: offered.length };
}

/**
 * The day's starts between deadline and end of next month, ignoring bookings. Compares minutes,
 * since formatting and parsing instants is costly.
 */
function offeredStarts(offer: DayOffer): readonly DayStart[] {
  if (offer.hours.length === 0 || offer.date > bookableUntil(offer.now)) return [];
  const earliest = minutesOn(offer.date, offer.now) + offer.deadlineHours * 60;
  return dayStarts(offer.hours, offer.service, offer.businessHours).filter(
    ({ minutes }) => minutes >= earliest,
  );
}

function slotAt(date: string, { duration }: SlotService, { minutes, half }: DayStart): Slot {
  return {
    start: tokyoInstantOfMinutes(date, minutes),
    end: tokyoInstantOfMinutes(date, minutes + duration),
    half,
  };
}

/** Whether a time overlaps nothing taken; back to back is free. */
export function isFree({ startTime, endTime }: Blocked, taken: readonly Blocked[]): boolean {
  const wanted = { start: milliseconds(startTime), end: milliseconds(endTime) };
  return !taken.some((span) =>
    overlaps(wanted, { start: milliseconds(span.startTime), end: milliseconds(span.endTime) }),
  );
}

/** Minutes since midnight, and the half of the day (null by telephone). */
interface DayStart {
  readonly minutes: number;
  readonly half: Half | null;
}

/** Every start that a day's hours allow, in order, ignoring bookings. */
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

function receiving(half: MonthHours['firstHalf']): Interval {
  return { start: minutesOf(half.start), end: minutesOf(half.reception) };
}

/** Half hours at which the reading lies in the open interval, starting within `starts`. */
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

/** The end of next month in Tokyo (specification, booking: bookable from and to). */
export function bookableUntil(now: string): string {
  return lastBookableDay(tokyoDate(now));
}

/** The last bookable day as seen on a day in Tokyo. */
export function lastBookableDay(today: string): string {
  return lastDayOf(addMonths(monthOf(today), 1));
}

/** A half-open interval of numbers (minutes of a day, or milliseconds). */
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

/** Merges intervals that touch or overlap, in order; drops empty ones. */
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

/** Services that working hours are for; null means all. */
export type HoursServiceType = 'phone' | 'in-person' | null;

/** Working hours as entered: times of day in Tokyo. */
export interface HoursEntry {
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: HoursServiceType;
  readonly isActive: boolean;
}

/** Whether hours of this type allow a service of that type. */
export function fitsService(hours: HoursServiceType, service: ServiceType): boolean {
  return hours === null || (hours === 'phone') === (service === 'phone');
}

/** A day's active hours for the service, merged, in minutes. */
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
