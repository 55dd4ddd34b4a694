import { accept, reject } from '../decision.ts';
import { allOverrides } from '../slots/bookable-slots.ts';
import type { AgendaState, LiveBooking } from './agenda.ts';
import type { BookingEvent, StatusReason } from './agenda-events.ts';
import { bookingRule, findBooking, refuseEnded, sealed } from './booking-command.ts';
import { bookedSlots, refuseTime, type TimeFacts } from './booking-offer.ts';
import { paymentNoted } from './payment.ts';

/** Only a pending booking (specification, booking: status). */
export const confirmBooking = bookingRule((booking, data) => {
  const refused = refuseEnded(booking);
  if (refused !== undefined) return refused;
  return booking.status === 'confirmed'
    ? reject('ALREADY_CONFIRMED', { bookingId: data.bookingId })
    : accept({ type: 'BookingConfirmed', data });
});

export interface SetStatus {
  readonly status: 'confirmed' | 'cancelled' | 'completed';
  readonly reason: StatusReason;
  /** '' unless the reason is `other`. */
  readonly text: string;
}

/** Undefined if the booking started before `now`. */
export function returningBooking(
  state: AgendaState,
  { bookingId, status }: Pick<SetStatus, 'status'> & { readonly bookingId: string },
  { now }: { readonly now: string },
): LiveBooking | undefined {
  const { booking } = findBooking(state, bookingId);
  const returns =
    status === 'confirmed' && (booking?.status === 'cancelled' || booking?.status === 'completed');
  return returns && booking.startTime >= now ? booking : undefined;
}

/**
 * A cancelled booking is restored only to free time. Cancelling and completing settle an open cancellation request; leaving `completed` withdraws the
 * payment.
 */
export const setStatus = bookingRule<SetStatus, TimeFacts>(
  (booking, key, { status, reason, text }, facts, state) => {
    if (booking.status === status) return accept();
    if (booking.status === 'pending' && status === 'confirmed')
      return accept({ type: 'BookingConfirmed', data: key });
    const { startTime, bookingId } = booking;
    const service = bookedSlots(booking.service, undefined);
    const restored = { ...key, startTime, service, overrides: allOverrides, except: bookingId };
    const conflict =
      booking.status === 'cancelled' ? refuseTime(state, restored, facts) : undefined;
    if (conflict !== undefined) return conflict;
    const unpaid =
      booking.payment === null || status === 'completed' ? [] : [paymentNoted(booking, key, null)];
    return accept<BookingEvent>(
      {
        type: 'BookingStatusChanged',
        data: { ...key, from: booking.status, to: status, reason },
        ...sealed(booking, 'text', text),
      },
      ...unpaid,
    );
  },
);
