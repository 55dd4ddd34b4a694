import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision, reject } from '../decision.ts';
import type { BookingCommand } from './booking-command.ts';
import type { BookingEvent } from './events.ts';
import { findBooking } from './find-booking.ts';

export interface DeclineCancellation extends BookingCommand {
  /** What the member is told; '' when nothing was written. */
  readonly reason: string;
}

/** Refuses an open cancellation request: the booking stays as it was (decisions 4). */
export function declineCancellation(state: AgendaState, command: DeclineCancellation): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, reason } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (!booking.cancellationRequested) return reject('NO_OPEN_REQUEST', { bookingId });
  const personal = reason === '' ? {} : { personal: { person: booking.snapshot.person, fields: { reason } } };
  return accept({ type: 'CancellationDeclined', data: { tellerId, date, bookingId }, ...personal });
}
