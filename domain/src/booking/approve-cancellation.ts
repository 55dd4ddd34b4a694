import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision, reject } from '../decision.ts';
import type { BookingCommand } from './booking-command.ts';
import type { BookingEvent } from './events.ts';
import { findBooking } from './find-booking.ts';

/** Grants an open cancellation request: the booking is cancelled and its time free (decisions 4). */
export function approveCancellation(state: AgendaState, command: BookingCommand): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (!booking.cancellationRequested) return reject('NO_OPEN_REQUEST', { bookingId });
  return accept({ type: 'CancellationApproved', data: { tellerId, date, bookingId } });
}
