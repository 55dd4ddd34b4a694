import { z } from 'zod';
import { accept, type Decision, reject } from '../decision.ts';
import { type EventOf, eventOf, noMail, personIdSchema, uuidSchema, waitingIdSchema } from '../event-definition.ts';
import { possessive } from '../event-values.ts';
import { addMinutes, formatSpan } from '../time/instants.ts';
import { instantSchema } from '../time/schemas.ts';
import type { AgendaKey, AgendaState } from './agenda.ts';
import {
  noOverrides,
  type OfferFacts,
  refuseService,
  refuseTeller,
  refuseTime,
  refuseUnoffered,
  type ServiceFacts,
} from './booking-offer.ts';
import { ownAgenda } from './working-hours-events.ts';

/** How time that was held for somebody who waits came free again without them; `void`: there was nobody to offer it to any more. */
export const releaseOutcomes = ['declined', 'lapsed', 'void'] as const;
export type ReleaseOutcome = (typeof releaseOutcomes)[number];

/** How a hold of the waitlist ended, and as which booking. */
export interface HoldEnd {
  readonly outcome: ReleaseOutcome | 'booked';
  readonly bookingId: string | null;
}

const releaseWords: Readonly<Record<ReleaseOutcome, string>> = {
  declined: '見送られたため',
  lapsed: '期限までにお返事がなかったため',
  void: 'ご案内する方がいなくなったため',
};

const holdEvent = eventOf('waitlist', ({ waitingId: id }: { readonly waitingId: string }) => ({ kind: 'waiting', id }));

const offer = { ...ownAgenda, offerId: z.string().min(1), waitingId: waitingIdSchema, person: personIdSchema };

/** Events of time that an agenda holds for somebody who waits (architecture, write to two streams: offers of the waitlist). */
export const waitlistHoldEvents = {
  WaitlistTimeHeld: holdEvent({
    version: 1,
    /** `byHand`: an administrator chose the entry, whoever is before it. */
    data: z.object({ ...offer, serviceId: uuidSchema, startTime: instantSchema, endTime: instantSchema, byHand: z.boolean() }),
    sentence: ({ startTime, endTime }, context) =>
      `${possessive(context)}キャンセル待ちのために${formatSpan(startTime, endTime)}を押さえました`,
    mails: noMail,
  }),
  WaitlistTimeReleased: holdEvent({
    version: 1,
    data: z.object({ ...offer, outcome: z.enum(releaseOutcomes) }),
    sentence: ({ outcome }, context) => `${possessive(context)}キャンセル待ちのために押さえた時間を、${releaseWords[outcome]}戻しました`,
    mails: noMail,
  }),
};

export type WaitlistHoldEvent = EventOf<typeof waitlistHoldEvents>;

/** Time that is held for an entry of the waitlist: instants. */
export type WaitlistHold = Readonly<Omit<Extract<WaitlistHoldEvent, { type: 'WaitlistTimeHeld' }>['data'], keyof AgendaKey>>;

export interface HoldForWaiting extends AgendaKey {
  /** One offer has one id on the agenda and on the waitlist. */
  readonly offerId: string;
  readonly waitingId: string;
  readonly person: WaitlistHold['person'];
  readonly startTime: string;
  readonly byHand: boolean;
}

/** Holds a time for an entry of the waitlist, by every rule of a booking: nobody else can have it on any path. */
export function holdForWaiting(
  state: AgendaState,
  command: HoldForWaiting,
  facts: OfferFacts & { readonly service: ServiceFacts },
): Decision<WaitlistHoldEvent> {
  const { tellerId, date, offerId, startTime } = command;
  const { service, teller } = facts;
  if (state.waitlistHolds[offerId] !== undefined || state.endedOffers.has(offerId)) return accept();
  const endTime = addMinutes(startTime, service.duration);
  const refused =
    refuseTeller(teller) ??
    refuseService(service) ??
    refuseUnoffered(service, tellerId) ??
    refuseTime(state, { tellerId, date, startTime, endTime, service, overrides: noOverrides }, facts);
  return refused ?? accept({ type: 'WaitlistTimeHeld', data: { ...command, endTime, serviceId: service.id } });
}

export interface ReleaseWaitlistHold extends AgendaKey {
  readonly offerId: string;
  readonly outcome: ReleaseOutcome;
}

/** Gives held time back; once it was booked or given back there is nothing to do. */
export function releaseWaitlistHold(
  state: AgendaState,
  { tellerId, date, offerId, outcome }: ReleaseWaitlistHold,
): Decision<WaitlistHoldEvent> {
  if (state.endedOffers.has(offerId)) return accept();
  const hold = state.waitlistHolds[offerId];
  if (hold === undefined) return reject('OFFER_OVER', { offerId });
  const { waitingId, person } = hold;
  return accept({ type: 'WaitlistTimeReleased', data: { tellerId, date, offerId, waitingId, person, outcome } });
}
