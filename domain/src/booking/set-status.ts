import { accept, type Decision, reject } from '../decision.ts';
import type { AgendaState, LiveBooking } from './agenda.ts';
import type { BookingEvent, StatusReason } from './agenda-events.ts';
import { type BookingCommand, findBooking, refuseEnded } from './booking-command.ts';
import { refuseTaken } from './booking-offer.ts';
import { paymentNoted } from './payment.ts';

/** Ends `pending` (specification, booking: status). */
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

export interface SetStatus extends BookingCommand {
  readonly status: 'confirmed' | 'cancelled' | 'completed';
  readonly reason: StatusReason;
  /** Free text of the reason `other`; else ''. */
  readonly text: string;
}

/** The booking that setting this status makes one to come again, when it begins at `now` or later. */
export function returningBooking(
  state: AgendaState,
  { bookingId, status }: Pick<SetStatus, 'bookingId' | 'status'>,
  { now }: { readonly now: string },
): LiveBooking | undefined {
  const { booking } = findBooking(state, bookingId);
  const returns = status === 'confirmed' && (booking?.status === 'cancelled' || booking?.status === 'completed');
  return returns && booking.startTime >= now ? booking : undefined;
}

/**
 * An administrator sets a status, from any other. A cancelled booking comes back only while its time is free. Confirming
 * a pending one is the same fact as `confirmBooking`. An open cancellation request is settled when the booking is cancelled or
 * completed; it stays open where the status stays, or is only confirmed. A payment is taken back with the completion.
 */
export function setStatus(state: AgendaState, command: SetStatus): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, status, reason, text } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId);
  if (booking === undefined) return rejected;
  if (booking.status === status) return accept();
  if (booking.status === 'pending' && status === 'confirmed')
    return accept({ type: 'BookingConfirmed', data: { tellerId, date, bookingId } });
  const taken = booking.status === 'cancelled' ? refuseTaken(state, booking, booking.snapshot.service.restMinutes, bookingId) : undefined;
  if (taken !== undefined) return taken;
  const personal = text === '' ? {} : { personal: { person: booking.snapshot.person, fields: { text } } };
  const key = { tellerId, date, bookingId };
  const unpaid = booking.payment === null || status === 'completed' ? [] : [paymentNoted(booking, key, null)];
  return accept({ type: 'BookingStatusChanged', data: { ...key, from: booking.status, to: status, reason }, ...personal }, ...unpaid);
}
