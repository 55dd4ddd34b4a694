import { accept, type Decision, reject } from '../decision.ts';
import { addHours } from '../time/instants.ts';
import type { AgendaKey, AgendaState, LiveBooking } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';

/** A command about one booking, on the agenda that has it. */
export interface BookingCommand extends AgendaKey {
  readonly commandId: string;
  readonly bookingId: string;
}

/** Who acts on a booking: a member only on bookings of their own, the link of a mail on the one that it was made for. */
export type BookingActor =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'link' }
  | { readonly kind: 'administrator' };

/** A booking that was found, or the rejection that says where it is. */
export type Found =
  | { readonly booking: LiveBooking; readonly rejected?: never }
  | { readonly booking?: never; readonly rejected: Decision<never> };

/**
 * A booking of this agenda. One that was rescheduled to another agenda is rejected with its new agenda, where the command is to be decided; one that
 * is on its way here, with the reschedule to finish first. Another person's booking is not found (specification, HTTP API: who may call).
 */
export function findBooking(state: AgendaState, bookingId: string, by: BookingActor = { kind: 'administrator' }): Found {
  const booking = state.bookings.get(bookingId);
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
  return by.kind !== 'member' || (customer.kind === 'member' && customer.memberId === by.memberId);
}

/** Refuses what only a pending or confirmed booking can undergo. */
export function refuseEnded({ bookingId, status }: LiveBooking): Decision<never> | undefined {
  if (status === 'cancelled') return reject('ALREADY_CANCELLED', { bookingId });
  if (status === 'completed') return reject('BOOKING_COMPLETED', { bookingId });
  return undefined;
}

/** Until how many hours before the start a customer may cancel or reschedule a booking (specification, booking: cancellation request). */
export const CUSTOMER_LIMIT_HOURS = 2;

/** Refuses when the last moment for changes by the customer has passed; the limit itself is still in time. */
export function refuseLate({ startTime }: Pick<LiveBooking, 'startTime'>, now: string): Decision<never> | undefined {
  if (addHours(now, CUSTOMER_LIMIT_HOURS) <= startTime) return undefined;
  return reject('TOO_LATE', { startTime, hoursBefore: CUSTOMER_LIMIT_HOURS });
}

/**
 * Refuses to reschedule a booking that has ended, that is about to be cancelled, or that its customer wants to reschedule too late
 * (specification, booking: reschedule).
 */
export function refuseReschedule(booking: LiveBooking, by: BookingActor, now: string): Decision<never> | undefined {
  const ended = refuseEnded(booking);
  if (ended !== undefined) return ended;
  if (booking.cancellationRequested) return reject('REQUEST_OPEN', { bookingId: booking.bookingId });
  return by.kind === 'administrator' ? undefined : refuseLate(booking, now);
}

/** What was decided, of which the customer is not told (specification, mail: what can be undone). */
export function untold(
  decision: Decision<BookingEvent>,
  { tellerId, date, bookingId }: Omit<BookingCommand, 'commandId'>,
): Decision<BookingEvent> {
  if (decision.kind === 'rejected' || decision.events.length === 0) return decision;
  return accept(...decision.events, { type: 'BookingMailWithheld', data: { tellerId, date, bookingId } });
}

/** Tells the customer nothing of the changes that wait to be told; `waits`: whether there are any (specification, mail: what can be undone). */
export function withholdMail(state: AgendaState, command: BookingCommand, { waits }: { readonly waits: boolean }): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  return waits ? accept({ type: 'BookingMailWithheld', data: { tellerId, date, bookingId } }) : reject('NO_MAIL_WAITS', { bookingId });
}
