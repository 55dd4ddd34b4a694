import type { Customer } from '../booking/agenda-events.ts';
import type { ReleaseOutcome } from '../booking/waitlist-hold-events.ts';
import { type Remembering, remembering } from '../decision.ts';
import { PersistentMap } from '../persistent-map.ts';
import { partsMeet } from './parts-of-day.ts';
import type { LeavingReason, WaitlistEvent } from './waitlist-events.ts';

type DataOf<T extends WaitlistEvent['type']> = Extract<WaitlistEvent, { type: T }>['data'];

export type OpenOffer = Readonly<Omit<DataOf<'WaitlistOffered'>, 'date' | 'waitingId' | 'person'>>;

export const waitingStatuses = ['waiting', 'booked', 'ended'] as const;

export interface WaitlistEntry
  extends Readonly<Omit<DataOf<'WaitlistJoined'>, 'date' | 'customer'>> {
  readonly customer: Customer;
  readonly status: (typeof waitingStatuses)[number];
  readonly offer: OpenOffer | null;
  /** Declined or unanswered offers; their times are not offered again. */
  readonly passedOver: readonly (OpenOffer & { readonly outcome: ReleaseOutcome })[];
  readonly endedBy: LeavingReason | null;
  readonly bookedAs: string | null;
}

interface DayList {
  readonly entries: readonly WaitlistEntry[];
  readonly offers: PersistentMap<'open' | 'ended'>;
}

export type WaitlistState = DayList & Remembering;

/** Decides the order of one day; agendas decide who gets time. */
export const waitlist = remembering<DayList, WaitlistEvent>(
  { entries: [], offers: PersistentMap.of() },
  (state, event) => {
    const { waitingId } = event.data;
    switch (event.type) {
      case 'WaitlistJoined': {
        const { date: _, ...wish } = event.data;
        const entry: WaitlistEntry = {
          ...wish,
          status: 'waiting',
          offer: null,
          passedOver: [],
          endedBy: null,
          bookedAs: null,
        };
        return { ...state, entries: [...state.entries, entry] };
      }
      case 'WaitlistJoinRepeated':
        return state;
      case 'WaitlistLinkOpened':
        return withEntry(state, waitingId, () => ({ known: true }));
      case 'WaitlistOffered': {
        const { date: _date, waitingId: _id, person: _person, ...offer } = event.data;
        return {
          ...withEntry(state, waitingId, () => ({ offer })),
          offers: state.offers.with(offer.offerId, 'open'),
        };
      }
      case 'WaitlistOfferEnded': {
        const { offerId, outcome, bookedAs, rank: behind } = event.data;
        const ended = withEntry(state, waitingId, ({ offer, passedOver, status, rank }) => {
          if (offer?.offerId !== offerId) return {};
          if (outcome === 'booked') return { offer: null, status: 'booked', bookedAs };
          const passed = outcome === 'void' ? passedOver : [...passedOver, { ...offer, outcome }];
          return { offer: null, status, passedOver: passed, rank: behind ?? rank };
        });
        return { ...ended, offers: state.offers.with(offerId, 'ended') };
      }
      case 'WaitlistMoved': {
        const { rank, otherId, otherRank } = event.data;
        return withEntry(
          withEntry(state, waitingId, () => ({ rank })),
          otherId,
          () => ({ rank: otherRank }),
        );
      }
      case 'WaitlistLeft':
        return withEntry(state, waitingId, () => ({ status: 'ended', endedBy: event.data.why }));
    }
  },
);

function withEntry<S extends DayList>(
  state: S,
  waitingId: string,
  change: (entry: WaitlistEntry) => Partial<WaitlistEntry>,
): S {
  return {
    ...state,
    entries: state.entries.map((entry) =>
      entry.waitingId === waitingId ? { ...entry, ...change(entry) } : entry,
    ),
  };
}

export function inLine({ entries }: WaitlistState): readonly WaitlistEntry[] {
  return entries
    .filter(({ status }) => status === 'waiting')
    .sort((one, other) => one.rank - other.rank);
}

/** Counts only entries that wait for overlapping times. */
export function standingBefore(
  state: WaitlistState,
  { rank, known, tellerId, part }: WaitlistEntry,
): number {
  return inLine(state).filter(
    (other) =>
      (other.known === known ? other.rank < rank : other.known) &&
      (other.tellerId === null || tellerId === null || other.tellerId === tellerId) &&
      partsMeet(other.part, part),
  ).length;
}

export function lastRank({ entries }: WaitlistState): number {
  return Math.max(0, ...entries.map(({ rank }) => rank)) + 1;
}

export function waitingOf(
  { entries }: WaitlistState,
  waitingId: string,
): WaitlistEntry | undefined {
  return entries.find((entry) => entry.waitingId === waitingId);
}

export interface WaitingKey {
  readonly date: string;
  readonly waitingId: string;
}
