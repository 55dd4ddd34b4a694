import { accept, type Decision, reject } from '../decision.ts';
import type { AgendaState, LiveBooking } from './agenda.ts';
import type { BookingEvent, StatusReason } from './agenda-events.ts';
import {
  type BookingCommand,
  findBooking,
  onBooking,
  refuseEnded,
  sealed,
} from './booking-command.ts';
import { type OfferFacts, refuseTaken } from './booking-offer.ts';
import { paymentNoted } from './payment.ts';

/** Confirms a pending booking (specification, booking: status). */
export function confirmBooking(
  state: AgendaState,
  command: BookingCommand,
): Decision<BookingEvent> {
  return onBooking(state, command, (booking, data) => {
    const refused = refuseEnded(booking);
    if (refused !== undefined) return refused;
    return booking.status === 'confirmed'
      ? reject('ALREADY_CONFIRMED', { bookingId: data.bookingId })
      : accept({ type: 'BookingConfirmed', data });
  });
}

export interface SetStatus extends BookingCommand {
  readonly status: 'confirmed' | 'cancelled' | 'completed';
  readonly reason: StatusReason;
  /** Free text for the reason `other`; '' otherwise. */
  readonly text: string;
}

/** The booking that confirming restores, if it starts at `now` or later. */
export function returningBooking(
  state: AgendaState,
  { bookingId, status }: Pick<SetStatus, 'bookingId' | 'status'>,
  { now }: { readonly now: string },
): LiveBooking | undefined {
  const { booking } = findBooking(state, bookingId);
  const returns =
    status === 'confirmed' && (booking?.status === 'cancelled' || booking?.status === 'completed');
  return returns && booking.startTime >= now ? booking : undefined;
}

/**
 * Sets any status. A cancelled booking is restored only to free time. Cancelling and completing
 * settle an open cancellation request; leaving `completed` withdraws the payment.
 */
export function setStatus(
  state: AgendaState,
  command: SetStatus,
  reserved: OfferFacts['reserved'] = [],
): Decision<BookingEvent> {
  const { bookingId, status, reason, text } = command;
  return onBooking(state, command, (booking, key) => {
    if (booking.status === status) return accept();
    if (booking.status === 'pending' && status === 'confirmed')
      return accept({ type: 'BookingConfirmed', data: key });
    const { restMinutes } = booking.snapshot.service;
    const taken =
      booking.status === 'cancelled'
        ? refuseTaken(state, { ...booking, restMinutes, except: bookingId }, reserved)
        : undefined;
    if (taken !== undefined) return taken;
    const unpaid =
      booking.payment === null || status === 'completed' ? [] : [paymentNoted(booking, key, null)];
    return accept(
      {
        type: 'BookingStatusChanged',
        data: { ...key, from: booking.status, to: status, reason },
        ...sealed(booking, 'text', text),
      },
      ...unpaid,
    );
  });
}
