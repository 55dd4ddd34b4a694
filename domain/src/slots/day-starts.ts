import type { MonthHours } from '../settings/events.ts';
import { halfHours, minutesOf } from '../time/times.ts';
import type { Interval } from './interval.ts';
import { type HoursEntry, openIntervals } from './open-intervals.ts';
import type { Half, SlotService } from './slot.ts';

/** A start that a day's hours offer: minutes of the day, and its half (null for a reading by telephone). */
export interface DayStart {
  readonly minutes: number;
  readonly half: Half | null;
}

/** Every start that the hours of a day offer to a service, in order, whatever is booked (public-site 5, decisions 4). */
export function dayStarts(hours: readonly HoursEntry[], service: SlotService, businessHours: MonthHours): readonly DayStart[] {
  const open = openIntervals(hours, service.type);
  if (service.type === 'phone') return open.flatMap((interval) => startsInside(interval, interval, service.duration, null));
  const first = open.flatMap((interval) => startsInside(interval, receiving(businessHours.firstHalf), service.duration, 'first'));
  const second = open.flatMap((interval) => startsInside(interval, receiving(businessHours.secondHalf), service.duration, 'second'));
  // Should the halves of a month overlap, a start is offered once, in the first of them.
  const later = second.filter((start) => first.every((earlier) => earlier.minutes !== start.minutes));
  return [...first, ...later].sort((one, other) => one.minutes - other.minutes);
}

/** The starts that a half day receives; one at the reception time itself is the last. */
function receiving(half: MonthHours['firstHalf']): Interval {
  return { start: minutesOf(half.start), end: minutesOf(half.reception) };
}

/** Half hours from the later start to the earlier last start, so that the whole reading lies within the open interval. */
function startsInside(open: Interval, starts: Interval, duration: number, half: Half | null): readonly DayStart[] {
  const from = Math.max(open.start, starts.start);
  const last = Math.min(open.end - duration, starts.end);
  return halfHours(from, last).map((minutes) => ({ minutes, half }));
}
