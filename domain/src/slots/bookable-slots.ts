import type { MonthHours } from '../settings/events.ts';
import { bookableUntil } from '../time/bookable-until.ts';
import { addHours, milliseconds, tokyoInstantOfMinutes } from '../time/instants.ts';
import { dayStarts } from './day-starts.ts';
import { overlaps } from './interval.ts';
import type { HoursEntry } from './open-intervals.ts';
import type { Slot, SlotService } from './slot.ts';

/** One teller's one day, as far as a service's slots depend on it. */
export interface DayOffer {
  /** A day in Tokyo. */
  readonly date: string;
  readonly service: SlotService;
  readonly hours: readonly HoursEntry[];
  /** The business hours of the date's month: `businessHoursOn`. */
  readonly businessHours: MonthHours;
  readonly deadlineHours: number;
  readonly now: string;
}

/** What blocks time: bookings and held moves, as instants. */
export interface Blocked {
  readonly startTime: string;
  readonly endTime: string;
}

/** The slots that the day's hours offer, whatever is booked and whatever the clock says. */
export function scheduledSlots({
  date,
  service,
  hours,
  businessHours,
}: Pick<DayOffer, 'date' | 'service' | 'hours' | 'businessHours'>): readonly Slot[] {
  return dayStarts(hours, service, businessHours).map(({ minutes, half }) => ({
    start: tokyoInstantOfMinutes(date, minutes),
    end: tokyoInstantOfMinutes(date, minutes + service.duration),
    half,
  }));
}

/** The slots that could be booked now if nothing were taken: not nearer than the deadline, not after the end of next month. */
export function offeredSlots(offer: DayOffer): readonly Slot[] {
  if (offer.date > bookableUntil(offer.now)) return [];
  const earliest = addHours(offer.now, offer.deadlineHours);
  return scheduledSlots(offer).filter((slot) => slot.start >= earliest);
}

/** The slots that can be booked now (public-site 5). */
export function bookableSlots(offer: DayOffer & { readonly bookings: readonly Blocked[] }): readonly Slot[] {
  return offeredSlots(offer).filter((slot) => isFree(slot, offer.bookings));
}

/** Whether a slot overlaps nothing that is taken; back to back is free. */
export function isFree(slot: Pick<Slot, 'start' | 'end'>, taken: readonly Blocked[]): boolean {
  const wanted = { start: milliseconds(slot.start), end: milliseconds(slot.end) };
  return !taken.some((span) => overlaps(wanted, { start: milliseconds(span.startTime), end: milliseconds(span.endTime) }));
}
