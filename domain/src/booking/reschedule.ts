import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision } from '../decision.ts';
import { addMinutes } from '../time/instants.ts';
import type { BookingCommand } from './booking-command.ts';
import type { BookingEvent } from './events.ts';
import { type BookingActor, findBooking } from './find-booking.ts';
import { refuseMove } from './refuse-move.ts';
import { refuseTeller } from './refuse-offer.ts';
import { refuseTime } from './refuse-time.ts';
import type { Overrides, TimeTerms } from './terms.ts';

export interface Reschedule extends BookingCommand {
  readonly by: BookingActor;
  /** The new start, on the same agenda. */
  readonly startTime: string;
  readonly overrides: Overrides;
}

/** Moves a booking within one teller's one day, in one event; the service stays as it was booked (decisions 4, PROTOCOLS). */
export function reschedule(state: AgendaState, command: Reschedule, terms: TimeTerms): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, startTime, by, overrides } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  const unmovable = refuseMove(booking, by, terms.now);
  if (unmovable !== undefined) return unmovable;
  if (booking.startTime === startTime) return accept();
  const { service } = booking.snapshot;
  const to = { startTime, endTime: addMinutes(startTime, service.duration) };
  const refused = refuseTeller(terms.teller) ?? refuseTime(state, { tellerId, date, ...to, service, overrides, except: bookingId }, terms);
  if (refused !== undefined) return refused;
  const from = { startTime: booking.startTime, endTime: booking.endTime };
  return accept({ type: 'BookingRescheduled', data: { tellerId, date, bookingId, from, to } });
}
