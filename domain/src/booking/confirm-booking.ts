import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision, reject } from '../decision.ts';
import type { BookingCommand } from './booking-command.ts';
import type { BookingEvent } from './events.ts';
import { findBooking } from './find-booking.ts';
import { refuseEnded } from './refuse-ended.ts';

/** Ends `pending` (decisions 4, Status). */
export function confirmBooking(state: AgendaState, command: BookingCommand): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  const refused = refuseEnded(booking);
  if (refused !== undefined) return refused;
  if (booking.status === 'confirmed') return reject('ALREADY_CONFIRMED', { bookingId });
  return accept({ type: 'BookingConfirmed', data: { tellerId, date, bookingId } });
}
