import { accept, type Decision, reject } from '../decision.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import { type BookingActor, type BookingCommand, findBooking, refuseEnded, refuseLate } from './booking-command.ts';

export interface RequestCancellation extends BookingCommand {
  readonly by: BookingActor;
  /** As it was typed; '' when nothing was. */
  readonly cancellationNote: string;
}

/**
 * A member asks to cancel, until two hours before the start; the time stays blocked until the salon answers
 * (specification, booking: cancellation request).
 */
export function requestCancellation(
  state: AgendaState,
  command: RequestCancellation,
  { now }: { readonly now: string },
): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, cancellationNote, by } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  const ended = refuseEnded(booking);
  if (ended !== undefined) return ended;
  if (booking.cancellationRequested) return reject('ALREADY_REQUESTED', { bookingId });
  const late = refuseLate(booking, now);
  if (late !== undefined) return late;
  const personal = cancellationNote === '' ? {} : { personal: { person: booking.snapshot.person, fields: { note: cancellationNote } } };
  return accept({ type: 'CancellationRequested', data: { tellerId, date, bookingId }, ...personal });
}

/** A member takes an open cancellation request back: the booking stands as before (specification, booking: cancellation request). */
export function withdrawCancellation(state: AgendaState, command: BookingCommand & { readonly by: BookingActor }): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, by } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  if (!booking.cancellationRequested) return reject('NO_OPEN_REQUEST', { bookingId });
  return accept({ type: 'CancellationWithdrawn', data: { tellerId, date, bookingId } });
}

/** Grants an open cancellation request: the booking is cancelled and its time free (specification, booking: cancellation request). */
export function approveCancellation(state: AgendaState, command: BookingCommand): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (!booking.cancellationRequested) return reject('NO_OPEN_REQUEST', { bookingId });
  return accept({ type: 'CancellationApproved', data: { tellerId, date, bookingId } });
}

export interface DeclineCancellation extends BookingCommand {
  /** What the member is told; '' when nothing was written. */
  readonly reason: string;
}

/** Refuses an open cancellation request: the booking stays as it was (specification, booking: cancellation request). */
export function declineCancellation(state: AgendaState, command: DeclineCancellation): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, reason } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (!booking.cancellationRequested) return reject('NO_OPEN_REQUEST', { bookingId });
  const personal = reason === '' ? {} : { personal: { person: booking.snapshot.person, fields: { reason } } };
  return accept({ type: 'CancellationDeclined', data: { tellerId, date, bookingId }, ...personal });
}

/**
 * Cancels at once by the link of the confirmation mail, until two hours before the start. Once the booking is past the link
 * is worthless; of one that is cancelled already, nothing happens (specification, booking: cancellation by link). An open request is
 * settled by it.
 */
export function cancelByLink(state: AgendaState, command: BookingCommand, { now }: { readonly now: string }): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (booking.endTime <= now) return reject('NOT_FOUND', { id: bookingId });
  if (booking.status === 'cancelled') return accept();
  return (
    refuseEnded(booking) ?? refuseLate(booking, now) ?? accept({ type: 'BookingCancelledByLink', data: { tellerId, date, bookingId } })
  );
}
