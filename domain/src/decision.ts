import type { PersonId } from './ids/identifiers.ts';
import { PersistentMap } from './persistent-map.ts';

/** What a rejection of each code tells besides the code: data only, no prose. The keys are the closed union of codes. */
export interface RejectionFacts {
  // Anything that is asked for by id
  readonly NOT_FOUND: { readonly id: string };
  /** A new thing got an id that is in use, or was given up for good. */
  readonly ALREADY_EXISTS: { readonly id: string };

  // Taking time on an agenda
  /** Another booking or a hold already has a part of this time. */
  readonly SLOT_TAKEN: { readonly startTime: string; readonly endTime: string };
  /** The time is not one that the teller's hours offer: see `why`. */
  readonly OUTSIDE_SCHEDULE: { readonly startTime: string; readonly endTime: string; readonly why: 'hours' | 'day' | 'closed' };
  /** The start is nearer than the online deadline (hours). */
  readonly DEADLINE_PASSED: { readonly startTime: string; readonly deadlineHours: number };
  /** The date lies after the last bookable day. */
  readonly BEYOND_CALENDAR: { readonly until: string };
  readonly TELLER_INACTIVE: { readonly tellerId: string };
  readonly SERVICE_INACTIVE: { readonly serviceId: string };
  readonly SERVICE_NOT_OFFERED: { readonly serviceId: string; readonly tellerId: string };
  /** The price that the customer was shown is not the service's any more (whole yen). */
  readonly PRICE_CHANGED: { readonly shownPrice: number; readonly price: number };

  // A booking's course
  /** Later than the last moment for changes by the customer (hours before the start). */
  readonly TOO_LATE: { readonly startTime: string; readonly hoursBefore: number };
  readonly ALREADY_REQUESTED: { readonly bookingId: string };
  readonly NO_OPEN_REQUEST: { readonly bookingId: string };
  /** A cancellation request is open, so the booking cannot be rescheduled. */
  readonly REQUEST_OPEN: { readonly bookingId: string };
  readonly ALREADY_CANCELLED: { readonly bookingId: string };
  readonly NO_MAIL_WAITS: { readonly bookingId: string };
  /** What a member tells of themselves stands in their account. */
  readonly BOOKING_OF_MEMBER: { readonly bookingId: string };
  /** Somebody else has put the same fields right meanwhile. */
  readonly GUEST_CHANGED: { readonly bookingId: string; readonly fields: readonly string[] };
  /** Another way of payment was noted meanwhile. */
  readonly PAYMENT_CHANGED: { readonly bookingId: string; readonly way: string | null };
  readonly ALREADY_CONFIRMED: { readonly bookingId: string };
  readonly BOOKING_COMPLETED: { readonly bookingId: string };
  /** The booking lives on another agenda now: the command is to be decided there. */
  readonly BOOKING_MOVED: {
    readonly bookingId: string;
    readonly moveId: string;
    readonly to: { readonly tellerId: string; readonly date: string };
  };
  /** The booking is on its way to this agenda: the reschedule is to be finished first. */
  readonly MOVE_IN_PROGRESS: { readonly bookingId: string; readonly moveId: string };
  /** This reschedule was given up and its time let go. */
  readonly MOVE_RELEASED: { readonly bookingId: string; readonly moveId: string };

  // The till of a day
  /** It was closed, or something was paid, after what the desk was shown. */
  readonly TILL_CHANGED: { readonly date: string };
  readonly TILL_NOT_YET: { readonly date: string };

  // The waitlist
  /** A time that fits the wish is free: it can be booked at once. */
  readonly TIME_IS_FREE: { readonly startTime: string };
  /** The offer was answered, its time is over, or it never was. */
  readonly OFFER_OVER: { readonly offerId: string };
  /** Whoever waits has an offer open that has to end first. */
  readonly OFFER_OPEN: { readonly waitingId: string };
  /** The entry has left the list, or was booked. */
  readonly WAITING_ENDED: { readonly waitingId: string };
  readonly WAITLIST_PAST: { readonly date: string };

  // Working hours
  readonly INVALID_HOURS: { readonly startTime: string; readonly endTime: string };
  readonly HOURS_DUPLICATE: { readonly hoursId: string };
  /** Hours, or an open wish for some, stand there already. */
  readonly HOURS_OVERLAP: { readonly startTime: string; readonly endTime: string };
  /** Hours are wished for from tomorrow until then. */
  readonly WISH_OUT_OF_RANGE: { readonly until: string };
  readonly HOURS_BOOKED: { readonly hoursId: string; readonly count: number };

  // Persons and members
  readonly PERSON_ERASED: { readonly person: string };
  /** The present password, by which a member confirmed something, is not the present one any more. */
  readonly PASSWORD_WRONG: object;
  readonly USERNAME_TAKEN: object;
  readonly EMAIL_TAKEN: object;
  /** The member has verified the address: only an owner puts another one in its place. */
  readonly EMAIL_VERIFIED: object;

  // Administrators
  /** Somebody has to be an owner. */
  readonly LAST_OWNER: { readonly id: string };
  /** A teller's login stays one. */
  readonly TELLER_LOGIN: { readonly id: string };

  // Tellers, services and members that are to be deleted
  readonly UPCOMING_BOOKINGS: { readonly id: string; readonly count: number };
  /** A deletion is under way: nothing new is decided meanwhile. */
  readonly CLOSING: { readonly id: string };
  /** A merge of two accounts is under way: neither takes part in another one, or is deleted, meanwhile. */
  readonly MERGING: { readonly id: string };
  readonly SAME_MEMBER: { readonly id: string };
}

export type RejectionCode = keyof RejectionFacts;

/** Why a command was refused: a code of a closed union and the facts of that code. */
export type Rejection = { readonly [C in RejectionCode]: { readonly code: C } & RejectionFacts[C] }[RejectionCode];

/** A decision's answer: facts to append (none when the command had been carried out before), or the reason for a refusal. */
export type Decision<E> =
  | { readonly kind: 'accepted'; readonly events: readonly E[] }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** A fact before it is stored; `personal` is sealed under the person's key on its way to the log. */
export interface SalonEvent<T extends string, D, P = never> {
  readonly type: T;
  readonly data: D;
  readonly personal?: { readonly person: PersonId; readonly fields: P };
}

export function accept<E>(...events: readonly E[]): Decision<E> {
  return { kind: 'accepted', events };
}

export function reject<C extends RejectionCode>(code: C, facts: RejectionFacts[C]): Decision<never> {
  // The mapped union cannot be rebuilt from a generic code, though each pair of code and facts is one of its members.
  return { kind: 'rejected', rejection: { code, ...facts } as unknown as Rejection };
}

/** Several decisions of one command on one stream: all of their events, or the first refusal. */
export function joinDecisions<E>(...decisions: readonly Decision<E>[]): Decision<E> {
  const events: E[] = [];
  for (const decision of decisions) {
    if (decision.kind === 'rejected') return decision;
    events.push(...decision.events);
  }
  return accept(...events);
}

/** Fields to change; what is absent or undefined stays as it is. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The value after the changes, and whether anything differs from before. */
export function mergeChanges<T extends object>(before: T, changes: Changes<T>): { readonly after: T; readonly differs: boolean } {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given };
  return { after, differs: JSON.stringify(after) !== JSON.stringify(before) };
}

/** What the log knows about an event besides its content. */
export interface EventFacts {
  readonly commandId: string;
  /** When it was recorded by the salon: an instant. */
  readonly at: string;
}

/** One consistent thing of the salon: a state that only its own events change. */
export interface Aggregate<S, E> {
  readonly initial: S;
  /** Pure and total: the state after the event. Personal fields are never there. */
  evolve(state: S, event: E, facts: EventFacts): S;
}

/** Part of every state: the commands that were carried out. One that comes again is accepted and changes nothing. */
export interface Remembering {
  readonly commandIds: PersistentMap<true>;
}

/** An aggregate that remembers its command ids beside what `change` makes of its events. */
export function remembering<S extends object, E>(
  initial: S,
  change: (state: S & Remembering, event: E, facts: EventFacts) => S,
): Aggregate<S & Remembering, E> {
  return {
    initial: { ...initial, commandIds: PersistentMap.of() },
    evolve: (state, event, facts) => ({ ...change(state, event, facts), commandIds: state.commandIds.with(facts.commandId, true) }),
  };
}
