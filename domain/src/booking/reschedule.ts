import { accept, type Decision } from '../decision.ts';
import { addMinutes } from '../time/time.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import {
  type BookingActor,
  type BookingCommand,
  findBooking,
  refuseReschedule,
} from './booking-command.ts';
import { type OfferFacts, type Overrides, refuseTeller, refuseTime } from './booking-offer.ts';

export interface Reschedule extends BookingCommand {
  readonly by: BookingActor;
  /** The new start, on the same agenda. */
  readonly startTime: string;
  readonly overrides: Overrides;
}

/**
 * Reschedules a booking within one teller's day, in one event; the service stays as booked
 * (specification, booking: reschedule).
 */
export function reschedule(
  state: AgendaState,
  command: Reschedule,
  offer: OfferFacts,
): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, startTime, by, overrides } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  const unchangeable = refuseReschedule(booking, by, offer.now);
  if (unchangeable !== undefined) return unchangeable;
  if (booking.startTime === startTime) return accept();
  const { service } = booking.snapshot;
  const to = { startTime, endTime: addMinutes(startTime, service.duration) };
  const refused =
    refuseTeller(offer.teller) ??
    refuseTime(state, { tellerId, date, ...to, service, overrides, except: bookingId }, offer);
  if (refused !== undefined) return refused;
  const from = { startTime: booking.startTime, endTime: booking.endTime };
  return accept({ type: 'BookingRescheduled', data: { tellerId, date, bookingId, from, to } });
}
