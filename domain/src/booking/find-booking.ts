import type { AgendaState, LiveBooking } from '../agenda/state.ts';
import { type Decision, reject } from '../decision.ts';

/** Who acts on a booking: a member only on bookings of their own. */
export type BookingActor = { readonly kind: 'member'; readonly memberId: string } | { readonly kind: 'administrator' };

/** A booking that was found, or the rejection that says where it is. */
export type Found =
  | { readonly booking: LiveBooking; readonly rejected?: never }
  | { readonly booking?: never; readonly rejected: Decision<never> };

/**
 * A booking of this agenda. One that moved away is rejected with its new agenda, where the command is to be decided; one that
 * is on its way here, with the move to finish first. Another person's booking is not found (decisions 7).
 */
export function findBooking(state: AgendaState, bookingId: string, by: BookingActor = { kind: 'administrator' }): Found {
  const booking = state.bookings[bookingId];
  if (booking === undefined) return { rejected: whereIsIt(state, bookingId) };
  if (booking.status === 'moved') {
    const { moveId, to } = booking;
    return { rejected: reject('BOOKING_MOVED', { bookingId, moveId, to: { tellerId: to.tellerId, date: to.date } }) };
  }
  return mayAct(booking, by) ? { booking } : { rejected: reject('NOT_FOUND', { id: bookingId }) };
}

function whereIsIt(state: AgendaState, bookingId: string): Decision<never> {
  const hold = Object.values(state.holds).find((held) => held.bookingId === bookingId);
  return hold === undefined ? reject('NOT_FOUND', { id: bookingId }) : reject('MOVE_IN_PROGRESS', { bookingId, moveId: hold.moveId });
}

function mayAct({ snapshot: { customer } }: LiveBooking, by: BookingActor): boolean {
  return by.kind === 'administrator' || (customer.kind === 'member' && customer.memberId === by.memberId);
}
