import {
  addDays,
  type BookedService,
  type Customer,
  type OfferOutcome,
  type OpenOffer,
  type PartOfDay,
  resting,
  type waitlistEvents,
} from '@salon/domain';
import { defineProjector, present, type ReaderOf } from '../engine/projector.ts';
import { findDocs } from '../lists/page.ts';

/** `outcome` is null while the time is held. */
export interface WaitlistOffer extends Omit<OpenOffer, 'known'> {
  readonly offeredAt: string;
  readonly outcome: OfferOutcome | null;
}

export interface WaitingDocument {
  readonly waitingId: string;
  readonly date: string;
  /** Null stands for any teller who offers the service. */
  readonly tellerId: string | null;
  readonly tellerName: string | null;
  readonly service: BookedService;
  readonly part: PartOfDay;
  readonly customer: Customer;
  readonly person: string;
  /** The lowest is first in line. */
  readonly rank: number;
  readonly joinedAt: string;
  readonly status: 'waiting' | 'booked' | 'ended';
  readonly offers: readonly WaitlistOffer[];
  readonly bookedAs: string | null;
}

/** Whether a customer is known decides about offers, but is read from the log. */
type Handled = Exclude<keyof typeof waitlistEvents, 'WaitlistJoinRepeated' | 'WaitlistLinkOpened'>;

export const waitlists = defineProjector<WaitingDocument, Handled>({
  name: 'waitlists',
  label: 'キャンセル待ち',
  audience: ['member'],
  version: 1,
  keys: ({ type, data }) =>
    type === 'WaitlistMoved' ? [data.waitingId, data.otherId] : [data.waitingId],
  on: {
    WaitlistJoined(_, { data, at }) {
      const { waitingId, date, tellerId, tellerName, service, part, customer, person, rank } = data;
      const wish = { waitingId, date, tellerId, tellerName, service, part, customer, person, rank };
      return { ...wish, joinedAt: at, status: 'waiting', offers: [], bookedAs: null };
    },
    WaitlistOffered(doc, event) {
      const waiting = present(doc, event);
      const { offerId, tellerId, tellerName, startTime, endTime, until, restMinutes } = event.data;
      const offer = {
        offerId,
        tellerId,
        tellerName,
        startTime,
        endTime,
        until,
        ...resting(restMinutes),
        offeredAt: event.at,
        outcome: null,
      };
      return { ...waiting, offers: [...waiting.offers, offer] };
    },
    WaitlistOfferEnded(doc, event) {
      const waiting = present(doc, event);
      const { offerId, outcome, bookedAs, rank } = event.data;
      const offers = waiting.offers.map((offer) =>
        offer.offerId === offerId ? { ...offer, outcome } : offer,
      );
      return outcome === 'booked'
        ? { ...waiting, offers, bookedAs, status: 'booked' }
        : { ...waiting, offers, rank: rank ?? waiting.rank };
    },
    WaitlistMoved(doc, event, key) {
      const { otherId, rank, otherRank } = event.data;
      return { ...present(doc, event), rank: key === otherId ? otherRank : rank };
    },
    WaitlistLeft: (doc, event) => ({ ...present(doc, event), status: 'ended' }),
  },
  indexes: [['date'], ['status', 'date'], ['person']],
});

type Waitlists = ReaderOf<typeof waitlists>;

const byDayInLine = (one: WaitingDocument, other: WaitingDocument) =>
  one.date.localeCompare(other.date) || one.rank - other.rank;

export const waitlistOf = (waitlists: Waitlists, date: string) =>
  waitingBetween(waitlists, date, date);

/** The entries of each day are in line. */
export async function waitingBetween(waitlists: Waitlists, from: string, to: string) {
  const date = { from, to: addDays(to, 1) };
  return (await findDocs(waitlists, { where: { date }, order: 'date' })).toSorted(byDayInLine);
}

export async function waitedForDays(waitlists: Waitlists): Promise<readonly string[]> {
  const days = await waitlists.aggregate({ where: { status: 'waiting' }, by: 'date' });
  return days.map(({ key }) => String(key)).sort();
}

/** By day and place in line. */
export async function waitingOfPerson(waitlists: Waitlists, person: string) {
  return (await findDocs(waitlists, { where: { person } })).toSorted(byDayInLine);
}

/**
 * Guests' entries for days before a day, without a booking: nothing else would delete their data.
 */
export async function waitedInVainBefore(waitlists: Waitlists, date: string) {
  const where = { status: 'ended', date: { to: date } } as const;
  return (await findDocs(waitlists, { where })).filter(({ customer }) => customer.kind === 'guest');
}
