import { accept, type Decision, reject } from '../decision.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import {
  type BookingActor,
  type BookingCommand,
  onBooking,
  refuseEnded,
  refuseLate,
  sealed,
} from './booking-command.ts';

interface RequestCancellation extends BookingCommand {
  readonly by: BookingActor;
  readonly cancellationNote: string;
}

/** The time stays taken until the salon answers (specification, booking: cancellation request). */
export function requestCancellation(
  state: AgendaState,
  command: RequestCancellation,
  { now }: { readonly now: string },
): Decision<BookingEvent> {
  const { cancellationNote, bookingId } = command;
  return onBooking(state, command, (booking, key) => {
    const ended = refuseEnded(booking);
    if (ended !== undefined) return ended;
    if (booking.cancellationRequested) return reject('ALREADY_REQUESTED', { bookingId });
    return (
      refuseLate(booking, now) ??
      accept({
        type: 'CancellationRequested',
        data: key,
        ...sealed(booking, 'note', cancellationNote),
      })
    );
  });
}

export function withdrawCancellation(
  state: AgendaState,
  command: BookingCommand & { readonly by: BookingActor },
): Decision<BookingEvent> {
  return onRequest(state, command, (_, data) => accept({ type: 'CancellationWithdrawn', data }));
}

export function approveCancellation(
  state: AgendaState,
  command: BookingCommand,
): Decision<BookingEvent> {
  return onRequest(state, command, (_, data) => accept({ type: 'CancellationApproved', data }));
}

/** The reason is for the member; '' when empty. */
export function declineCancellation(
  state: AgendaState,
  command: BookingCommand & { readonly reason: string },
): Decision<BookingEvent> {
  return onRequest(state, command, (booking, data) =>
    accept({ type: 'CancellationDeclined', data, ...sealed(booking, 'reason', command.reason) }),
  );
}

const onRequest: typeof onBooking = (state, command, decide) =>
  onBooking(state, command, (booking, key) =>
    booking.cancellationRequested
      ? decide(booking, key)
      : reject('NO_OPEN_REQUEST', { bookingId: key.bookingId }),
  );

/**
 * Cancels at once and settles an open request; repeating it changes nothing (specification,
 * booking: cancellation by link).
 */
export function cancelByLink(
  state: AgendaState,
  command: BookingCommand,
  { now }: { readonly now: string },
): Decision<BookingEvent> {
  return onBooking(state, command, (booking, data) => {
    if (booking.endTime <= now) return reject('NOT_FOUND', { id: data.bookingId });
    if (booking.status === 'cancelled') return accept();
    return (
      refuseEnded(booking) ??
      refuseLate(booking, now) ??
      accept({ type: 'BookingCancelledByLink', data })
    );
  });
}
