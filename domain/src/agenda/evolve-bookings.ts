import type { BookingEvent } from '../booking/events.ts';
import type { AgendaState, LiveBooking } from './state.ts';

type Bookings = AgendaState['bookings'];
type MoveType = 'RescheduleHeld' | 'BookingRescheduledOut' | 'BookingRescheduledIn' | 'RescheduleReleased';

/** The bookings of an agenda after an event of a booking's course. */
export function evolveBookings(bookings: Bookings, event: Exclude<BookingEvent, { type: MoveType }>): Bookings {
  switch (event.type) {
    case 'BookingCreated': {
      const { bookingId, status, startTime, endTime, tellerName, totalPrice, service, customer, person } = event.data;
      const snapshot = { totalPrice, service, customer, person };
      return { ...bookings, [bookingId]: { bookingId, status, startTime, endTime, tellerName, snapshot, cancellationRequested: false } };
    }
    case 'BookingConfirmed':
      return change(bookings, event.data.bookingId, { status: 'confirmed' });
    case 'CancellationRequested':
      return change(bookings, event.data.bookingId, { cancellationRequested: true });
    case 'CancellationDeclined':
      return change(bookings, event.data.bookingId, { cancellationRequested: false });
    case 'CancellationApproved':
    case 'BookingCancelledByLink':
      return change(bookings, event.data.bookingId, { status: 'cancelled', cancellationRequested: false });
    case 'BookingStatusChanged':
      return change(bookings, event.data.bookingId, { status: event.data.to, cancellationRequested: false });
    case 'BookingRescheduled':
      return change(bookings, event.data.bookingId, event.data.to);
  }
}

function change(bookings: Bookings, bookingId: string, changed: Partial<LiveBooking>): Bookings {
  const booking = bookings[bookingId];
  // Nothing is decided about an absent or moved booking here, so there is nothing to change.
  if (booking === undefined || booking.status === 'moved') return bookings;
  return { ...bookings, [bookingId]: { ...booking, ...changed } };
}
