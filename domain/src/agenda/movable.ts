import type { AgendaBooking, LiveBooking } from './state.ts';

/** Whether a booking can change its time: it is here, and pending or confirmed. */
export function movable(booking: AgendaBooking): booking is LiveBooking & { readonly status: 'pending' | 'confirmed' } {
  return booking.status === 'pending' || booking.status === 'confirmed';
}
