import type { Blocked } from '../slots/bookable-slots.ts';
import type { AgendaBooking, AgendaState, LiveBooking } from './state.ts';

/** The bookings that have their time on this agenda: all that are here and not cancelled. */
export function blockingBookings(state: AgendaState): readonly LiveBooking[] {
  return Object.values(state.bookings).filter(isBlocking);
}

function isBlocking(booking: AgendaBooking): booking is LiveBooking {
  return booking.status !== 'moved' && booking.status !== 'cancelled';
}

/** All time that is taken, by bookings and by held moves, but for that of one booking. */
export function blockedSpans(state: AgendaState, except?: string): readonly Blocked[] {
  const bookings = blockingBookings(state).filter(({ bookingId }) => bookingId !== except);
  const holds = Object.values(state.holds).map(({ to }) => to);
  return [...bookings, ...holds].map(({ startTime, endTime }) => ({ startTime, endTime }));
}
