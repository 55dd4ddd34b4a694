import { holidayName } from '../holidays/holidays.ts';
import { type Blocked, bookableSlots, type DayOffer, offeredSlots, type Slot } from './bookable-slots.ts';

/** ○ free, △ few, × full, 休 closed. */
export type DayState = 'closed' | 'free' | 'few' | 'full';

/** One entry of `GET /api/availability` (specification, booking: availability). */
export interface DayAvailability {
  readonly date: string;
  readonly holiday: string | null;
  readonly state: DayState;
  readonly slots: readonly Slot[];
}

/**
 * A day is closed when nothing is offered even without bookings (no hours, or too late for all of them), full when all of
 * it is taken, and has few left when a third of what is offered, or less, is still free.
 */
export function dayState(free: readonly Slot[], offered: readonly Slot[]): DayState {
  if (offered.length === 0) return 'closed';
  if (free.length === 0) return 'full';
  return free.length * 3 <= offered.length ? 'few' : 'free';
}

/** What a teller's day has left for a service. */
export function dayAvailability(day: DayOffer & { readonly bookings: readonly Blocked[] }): DayAvailability {
  const slots = bookableSlots(day);
  return { date: day.date, holiday: holidayName(day.date) ?? null, state: dayState(slots, offeredSlots(day)), slots };
}
