import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision, reject } from '../decision.ts';
import type { BookingCommand } from './booking-command.ts';
import { refuseLate } from './customer-limit.ts';
import type { BookingEvent } from './events.ts';
import { findBooking } from './find-booking.ts';
import { refuseEnded } from './refuse-ended.ts';

/**
 * Cancels at once by the link of the confirmation mail, until two hours before the start. Once the booking is past the link
 * is worthless; of one that is cancelled already, nothing happens (decisions 4). An open request is settled by it.
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
