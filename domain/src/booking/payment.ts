import { accept, reject } from '../decision.ts';
import type { Payment, PaymentWay } from '../till/takings.ts';
import { type AgendaState, blockingBookings, type LiveBooking } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import { type BookingKey, bookingRule } from './booking-command.ts';

interface NotedPayment {
  /** Null withdraws the record; the reading stays completed. */
  readonly way: PaymentWay | null;
  /** What the desk saw; undefined when it saw none. */
  readonly shownWay?: PaymentWay | null | undefined;
}

/**
 * Completes the reading, or corrects the record; refused when another desk changed it since
 * (specification, administration: closing the day).
 */
export const notePayment = bookingRule<NotedPayment>((booking, key, { way, shownWay }) => {
  const { status, payment, bookingId } = booking;
  if (status === 'cancelled') return reject('ALREADY_CANCELLED', { bookingId });
  const completed: readonly BookingEvent[] =
    status === 'completed' || way === null
      ? []
      : [
          {
            type: 'BookingStatusChanged',
            data: { ...key, from: status, to: 'completed', reason: null },
          },
        ];
  if (payment === way) return accept(...completed);
  if (shownWay !== undefined && shownWay !== payment)
    return reject('PAYMENT_CHANGED', { bookingId, way: payment });
  return accept(...completed, paymentNoted(booking, key, way));
});

export function paymentNoted(
  { tellerName, totalPrice: amount }: LiveBooking,
  key: BookingKey,
  way: PaymentWay | null,
): BookingEvent {
  return { type: 'BookingPaymentNoted', data: { ...key, tellerName, amount, way } };
}

export function paymentsOn(state: AgendaState): readonly Payment[] {
  return blockingBookings(state).flatMap(({ payment: way, totalPrice: amount }) =>
    way === null ? [] : [{ way, amount }],
  );
}
