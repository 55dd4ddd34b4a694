import { accept, type Decision, reject } from '../decision.ts';
import type { Payment, PaymentWay } from '../till/takings.ts';
import { type AgendaState, blockingBookings, type LiveBooking } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import { type BookingCommand, findBooking } from './booking-command.ts';

export interface NotePayment extends BookingCommand {
  /** Null withdraws the record; the reading stays completed. */
  readonly way: PaymentWay | null;
  /** The method that the desk saw; undefined when it saw none. */
  readonly shownWay?: PaymentWay | null | undefined;
}

/**
 * Records how a reading was paid, which completes it, or corrects the record. When two desks record
 * different methods, the second is refused (specification, administration: closing the day).
 */
export function notePayment(state: AgendaState, command: NotePayment): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, way, shownWay } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (booking.status === 'cancelled') return reject('ALREADY_CANCELLED', { bookingId });
  const key = { tellerId, date, bookingId };
  const completed: readonly BookingEvent[] =
    booking.status === 'completed' || way === null
      ? []
      : [
          {
            type: 'BookingStatusChanged',
            data: { ...key, from: booking.status, to: 'completed', reason: null },
          },
        ];
  if (booking.payment === way) return accept(...completed);
  if (shownWay !== undefined && shownWay !== booking.payment)
    return reject('PAYMENT_CHANGED', { bookingId, way: booking.payment });
  return accept(...completed, paymentNoted(booking, key, way));
}

/** The event that records the booking's price under a method, or withdraws it (null). */
export function paymentNoted(
  { tellerName, snapshot }: LiveBooking,
  key: { readonly tellerId: string; readonly date: string; readonly bookingId: string },
  way: PaymentWay | null,
): BookingEvent {
  return {
    type: 'BookingPaymentNoted',
    data: { ...key, tellerName, amount: snapshot.totalPrice, way },
  };
}

/** Payments recorded on an agenda. */
export function paymentsOn(state: AgendaState): readonly Payment[] {
  return blockingBookings(state).flatMap(({ payment: way, snapshot }) =>
    way === null ? [] : [{ way, amount: snapshot.totalPrice }],
  );
}
