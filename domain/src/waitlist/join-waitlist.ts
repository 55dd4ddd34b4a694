import type { GuestFields } from '../booking/agenda-events.ts';
import {
  bookedService,
  type MemberFacts,
  refuseBeforeOpening,
  refuseMember,
  refuseService,
  refuseTeller,
  refuseUnoffered,
} from '../booking/booking-offer.ts';
import { accept, type Decision, once, reject } from '../decision.ts';
import type { PersonId } from '../ids/identifiers.ts';
import { bookableUntil } from '../slots/bookable-days.ts';
import { fittingStarts, type OfferedDay, type WaitlistFacts } from './offer-times.ts';
import type { PartOfDay } from './parts-of-day.ts';
import { inLine, lastRank, type WaitingKey, type WaitlistState, waitingOf } from './waitlist.ts';
import type { LeavingReason, WaitlistEvent } from './waitlist-events.ts';
import { isJoinable } from './waitlist-times.ts';

/** A guest's fields are sealed under the entry's own key. */
export type WaitingCustomer =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'guest'; readonly fields: Omit<GuestFields, 'notes'> };

export interface NewWaitlistEntry extends WaitingKey {
  readonly tellerId: string | null;
  readonly serviceId: string;
  readonly part: PartOfDay;
  readonly customer: WaitingCustomer;
  readonly contactHash: string;
  readonly known: boolean;
}

/**
 * Refused if a time that fits can be booked. A repeated entry keeps its place, unrevealed by the
 * answer (specification, booking: waitlist). In `days`, reserved time counts as taken.
 */
export const joinWaitlist = once(decideJoining);

interface JoiningFacts extends WaitlistFacts {
  readonly member: MemberFacts | undefined;
  readonly days: readonly OfferedDay[];
}

function decideJoining(
  state: WaitlistState,
  command: NewWaitlistEntry,
  facts: JoiningFacts,
): Decision<WaitlistEvent> {
  const { date, waitingId, tellerId, serviceId, part, customer, contactHash, known } = command;
  const service = facts.services.get(serviceId);
  if (service === undefined) return reject('NOT_FOUND', { id: serviceId });
  const chosen = facts.days.find(({ teller }) => teller.id === tellerId)?.teller;
  if (tellerId !== null && chosen === undefined) return reject('NOT_FOUND', { id: tellerId });
  const refused =
    refuseBeforeOpening(facts.settings) ??
    (facts.member === undefined ? undefined : refuseMember(facts.member, 'customer')) ??
    (chosen && (refuseTeller(chosen) ?? refuseUnoffered(service, chosen.id))) ??
    refuseService(service) ??
    (date > bookableUntil(facts.now)
      ? reject('BEYOND_CALENDAR', { until: bookableUntil(facts.now) })
      : undefined) ??
    (isJoinable(facts.now, date, part, service, facts.settings)
      ? undefined
      : reject('WAITLIST_PAST', { date }));
  if (refused !== undefined) return refused;
  const [free] = facts.days.flatMap((day) =>
    fittingStarts({ tellerId, part, service }, day, facts),
  );
  if (free !== undefined) return reject('TIME_IS_FREE', { startTime: free });
  const before = inLine(state).find(
    (entry) =>
      entry.contactHash === contactHash &&
      entry.tellerId === tellerId &&
      entry.service.id === serviceId &&
      entry.part === part,
  );
  if (before !== undefined) {
    return accept({
      type: 'WaitlistJoinRepeated',
      data: { date, waitingId: before.waitingId, person: before.person },
    });
  }
  const person: PersonId =
    customer.kind === 'member' ? `member-${customer.memberId}` : `waiting-${waitingId}`;
  return accept({
    type: 'WaitlistJoined',
    data: {
      date,
      waitingId,
      person,
      tellerId,
      part,
      contactHash,
      known,
      tellerName: chosen?.name ?? null,
      service: bookedService(service),
      customer:
        customer.kind === 'member'
          ? { kind: 'member', memberId: customer.memberId }
          : { kind: 'guest' },
      rank: lastRank(state),
    },
    ...(customer.kind === 'guest' && { personal: { person, fields: customer.fields } }),
  });
}

/** The first opening of a mailed link proves the address. */
export function openWaitlistLink(
  state: WaitlistState,
  { date, waitingId }: WaitingKey,
): Decision<WaitlistEvent> {
  const entry = waitingOf(state, waitingId);
  if (entry === undefined || entry.known) return accept();
  return accept({ type: 'WaitlistLinkOpened', data: { date, waitingId, person: entry.person } });
}

/** Refused while the entry has an open offer. */
export const leaveWaitlist = once(
  (
    state: WaitlistState,
    { date, waitingId, why }: WaitingKey & { readonly why: LeavingReason },
  ): Decision<WaitlistEvent> => {
    const entry = waitingOf(state, waitingId);
    if (entry === undefined) return reject('NOT_FOUND', { id: waitingId });
    if (entry.status === 'ended') return accept();
    if (entry.status === 'booked') return reject('WAITING_ENDED', { waitingId });
    if (entry.offer !== null) return reject('OFFER_OPEN', { waitingId });
    return accept({ type: 'WaitlistLeft', data: { date, waitingId, person: entry.person, why } });
  },
);
