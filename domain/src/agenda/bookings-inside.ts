import { overlaps } from '../slots/interval.ts';
import { fitsService } from '../slots/open-intervals.ts';
import { milliseconds, tokyoInstant } from '../time/instants.ts';
import { blockingBookings } from './blocked-spans.ts';
import type { AgendaState, LiveBooking, WorkingHours } from './state.ts';

/** The bookings that lean on these working hours: not cancelled, of a service that they are for, and at least partly within them. */
export function bookingsInside(state: AgendaState, hours: WorkingHours, date: string): readonly LiveBooking[] {
  const span = {
    start: milliseconds(tokyoInstant(date, hours.startTime)),
    end: milliseconds(tokyoInstant(date, hours.endTime)),
  };
  return blockingBookings(state).filter(
    ({ startTime, endTime, snapshot }) =>
      fitsService(hours.serviceType, snapshot.service.type) &&
      overlaps(span, { start: milliseconds(startTime), end: milliseconds(endTime) }),
  );
}
