import type { ServiceType } from '../menu/service-types.ts';
import { minutesOf } from '../time/instants.ts';

/** A span of numbers (minutes of a day, or milliseconds), its end not included. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Two intervals overlap when they share more than an edge: back to back is free. */
export function overlaps(one: Interval, other: Interval): boolean {
  return one.start < other.end && one.end > other.start;
}

export function contains(outer: Interval, inner: Interval): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The same time as few intervals in order: those that touch or overlap become one, empty ones vanish. */
export function mergeIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const ordered = intervals.filter(({ start, end }) => start < end).sort((one, other) => one.start - other.start);
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

/** What working hours are for; null fits every service. */
export type HoursServiceType = 'phone' | 'in-person' | null;

/** An entry of a teller's day as it was entered: times of day in Tokyo. */
export interface HoursEntry {
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: HoursServiceType;
  readonly isActive: boolean;
}

/** Whether hours of this type are for a service of that type (specification, booking: slots). */
export function fitsService(hours: HoursServiceType, service: ServiceType): boolean {
  return hours === null || (hours === 'phone') === (service === 'phone');
}

/** The active hours of a day that fit the service, merged where they touch or overlap: minutes of the day. */
export function openIntervals(hours: readonly HoursEntry[], service: ServiceType): readonly Interval[] {
  const fitting = hours.filter((entry) => entry.isActive && fitsService(entry.serviceType, service));
  return mergeIntervals(fitting.map((entry) => ({ start: minutesOf(entry.startTime), end: minutesOf(entry.endTime) })));
}
