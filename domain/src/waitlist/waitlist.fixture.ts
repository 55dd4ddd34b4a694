import { date, migiwa, offer, service, shion } from '../booking/agenda.fixture.ts';
import type { AgendaState } from '../booking/agenda.ts';
import { bookedService } from '../booking/booking-offer.ts';
import type { WaitlistHold } from '../booking/waitlist-hold-events.ts';
import { encodeAgendaId } from '../ids/identifiers.ts';
import { addMinutes, tokyoInstant } from '../time/time.ts';
import { type OfferedDay, offeredDay, type StandingOf, type WaitlistFacts } from './offer-times.ts';
import { type WaitlistState, waitlist } from './waitlist.ts';
import type { WaitlistEvent } from './waitlist-events.ts';

/** The Saturday of `agenda.fixture`, as of 10:00 the day before. */
const noon = tokyoInstant('2026-10-23', '12:00');
export const at = (time: string) => tokyoInstant(date, time);
export const waitingId = (number: number) =>
  encodeAgendaId({
    kind: 'waiting',
    tellerId: '00000000-0000-0000-0000-000000000000',
    date,
    random: new Uint8Array(10).fill(number),
  });
export const own = (number: number) => ({
  date,
  waitingId: waitingId(number),
  person: `waiting-${waitingId(number)}` as const,
});

export const facts: WaitlistFacts = {
  now: noon,
  settings: offer.settings,
  services: new Map([[service.id, service]]),
};
export const shionOn = (agenda: AgendaState): OfferedDay => offeredDay(date, offer.teller, agenda);
export const migiwaOn = (agenda: AgendaState): OfferedDay =>
  offeredDay(date, { ...offer.teller, id: migiwa, name: '汀' }, agenda);
export const asListed: StandingOf = ({ known }) => (known ? 'known' : 'unknown');

let commands = 0;

export function listed(...events: readonly WaitlistEvent[]): WaitlistState {
  return events.reduce<WaitlistState>(listedAfter, waitlist.initial);
}

export const listedAfter = (state: WaitlistState, event: WaitlistEvent): WaitlistState =>
  waitlist.evolve(state, event, { commandId: `given-${commands++}`, at: noon });

export function joined(
  number: number,
  changed: Partial<Extract<WaitlistEvent, { type: 'WaitlistJoined' }>['data']> = {},
): WaitlistEvent {
  return {
    type: 'WaitlistJoined',
    data: {
      ...own(number),
      tellerId: null,
      tellerName: null,
      service: bookedService(service),
      part: 'all-day',
      customer: { kind: 'guest' },
      contactHash: `hash-${number}`,
      known: true,
      rank: number,
      ...changed,
    },
  };
}

export const hold = (
  offerId: string,
  time: string,
  number: number,
  byHand = false,
): WaitlistHold => ({
  offerId,
  waitingId: waitingId(number),
  person: own(number).person,
  serviceId: service.id,
  byHand,
  startTime: at(time),
  endTime: addMinutes(at(time), 60),
});

export function offered(
  number: number,
  offerId: string,
  time: string,
  known = true,
): WaitlistEvent {
  const { startTime, endTime } = hold(offerId, time, number);
  const until = tokyoInstant('2026-10-23', '12:30');
  return {
    type: 'WaitlistOffered',
    data: {
      ...own(number),
      offerId,
      tellerId: shion,
      tellerName: '紫苑',
      known,
      startTime,
      endTime,
      until,
    },
  };
}

export function ended(
  number: number,
  offerId: string,
  outcome: 'declined' | 'lapsed' | 'void' = 'lapsed',
): WaitlistEvent {
  return {
    type: 'WaitlistOfferEnded',
    data: { ...own(number), offerId, outcome, bookedAs: null, rank: null },
  };
}
