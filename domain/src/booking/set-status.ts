import { accept, type Decision, reject } from '../decision.ts';
import { allOverrides } from '../slots/bookable-slots.ts';
import type { AgendaState, LiveBooking } from './agenda.ts';
import type { BookingEvent, StatusReason } from './agenda-events.ts';
import {
  type BookingCommand,
  findBooking,
  onBooking,
  refuseEnded,
  sealed,
} from './booking-command.ts';
import { bookedSlots, refuseTime, type TimeFacts } from './booking-offer.ts';
import { paymentNoted } from './payment.ts';

/** Only a pending booking (specification, booking: status). */
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
  /** It is '' unless the reason is `other`. */
  readonly text: string;
}

/** Undefined if the booking started before `now`. */
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
 * A cancelled booking is restored only to free time, which `facts` decide; cancelling needs none.
 * Cancelling and completing settle an open cancellation request; leaving `completed` withdraws the
 * payment.
 */
export function setStatus(
  state: AgendaState,
  command: SetStatus & { readonly status: 'cancelled' },
): Decision<BookingEvent>;
export function setStatus(
  state: AgendaState,
  command: SetStatus,
  facts: TimeFacts,
): Decision<BookingEvent>;
export function setStatus(
  state: AgendaState,
  command: SetStatus,
  facts?: TimeFacts,
): Decision<BookingEvent> {
  const { bookingId, status, reason, text } = command;
  return onBooking(state, command, (booking, key) => {
    if (booking.status === status) return accept();
    if (booking.status === 'pending' && status === 'confirmed')
      return accept({ type: 'BookingConfirmed', data: key });
    const { startTime } = booking;
    const service = bookedSlots(booking.service, undefined);
    const restored = { ...key, startTime, service, overrides: allOverrides, except: bookingId };
    const conflict =
      booking.status === 'cancelled' && facts ? refuseTime(state, restored, facts) : undefined;
    if (conflict !== undefined) return conflict;
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
