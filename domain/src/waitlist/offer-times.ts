import type { AgendaState } from '../booking/agenda.ts';
import { blockedSpans } from '../booking/agenda.ts';
import { resting, type Span } from '../booking/agenda-events.ts';
import {
  refuseService,
  refuseTeller,
  refuseUnoffered,
  type ServiceFacts,
  type SettingsFacts,
  type TellerFacts,
} from '../booking/booking-offer.ts';
import type { HoldEnd, WaitlistHold } from '../booking/waitlist-hold-events.ts';
import { accept, type Decision } from '../decision.ts';
import {
  type Blocked,
  bookableSlots,
  type HoursEntry,
  isFree,
  occupied,
} from '../slots/bookable-slots.ts';
import { addMinutes } from '../time/time.ts';
import { isInPart } from './parts-of-day.ts';
import {
  inLine,
  lastRank,
  type OpenOffer,
  type WaitlistEntry,
  type WaitlistState,
  waitlist,
} from './waitlist.ts';
import type { WaitlistEvent } from './waitlist-events.ts';
import { isOfferable, offerUntil } from './waitlist-times.ts';

export interface WaitlistFacts {
  readonly now: string;
  readonly settings: SettingsFacts;
  readonly services: ReadonlyMap<string, ServiceFacts>;
}

export interface OfferedDay {
  readonly date: string;
  readonly teller: TellerFacts;
  readonly hours: readonly HoursEntry[];
  /** Occupied time without holds for offers. */
  readonly taken: readonly Blocked[];
  readonly waitlistHolds: readonly WaitlistHold[];
  readonly endedOffers: Pick<AgendaState['endedOffers'], 'get'>;
}

export function offeredDay(date: string, teller: TellerFacts, agenda: AgendaState): OfferedDay {
  const { hours, waitlistHolds, endedOffers } = agenda;
  const taken = blockedSpans({ ...agenda, waitlistHolds: {} });
  return { date, teller, hours, taken, waitlistHolds: Object.values(waitlistHolds), endedOffers };
}

/**
 * `known`: verified member, earlier visitor, or opener of a mailed link. `away`: cannot book, for
 * example suspended. `gone`: deleted or erased.
 */
export type CustomerStanding = 'known' | 'unknown' | 'away' | 'gone';
export type StandingOf = (entry: WaitlistEntry) => CustomerStanding;

type Wish = Pick<WaitlistEntry, 'tellerId' | 'part'>;

export function fittingStarts(
  { service, ...wish }: Wish & { readonly service: ServiceFacts },
  day: OfferedDay,
  facts: Pick<WaitlistFacts, 'now' | 'settings'>,
): readonly string[] {
  return fittingOf(freeStarts(service, day, facts), wish, day);
}

function fittingOf(starts: readonly string[], { tellerId, part }: Wish, { teller }: OfferedDay) {
  return tellerId === null || tellerId === teller.id
    ? starts.filter((start) => isInPart(part, start))
    : [];
}

function freeStarts(
  service: ServiceFacts,
  { date, teller, hours, taken, waitlistHolds }: OfferedDay,
  { now, settings }: Pick<WaitlistFacts, 'now' | 'settings'>,
) {
  const refused =
    refuseTeller(teller) ?? refuseService(service) ?? refuseUnoffered(service, teller.id);
  if (refused !== undefined) return [];
  const held = waitlistHolds.map((hold) => occupied(hold, hold.restMinutes));
  const day = { now, date, settings, hours, taken: [...taken, ...held] };
  return bookableSlots(day, service).map(({ start }) => start);
}

/** Known persons come first; none who cannot book. */
function inTurn(state: WaitlistState, standingOf: StandingOf): readonly WaitlistEntry[] {
  const line = inLine(state);
  return (['known', 'unknown'] as const).flatMap((standing) =>
    line.filter((entry) => standingOf(entry) === standing),
  );
}

/** Nobody gets a second open offer on a day. */
function hasOffer({ entries }: WaitlistState, { contactHash }: WaitlistEntry) {
  return entries.some((entry) => entry.contactHash === contactHash && entry.offer !== null);
}

/** Not if the person passed it over; to unknown persons any part of a time only once. */
function mayBeOffered(
  { entries }: WaitlistState,
  entry: WaitlistEntry,
  standing: CustomerStanding,
  tellerId: string,
  time: Span,
) {
  const own = entries
    .filter(({ contactHash }) => contactHash === entry.contactHash)
    .flatMap(({ passedOver }) => passedOver);
  if (own.some((passed) => passed.tellerId === tellerId && passed.startTime === time.startTime))
    return false;
  if (standing === 'known') return true;
  const offersTo = ({ offer, passedOver }: WaitlistEntry): readonly OpenOffer[] =>
    offer === null ? passedOver : [...passedOver, offer];
  const toUnknown = entries.filter(({ known }) => !known).flatMap(offersTo);
  return !toUnknown.some(
    (offer) => !offer.known && offer.tellerId === tellerId && !isFree(time, [offer]),
  );
}

/** The list once it has recorded the agenda's holds and ended offers. */
function caughtUp(
  list: WaitlistState,
  day: OfferedDay,
  facts: WaitlistFacts,
  standingOf: StandingOf,
): WaitlistState {
  const { date, teller, waitlistHolds, endedOffers } = day;
  const after = (state: WaitlistState, decision: Decision<WaitlistEvent>): WaitlistState =>
    (decision.kind === 'accepted' ? decision.events : []).reduce<WaitlistState>(
      (before, event) => waitlist.evolve(before, event, { commandId: event.type, at: facts.now }),
      state,
    );
  const ended = list.entries.reduce((state, { offer }) => {
    const end = offer === null ? undefined : endedOffers.get(offer.offerId);
    return offer === null || end === undefined
      ? state
      : after(state, endOffer(state, { date, offerId: offer.offerId, end }));
  }, list);
  return waitlistHolds.reduce(
    (state, hold) => after(state, offerTime(state, { date, teller, hold }, facts, standingOf)),
    ended,
  );
}

/** `taken` includes the rest. */
export interface Turn {
  readonly entry: WaitlistEntry;
  readonly startTime: string;
  readonly taken: Blocked;
}

/** Nobody but the entry of a turn can book its time (specification, booking: waitlist). */
export function turnsOf(
  list: WaitlistState,
  day: OfferedDay,
  facts: WaitlistFacts,
  standingOf: StandingOf,
): readonly Turn[] {
  const state = caughtUp(list, day, facts, standingOf);
  // Holds whose offer has ended on the list will be free.
  const waitlistHolds = day.waitlistHolds.filter(
    ({ offerId }) => state.offers.get(offerId) !== 'ended',
  );
  const turns: Turn[] = [];
  // Free starts by service, given the turns so far.
  const starts = new Map<string, readonly string[]>();
  for (const entry of inTurn(state, standingOf)) {
    const service = facts.services.get(entry.service.id);
    const hasTurn = turns.some((turn) => turn.entry.contactHash === entry.contactHash);
    if (service === undefined || hasTurn || hasOffer(state, entry)) continue;
    const taken = [...day.taken, ...turns.map((turn) => turn.taken)];
    const free =
      starts.get(service.id) ?? freeStarts(service, { ...day, taken, waitlistHolds }, facts);
    starts.set(service.id, free);
    const startTime = fittingOf(free, entry, day).find((start) => {
      const time = { startTime: start, endTime: addMinutes(start, service.duration) };
      return (
        isOfferable(facts.now, start, service, facts.settings) &&
        mayBeOffered(state, entry, standingOf(entry), day.teller.id, time)
      );
    });
    if (startTime === undefined) continue;
    const time = { startTime, endTime: addMinutes(startTime, service.duration) };
    turns.push({ entry, startTime, taken: occupied(time, service.restMinutes) });
    starts.clear();
  }
  return turns;
}

interface OfferTime {
  readonly date: string;
  readonly teller: TellerFacts;
  readonly hold: WaitlistHold;
}

/**
 * Goes to the entry whose turn it is, or that an administrator chose. Without one the offer is
 * recorded as void, so that every retry decides the same.
 */
export function offerTime(
  state: WaitlistState,
  { date, teller, hold }: OfferTime,
  { now, settings, services }: WaitlistFacts,
  standingOf: StandingOf,
): Decision<WaitlistEvent> {
  const { offerId, startTime, endTime, serviceId, waitingId, person, byHand } = hold;
  if (state.offers.has(offerId)) return accept();
  const entry = inTurn(state, standingOf).find((each) =>
    byHand
      ? each.waitingId === waitingId && each.offer === null
      : each.service.id === serviceId &&
        (each.tellerId === null || each.tellerId === teller.id) &&
        isInPart(each.part, startTime) &&
        !hasOffer(state, each) &&
        mayBeOffered(state, each, standingOf(each), teller.id, hold),
  );
  const service = services.get(serviceId);
  if (entry === undefined || service === undefined) {
    return accept({
      type: 'WaitlistOfferEnded',
      data: { date, waitingId, person, offerId, outcome: 'void', bookedAs: null, rank: null },
    });
  }
  const until = offerUntil(now, startTime, service, settings);
  return accept({
    type: 'WaitlistOffered',
    data: {
      date,
      waitingId: entry.waitingId,
      person: entry.person,
      offerId,
      startTime,
      endTime,
      until,
      tellerId: teller.id,
      tellerName: teller.name,
      known: standingOf(entry) === 'known',
      ...resting(hold.restMinutes),
    },
  });
}

interface EndOffer {
  readonly date: string;
  readonly offerId: string;
  readonly end: HoldEnd;
}

/** An unanswered offer moves the entry to the end. */
export function endOffer(
  state: WaitlistState,
  { date, offerId, end }: EndOffer,
): Decision<WaitlistEvent> {
  const entry = state.entries.find(({ offer }) => offer?.offerId === offerId);
  if (entry === undefined) return accept();
  const { waitingId, person } = entry;
  const { outcome, bookingId: bookedAs } = end;
  const rank = outcome === 'lapsed' ? lastRank(state) : null;
  return accept({
    type: 'WaitlistOfferEnded',
    data: { date, waitingId, person, offerId, outcome, bookedAs, rank },
  });
}
