import type { bookingEvents, NamedPlace } from '@salon/domain';
import { defineProjector, present } from '../engine/define-projector.ts';
import type { BookingDocument } from './document.ts';
import { bookingIndexes } from './indexes.ts';

/** A held time is not yet, and a released one no longer, the booking's. */
type Handled = Exclude<keyof typeof bookingEvents, 'RescheduleHeld' | 'RescheduleReleased'>;

/** All bookings as members and administrators see them. */
export const bookings = defineProjector<BookingDocument, Handled>({
  name: 'bookings',
  version: 1,
  keys: ({ data }) => [data.bookingId],
  on: {
    BookingCreated(_, { data, at, actor, channel }) {
      const { bookingId, tellerId, tellerName, date, startTime, endTime, status, totalPrice, service, customer, person } = data;
      const fixed = { bookingId, tellerId, tellerName, date, startTime, endTime, status, totalPrice, service, customer, person };
      const sealed = { details: data.sealed ?? null, note: null, reason: null };
      return { ...fixed, createdAt: at, createdBy: { actor, channel }, cancellationRequested: false, statusReason: null, moves: 0, sealed };
    },
    BookingConfirmed: (doc, event) => ({ ...present(doc, event), status: 'confirmed' }),
    CancellationRequested(doc, event) {
      const booking = present(doc, event);
      return { ...booking, cancellationRequested: true, sealed: { ...booking.sealed, note: event.data.sealed ?? null } };
    },
    CancellationApproved: (doc, event) => ({ ...present(doc, event), status: 'cancelled', cancellationRequested: false }),
    CancellationDeclined(doc, event) {
      const booking = present(doc, event);
      return { ...booking, cancellationRequested: false, sealed: { ...booking.sealed, reason: event.data.sealed ?? null } };
    },
    BookingStatusChanged(doc, event) {
      const booking = present(doc, event);
      const { to, reason, sealed = null } = event.data;
      return { ...booking, status: to, cancellationRequested: false, statusReason: reason, sealed: { ...booking.sealed, reason: sealed } };
    },
    BookingCancelledByLink: (doc, event) => ({ ...present(doc, event), status: 'cancelled', cancellationRequested: false }),
    BookingRescheduled(doc, event) {
      const booking = present(doc, event);
      return { ...booking, ...event.data.to, moves: booking.moves + 1 };
    },
    BookingRescheduledOut(doc, event) {
      const booking = present(doc, event);
      return { ...placed(booking, event.data.to), moves: booking.moves + 1 };
    },
    BookingRescheduledIn: (doc, event) => placed(present(doc, event), event.data.to),
  },
  indexes: bookingIndexes,
});

function placed(booking: BookingDocument, { tellerId, tellerName, date, startTime, endTime }: NamedPlace): BookingDocument {
  return { ...booking, tellerId, tellerName, date, startTime, endTime };
}
