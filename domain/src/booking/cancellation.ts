import { accept, reject } from '../decision.ts';
import {
  type BookingActor,
  bookingRule,
  refuseEnded,
  refuseLate,
  sealed,
} from './booking-command.ts';

/** The time stays taken until the salon answers (specification, booking: cancellation request). */
export const requestCancellation = bookingRule<
  { readonly by: BookingActor; readonly cancellationNote: string },
  { readonly now: string }
>((booking, data, { cancellationNote }, { now }) => {
  const ended = refuseEnded(booking);
  if (ended !== undefined) return ended;
  if (booking.cancellationRequested)
    return reject('ALREADY_REQUESTED', { bookingId: data.bookingId });
  return (
    refuseLate(booking, now) ??
    accept({ type: 'CancellationRequested', data, ...sealed(booking, 'note', cancellationNote) })
  );
});

const requestRule: typeof bookingRule = (decide) =>
  bookingRule((booking, key, ...rest) =>
    booking.cancellationRequested
      ? decide(booking, key, ...rest)
      : reject('NO_OPEN_REQUEST', { bookingId: key.bookingId }),
  );

export const withdrawCancellation = requestRule<{ readonly by: BookingActor }>((_, data) =>
  accept({ type: 'CancellationWithdrawn', data }),
);

export const approveCancellation = requestRule((_, data) =>
  accept({ type: 'CancellationApproved', data }),
);

/** The reason is for the member; '' when empty. */
export const declineCancellation = requestRule<{ readonly reason: string }>(
  (booking, data, { reason }) =>
    accept({ type: 'CancellationDeclined', data, ...sealed(booking, 'reason', reason) }),
);

/**
 * Cancels at once and settles an open request; repeating it changes nothing (specification,
 * booking: cancellation by link).
 */
export const cancelByLink = bookingRule<object, { readonly now: string }>(
  (booking, data, _, { now }) => {
    if (booking.endTime <= now) return reject('NOT_FOUND', { id: data.bookingId });
    if (booking.status === 'cancelled') return accept();
    return (
      refuseEnded(booking) ??
      refuseLate(booking, now) ??
      accept({ type: 'BookingCancelledByLink', data })
    );
  },
);
