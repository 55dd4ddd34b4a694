import type { BookingAnswer } from '@salon/domain';
import type { BookingDetails, BookingDocument } from '@salon/projections';

/** A booking as its customer sees it (member-and-admin §3). */
export function bookingShape(booking: BookingDocument, details: BookingDetails): BookingAnswer {
  const { id, name, type, duration } = booking.service;
  return {
    id: booking.bookingId,
    startTime: booking.startTime,
    endTime: booking.endTime,
    status: booking.status,
    totalPrice: String(booking.totalPrice),
    notes: details.notes,
    cancellationRequested: booking.cancellationRequested,
    cancellationNote: details.cancellationNote,
    fortuneTeller: { id: booking.tellerId, name: booking.tellerName },
    service: { id, name, type, duration },
  };
}

/** Who a booking is for, under the names that bodies and answers have. */
export function guestShape({ customer }: BookingDocument, details: BookingDetails) {
  const { guestName, guestNameKana, guestEmail, guestPhone } = details;
  return { guestName, guestNameKana, guestEmail, guestPhone, userId: customer.kind === 'member' ? customer.memberId : null };
}
