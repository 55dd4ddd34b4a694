import { accept, type Decision, reject } from '../decision.ts';
import type { Overrides } from '../slots/bookable-slots.ts';
import { addMinutes } from '../time/time.ts';
import type { AgendaKey, AgendaState, RescheduledAway } from './agenda.ts';
import {
  type BookedService,
  type BookingEvent,
  type NamedPlace,
  type Place,
  resting,
} from './agenda-events.ts';
import {
  type BookingActor,
  type BookingKey,
  findBooking,
  refuseReschedule,
} from './booking-command.ts';
import {
  bookedSlots,
  refuseTaken,
  refuseTeller,
  refuseTime,
  refuseUnoffered,
} from './booking-offer.ts';
import type { RescheduleFacts } from './reschedule.ts';

export interface HoldForReschedule extends BookingKey {
  /** The same on both agendas; each of the four steps is a command under it. */
  readonly rescheduleId: string;
  readonly from: Place;
  readonly startTime: string;
  readonly service: BookedService;
  readonly overrides: Overrides;
}

/**
 * The first step: holds the new time (architecture, write to two streams: reschedules between
 * agendas).
 */
export function holdForReschedule(
  state: AgendaState,
  command: HoldForReschedule,
  facts: RescheduleFacts,
): Decision<BookingEvent> {
  const { rescheduleId, bookingId, tellerId, date, from, startTime, service, overrides } = command;
  const { teller, offer } = facts;
  if (state.holds[rescheduleId] !== undefined || state.reschedules.get(rescheduleId) === 'arrived')
    return accept();
  if (state.reschedules.get(rescheduleId) === 'released')
    return reject('MOVE_RELEASED', { bookingId, rescheduleId });
  const time = { startTime, endTime: addMinutes(startTime, service.duration) };
  const changesTeller = from.tellerId !== tellerId;
  const refused =
    refuseTeller(teller) ??
    (changesTeller && offer !== undefined ? refuseUnoffered(offer, tellerId) : undefined) ??
    refuseTime(
      state,
      { tellerId, date, startTime, service: bookedSlots(service, offer), overrides },
      facts,
    );
  if (refused !== undefined) return refused;
  const to = { tellerId, tellerName: teller.name, date, ...time };
  return accept({
    type: 'RescheduleHeld',
    data: { tellerId, date, bookingId, rescheduleId, from, to, ...resting(service.restMinutes) },
  });
}

interface RescheduleOut extends BookingKey {
  readonly rescheduleId: string;
  readonly by: BookingActor;
  readonly to: NamedPlace;
}

/** Second step, which decides: the old agenda releases the booking or refuses. */
export function rescheduleOut(
  state: AgendaState,
  command: RescheduleOut,
  { now }: { readonly now: string },
): Decision<BookingEvent> {
  const { rescheduleId, bookingId, tellerId, date, to, by } = command;
  const present = state.bookings.get(bookingId);
  if (present?.status === 'rescheduled' && present.rescheduleId === rescheduleId) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  const unchangeable = refuseReschedule(booking, by, now);
  if (unchangeable !== undefined) return unchangeable;
  const from = { tellerId, date, startTime: booking.startTime, endTime: booking.endTime };
  return accept({
    type: 'BookingRescheduledOut',
    data: { tellerId, date, bookingId, rescheduleId, from, to },
  });
}

interface RescheduleIn extends AgendaKey {
  readonly away: RescheduledAway;
}

/**
 * The third step. If the hold was released after the booking had left, free time is taken again so
 * that the booking is not lost.
 */
export function rescheduleIn(state: AgendaState, command: RescheduleIn): Decision<BookingEvent> {
  const { tellerId, date, away } = command;
  const { bookingId, rescheduleId, from, booking } = away;
  if (state.reschedules.get(rescheduleId) === 'arrived') return accept();
  const hold = state.holds[rescheduleId];
  const conflict =
    hold === undefined
      ? refuseTaken(state, { ...away.to, restMinutes: booking.service.restMinutes })
      : undefined;
  if (conflict !== undefined) return conflict;
  return accept({
    type: 'BookingRescheduledIn',
    data: { tellerId, date, bookingId, rescheduleId, from, to: hold?.to ?? away.to, booking },
  });
}

interface ReleaseHold extends BookingKey {
  readonly rescheduleId: string;
}

/** The last step after a known refusal. */
export function releaseHold(state: AgendaState, command: ReleaseHold): Decision<BookingEvent> {
  const { rescheduleId, bookingId, tellerId, date } = command;
  if (state.reschedules.get(rescheduleId) === 'released') return accept();
  if (state.holds[rescheduleId] === undefined) return reject('NOT_FOUND', { id: rescheduleId });
  return accept({ type: 'RescheduleReleased', data: { tellerId, date, bookingId, rescheduleId } });
}
