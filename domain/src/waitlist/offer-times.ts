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

/** Facts that decide offers, at the heads of their streams. */
export interface WaitlistFacts {
  readonly now: string;
  readonly settings: SettingsFacts;
  /** The services on the menu, by id. */
  readonly services: ReadonlyMap<string, ServiceFacts>;
}

/** A teller's day with times to offer. */
export interface OfferedDay {
  readonly date: string;
  readonly teller: TellerFacts;
  readonly agenda: AgendaState;
}

/** Starts on a teller's day that fit a request and can be booked now, in order. */
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

/** Whether an entry may be offered this time: no other offer open for the same person, and not passed over before. */
function mayBeOffered(state: WaitlistState, { contactHash, offer, passedOver }: Waiting, tellerId: string, startTime: string): boolean {
  const hasOffer = offer !== null || state.entries.some((entry) => entry.contactHash === contactHash && entry.offer !== null);
  return !hasOffer && !passedOver.some((passed) => passed.tellerId === tellerId && passed.startTime === startTime);
}

/** The next entry that a time of a teller's day fits, with that time; `isAway` skips those who cannot book at present. */
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
  /** The hold on the teller's agenda. */
  readonly hold: WaitlistHold;
}

/**
 * Offers a held time to the first fitting entry in line, or to the one that an administrator chose. When nobody is left, the offer is recorded as
 * void, so that every retry decides the same.
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
  /** How the hold ended on the agenda. */
  readonly end: HoldEnd;
}

/** Records on the list how an offer ended on its agenda; an unanswered one moves the entry to the end (specification, booking: waitlist). */
export function endOffer(state: WaitlistState, { date, offerId, end }: EndOffer): Decision<WaitlistEvent> {
  const entry = state.entries.find(({ offer }) => offer?.offerId === offerId);
  if (entry === undefined) return accept();
  const { waitingId, person } = entry;
  const { outcome, bookingId: bookedAs } = end;
  const rank = outcome === 'lapsed' ? lastRank(state) : null;
  return accept({ type: 'WaitlistOfferEnded', data: { date, waitingId, person, offerId, outcome, bookedAs, rank } });
}
