import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision, reject } from '../decision.ts';
import { addMinutes } from '../time/instants.ts';
import type { BookingCommand } from './booking-command.ts';
import type { BookedService, Place } from './booking-data.ts';
import type { BookingEvent } from './events.ts';
import { refuseTeller, refuseUnoffered } from './refuse-offer.ts';
import { refuseTime } from './refuse-time.ts';
import type { Overrides, ServiceTerms, TimeTerms } from './terms.ts';

export interface HoldForReschedule extends Omit<BookingCommand, 'commandId'> {
  /** One move has one id on both agendas; its four steps are told apart by it, so each step is appended as a command of its own. */
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
 * First step of a move to another agenda: there the new time is blocked before the old one is given back (PROTOCOLS,
 * Deciding). `offer` is the service on the menu, or nothing when it is no longer there.
 */
export function holdForReschedule(
  state: AgendaState,
  command: HoldForReschedule,
  terms: TimeTerms & { readonly offer: Pick<ServiceTerms, 'id' | 'fortuneTellerIds'> | undefined },
): Decision<BookingEvent> {
  const { moveId, bookingId, tellerId, date, from, startTime, service, overrides } = command;
  const { teller, offer } = terms;
  if (state.holds[moveId] !== undefined || state.moves[moveId] === 'arrived') return accept();
  if (state.moves[moveId] === 'released') return reject('MOVE_RELEASED', { bookingId, moveId });
  const time = { startTime, endTime: addMinutes(startTime, service.duration) };
  const changesTeller = from.tellerId !== tellerId;
  const refused =
    refuseTeller(teller) ??
    (changesTeller && offer !== undefined ? refuseUnoffered(offer, tellerId) : undefined) ??
    refuseTime(state, { tellerId, date, ...time, service, overrides }, terms);
  if (refused !== undefined) return refused;
  const to = { tellerId, tellerName: teller.name, date, ...time };
  return accept({ type: 'RescheduleHeld', data: { tellerId, date, bookingId, moveId, from, to } });
}
