import { accept, type Decision, reject } from '../decision.ts';
import { addMinutes } from '../time/instants.ts';
import type { AgendaKey, AgendaState, RescheduledAway } from './agenda.ts';
import { type BookedService, type BookingEvent, type NamedPlace, type Place, resting } from './agenda-events.ts';
import { type BookingActor, type BookingCommand, findBooking, refuseReschedule } from './booking-command.ts';
import {
  type OfferFacts,
  type Overrides,
  refuseTaken,
  refuseTeller,
  refuseTime,
  refuseUnoffered,
  type ServiceFacts,
} from './booking-offer.ts';

export interface HoldForReschedule extends Omit<BookingCommand, 'commandId'> {
  /** One reschedule has one id on both agendas; its four steps are told apart by it, so each step is appended as a command of its own. */
  readonly moveId: string;
  /** Where the booking is now. */
  readonly from: Place;
  /** The new start, on this agenda. */
  readonly startTime: string;
  /** The service as it was booked. */
  readonly service: BookedService;
  readonly overrides: Overrides;
}

/**
 * First step of a reschedule to another agenda: there the new time is blocked before the old one is given back
 * (architecture, write to two streams: reschedules between agendas).
 * `offer` is the service on the menu, or nothing when it is no longer there.
 */
export function holdForReschedule(
  state: AgendaState,
  command: HoldForReschedule,
  facts: OfferFacts & { readonly offer: Pick<ServiceFacts, 'id' | 'fortuneTellerIds'> | undefined },
): Decision<BookingEvent> {
  const { moveId, bookingId, tellerId, date, from, startTime, service, overrides } = command;
  const { teller, offer } = facts;
  if (state.holds[moveId] !== undefined || state.reschedules.get(moveId) === 'arrived') return accept();
  if (state.reschedules.get(moveId) === 'released') return reject('MOVE_RELEASED', { bookingId, moveId });
  const time = { startTime, endTime: addMinutes(startTime, service.duration) };
  const changesTeller = from.tellerId !== tellerId;
  const refused =
    refuseTeller(teller) ??
    (changesTeller && offer !== undefined ? refuseUnoffered(offer, tellerId) : undefined) ??
    refuseTime(state, { tellerId, date, ...time, service, overrides }, facts);
  if (refused !== undefined) return refused;
  const to = { tellerId, tellerName: teller.name, date, ...time };
  return accept({ type: 'RescheduleHeld', data: { tellerId, date, bookingId, moveId, from, to, ...resting(service.restMinutes) } });
}

export interface RescheduleOut extends Omit<BookingCommand, 'commandId'> {
  readonly moveId: string;
  readonly by: BookingActor;
  /** The time that is held on the other agenda. */
  readonly to: NamedPlace;
}

/**
 * Second and deciding step of a reschedule: the old agenda gives the booking away, or refuses because it was cancelled, is about to
 * be, went elsewhere, or because it is too late. After a refusal the hold is released.
 */
export function rescheduleOut(state: AgendaState, command: RescheduleOut, { now }: { readonly now: string }): Decision<BookingEvent> {
  const { moveId, bookingId, tellerId, date, to, by } = command;
  const known = state.bookings.get(bookingId);
  if (known?.status === 'moved' && known.moveId === moveId) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  const unchangeable = refuseReschedule(booking, by, now);
  if (unchangeable !== undefined) return unchangeable;
  const from = { tellerId, date, startTime: booking.startTime, endTime: booking.endTime };
  return accept({ type: 'BookingRescheduledOut', data: { tellerId, date, bookingId, moveId, from, to } });
}

export interface RescheduleIn extends AgendaKey {
  /** What the old agenda keeps of the booking since it gave it away. */
  readonly moved: RescheduledAway;
}

/**
 * Third step of a reschedule: the held time becomes the booking's, with its status, price and snapshot. Should the hold have been
 * let go after the booking had left, the time is taken again while it is free, so that the booking is not lost.
 */
export function rescheduleIn(state: AgendaState, command: RescheduleIn): Decision<BookingEvent> {
  const { tellerId, date, moved } = command;
  const { bookingId, moveId, from, booking } = moved;
  if (state.reschedules.get(moveId) === 'arrived') return accept();
  const hold = state.holds[moveId];
  const taken = hold === undefined ? refuseTaken(state, moved.to, booking.service.restMinutes) : undefined;
  if (taken !== undefined) return taken;
  return accept({ type: 'BookingRescheduledIn', data: { tellerId, date, bookingId, moveId, from, to: hold?.to ?? moved.to, booking } });
}

export interface ReleaseHold extends Omit<BookingCommand, 'commandId'> {
  readonly moveId: string;
}

/** Last step of a reschedule that the old agenda refused: the held time is free again. Never before that refusal is known. */
export function releaseHold(state: AgendaState, command: ReleaseHold): Decision<BookingEvent> {
  const { moveId, bookingId, tellerId, date } = command;
  if (state.reschedules.get(moveId) === 'released') return accept();
  if (state.holds[moveId] === undefined) return reject('NOT_FOUND', { id: moveId });
  return accept({ type: 'RescheduleReleased', data: { tellerId, date, bookingId, moveId } });
}
