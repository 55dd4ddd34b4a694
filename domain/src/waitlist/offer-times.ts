import type { AgendaState } from '../booking/agenda.ts';
import { blockedSpans } from '../booking/agenda.ts';
import { resting } from '../booking/agenda-events.ts';
import {
  type OfferFacts,
  refuseService,
  refuseTeller,
  refuseUnoffered,
  type ServiceFacts,
  type SettingsFacts,
  type TellerFacts,
} from '../booking/booking-offer.ts';
import type { HoldEnd, WaitlistHold } from '../booking/waitlist-hold-events.ts';
import { accept, type Decision } from '../decision.ts';
import { businessHoursOn, isClosedOn } from '../settings/business-hours.ts';
import { bookableSlots } from '../slots/bookable-slots.ts';
import { isInPart } from './parts-of-day.ts';
import { inLine, lastRank, type Waiting, type WaitlistState } from './waitlist.ts';
import type { WaitlistEvent } from './waitlist-events.ts';
import { isOfferable, offerUntil } from './waitlist-times.ts';

/** What offers are decided by, at the heads of their streams. */
export interface WaitlistFacts {
  readonly now: string;
  readonly settings: SettingsFacts;
  /** The services on the menu, by id. */
  readonly services: ReadonlyMap<string, ServiceFacts>;
}

/** A teller's day whose times may be offered. */
export interface OfferedDay {
  readonly date: string;
  readonly teller: TellerFacts;
  readonly agenda: AgendaState;
}

/** The starts of a teller's day that fit a wish and can be booked now, in order. */
export function fittingStarts(
  { tellerId, part, service }: Pick<Waiting, 'tellerId' | 'part'> & { readonly service: ServiceFacts },
  { date, teller, agenda }: OfferedDay,
  { now, settings }: Pick<OfferFacts, 'now' | 'settings'>,
): readonly string[] {
  const refused = refuseTeller(teller) ?? refuseService(service) ?? refuseUnoffered(service, teller.id);
  if (refused !== undefined || (tellerId !== null && tellerId !== teller.id) || isClosedOn(date, settings)) return [];
  const slots = bookableSlots({
    ...{ date, service, now, hours: agenda.hours, bookings: blockedSpans(agenda) },
    businessHours: businessHoursOn(date, settings.businessHours),
    deadlineHours: settings.bookingDeadlineHours,
  });
  return slots.map(({ start }) => start).filter((start) => isInPart(part, start));
}

/** Whether somebody may be offered this time now: they have no other offer, and have not passed it over. */
function mayBeOffered(state: WaitlistState, { contactHash, offer, passedOver }: Waiting, tellerId: string, startTime: string): boolean {
  const hasOffer = offer !== null || state.entries.some((entry) => entry.contactHash === contactHash && entry.offer !== null);
  return !hasOffer && !passedOver.some((passed) => passed.tellerId === tellerId && passed.startTime === startTime);
}

/** Who comes next of those for whom a teller's day has a time, and which; `isAway` leaves out who may not book at present. */
export function nextOffer(
  state: WaitlistState,
  day: OfferedDay,
  facts: WaitlistFacts,
  isAway: (entry: Waiting) => boolean,
): { readonly entry: Waiting; readonly startTime: string } | undefined {
  for (const entry of inLine(state)) {
    const service = facts.services.get(entry.service.id);
    if (service === undefined || isAway(entry)) continue;
    const startTime = fittingStarts({ ...entry, service }, day, facts).find(
      (start) => isOfferable(facts.now, start, facts.settings) && mayBeOffered(state, entry, day.teller.id, start),
    );
    if (startTime !== undefined) return { entry, startTime };
  }
  return undefined;
}

export interface OfferTime {
  readonly date: string;
  readonly teller: TellerFacts;
  /** The time that the teller's agenda holds. */
  readonly hold: WaitlistHold;
}

/**
 * Offers a held time: to the first in line who waits for this service and whom it fits, or, by hand, to whom an administrator chose.
 * Where there is nobody any more the offer is void from its beginning, so that whoever finds the hold decides alike.
 */
export function offerTime(
  state: WaitlistState,
  { date, teller, hold }: OfferTime,
  { now, settings }: Pick<WaitlistFacts, 'now' | 'settings'>,
  isAway: (entry: Waiting) => boolean,
): Decision<WaitlistEvent> {
  const { offerId, startTime, endTime, serviceId, waitingId, person, byHand } = hold;
  if (state.offers.has(offerId)) return accept();
  const entry = inLine(state).find(
    (each) =>
      (byHand ? each.waitingId === waitingId : each.service.id === serviceId) &&
      (byHand || ((each.tellerId === null || each.tellerId === teller.id) && isInPart(each.part, startTime))) &&
      !isAway(each) &&
      (byHand ? each.offer === null : mayBeOffered(state, each, teller.id, startTime)),
  );
  if (entry === undefined) {
    return accept({ type: 'WaitlistOfferEnded', data: { date, waitingId, person, offerId, outcome: 'void', bookedAs: null, rank: null } });
  }
  const until = offerUntil(now, startTime, settings);
  return accept({
    type: 'WaitlistOffered',
    data: {
      ...{ date, waitingId: entry.waitingId, person: entry.person, offerId, startTime, endTime, until },
      ...{ tellerId: teller.id, tellerName: teller.name },
      ...resting(hold.restMinutes),
    },
  });
}

export interface EndOffer {
  readonly date: string;
  readonly offerId: string;
  /** What the agenda says of the time. */
  readonly end: HoldEnd;
}

/** Notes on the list how an offer ended on its agenda; who did not answer goes behind the others (specification, booking: waitlist). */
export function endOffer(state: WaitlistState, { date, offerId, end }: EndOffer): Decision<WaitlistEvent> {
  const entry = state.entries.find(({ offer }) => offer?.offerId === offerId);
  if (entry === undefined) return accept();
  const { waitingId, person } = entry;
  const { outcome, bookingId: bookedAs } = end;
  const rank = outcome === 'lapsed' ? lastRank(state) : null;
  return accept({ type: 'WaitlistOfferEnded', data: { date, waitingId, person, offerId, outcome, bookedAs, rank } });
}
