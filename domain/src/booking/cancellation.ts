import { accept, type Decision, reject } from '../decision.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import {
  type BookingActor,
  type BookingCommand,
  findBooking,
  refuseEnded,
  refuseLate,
} from './booking-command.ts';

export interface RequestCancellation extends BookingCommand {
  readonly by: BookingActor;
  /** As typed; '' when empty. */
  readonly cancellationNote: string;
}

/**
 * Requests a cancellation, until two hours before the start; the time stays taken until the salon
 * answers (specification, booking: cancellation request).
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
  const personal =
    cancellationNote === ''
      ? {}
      : { personal: { person: booking.snapshot.person, fields: { note: cancellationNote } } };
  return accept({
    type: 'CancellationRequested',
    data: { tellerId, date, bookingId },
    ...personal,
  });
}

/**
 * Withdraws an open cancellation request; the booking stays as it was (specification, booking:
 * cancellation request).
 */
export function withdrawCancellation(
  state: AgendaState,
  command: BookingCommand & { readonly by: BookingActor },
): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, by } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  if (!booking.cancellationRequested) return reject('NO_OPEN_REQUEST', { bookingId });
  return accept({ type: 'CancellationWithdrawn', data: { tellerId, date, bookingId } });
}

/**
 * Approves a cancellation request: the booking is cancelled and its time free (specification,
 * booking: cancellation request).
 */
export function approveCancellation(
  state: AgendaState,
  command: BookingCommand,
): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (!booking.cancellationRequested) return reject('NO_OPEN_REQUEST', { bookingId });
  return accept({ type: 'CancellationApproved', data: { tellerId, date, bookingId } });
}

export interface DeclineCancellation extends BookingCommand {
  /** Shown to the member; '' when empty. */
  readonly reason: string;
}

/**
 * Declines a cancellation request; the booking stays as it was (specification, booking:
 * cancellation request).
 */
export function declineCancellation(
  state: AgendaState,
  command: DeclineCancellation,
): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, reason } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (!booking.cancellationRequested) return reject('NO_OPEN_REQUEST', { bookingId });
  const personal =
    reason === '' ? {} : { personal: { person: booking.snapshot.person, fields: { reason } } };
  return accept({ type: 'CancellationDeclined', data: { tellerId, date, bookingId }, ...personal });
}

/**
 * Cancels at once by the link of the confirmation mail, until two hours before the start; an
 * already cancelled booking stays as it is (specification, booking: cancellation by link). This
 * also settles an open cancellation request.
 */
export function cancelByLink(
  state: AgendaState,
  command: BookingCommand,
  { now }: { readonly now: string },
): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (booking.endTime <= now) return reject('NOT_FOUND', { id: bookingId });
  if (booking.status === 'cancelled') return accept();
  return (
    refuseEnded(booking) ??
    refuseLate(booking, now) ??
    accept({ type: 'BookingCancelledByLink', data: { tellerId, date, bookingId } })
  );
}
