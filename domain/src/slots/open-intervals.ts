import type { ServiceType } from '../menu/service-types.ts';
import { minutesOf } from '../time/times.ts';
import { type Interval, mergeIntervals } from './interval.ts';

/** What working hours are for; null fits every service. */
export type HoursServiceType = 'phone' | 'in-person' | null;

/** An entry of a teller's day as it was entered: times of day in Tokyo. */
export interface HoursEntry {
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: HoursServiceType;
  readonly isActive: boolean;
}

/** Whether hours of this type are for a service of that type (decisions 4, Slots). */
export function fitsService(hours: HoursServiceType, service: ServiceType): boolean {
  return hours === null || (hours === 'phone') === (service === 'phone');
}

/** The active hours of a day that fit the service, merged where they touch or overlap: minutes of the day. */
export function openIntervals(hours: readonly HoursEntry[], service: ServiceType): readonly Interval[] {
  const fitting = hours.filter((entry) => entry.isActive && fitsService(entry.serviceType, service));
  return mergeIntervals(fitting.map((entry) => ({ start: minutesOf(entry.startTime), end: minutesOf(entry.endTime) })));
}
