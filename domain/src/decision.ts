import type { PersonId } from './ids/identifiers.ts';
import { PersistentMap } from './persistent-map.ts';

/** The facts of each rejection, as data without prose. The keys are the closed union of codes. */
export interface RejectionFacts {
  // Lookups by id
  readonly NOT_FOUND: { readonly id: string };
  /** A new id is in use or was permanently given up. */
  readonly ALREADY_EXISTS: { readonly id: string };

  // Taking time on an agenda
  /** A booking, hold or break occupies part of this time. */
  readonly SLOT_TAKEN: { readonly startTime: string; readonly endTime: string };
  /** The teller's hours do not offer this time; `why` is the reason. */
  readonly OUTSIDE_SCHEDULE: {
    readonly startTime: string;
    readonly endTime: string;
    readonly why: 'hours' | 'day' | 'closed';
  };
  /** The start is closer than the online deadline (hours). */
  readonly DEADLINE_PASSED: { readonly startTime: string; readonly deadlineHours: number };
  /** The date lies after the last bookable day. */
  readonly BEYOND_CALENDAR: { readonly until: string };
  readonly TELLER_INACTIVE: { readonly tellerId: string };
  readonly SERVICE_INACTIVE: { readonly serviceId: string };
  readonly SERVICE_NOT_OFFERED: { readonly serviceId: string; readonly tellerId: string };
  /** A telephone reading needs a number to call, and the member has none. */
  readonly PHONE_REQUIRED: object;
  /** The service no longer has the price that the customer was shown (whole yen). */
  readonly PRICE_CHANGED: { readonly shownPrice: number; readonly price: number };

  // Changes of a booking
  /** After the limit for changes by the customer (hours before the start). */
  readonly TOO_LATE: { readonly startTime: string; readonly hoursBefore: number };
  readonly ALREADY_REQUESTED: { readonly bookingId: string };
  readonly NO_OPEN_REQUEST: { readonly bookingId: string };
  /** A cancellation request is open, so the booking cannot be rescheduled. */
  readonly REQUEST_OPEN: { readonly bookingId: string };
  readonly ALREADY_CANCELLED: { readonly bookingId: string };
  readonly NO_MAIL_WAITS: { readonly bookingId: string };
  /** The booking is a member's, whose details are changed in the account. */
  readonly BOOKING_OF_MEMBER: { readonly bookingId: string };
  /** The same fields were corrected by somebody else meanwhile. */
  readonly GUEST_CHANGED: { readonly bookingId: string; readonly fields: readonly string[] };
  /** Another payment method was recorded meanwhile. */
  readonly PAYMENT_CHANGED: { readonly bookingId: string; readonly way: string | null };
  readonly ALREADY_CONFIRMED: { readonly bookingId: string };
  readonly BOOKING_COMPLETED: { readonly bookingId: string };
  /** The booking is on another agenda, where the command must be decided. */
  readonly BOOKING_MOVED: {
    readonly bookingId: string;
    readonly rescheduleId: string;
    readonly to: { readonly tellerId: string; readonly date: string };
  };
  /** The booking is being rescheduled to this agenda; that must be finished first. */
  readonly MOVE_IN_PROGRESS: { readonly bookingId: string; readonly rescheduleId: string };
  /** This reschedule was abandoned and its hold released. */
  readonly MOVE_RELEASED: { readonly bookingId: string; readonly rescheduleId: string };

  // The till of a day
  /** The till was closed, or a payment recorded, after what the desk was shown. */
  readonly TILL_CHANGED: { readonly date: string };
  readonly TILL_NOT_YET: { readonly date: string };

  // The waitlist
  /** A time that fits is free and can be booked directly. */
  readonly TIME_IS_FREE: { readonly startTime: string };
  /** The offer was answered, has expired or never existed. */
  readonly OFFER_OVER: { readonly offerId: string };
  /** The entry has an open offer that must end first. */
  readonly OFFER_OPEN: { readonly waitingId: string };
  /** The entry was removed or booked. */
  readonly WAITING_ENDED: { readonly waitingId: string };
  readonly WAITLIST_PAST: { readonly date: string };

  // Working hours
  readonly INVALID_HOURS: { readonly startTime: string; readonly endTime: string };
  readonly HOURS_DUPLICATE: { readonly hoursId: string };
  /** Working hours or an open request already cover part of this time. */
  readonly HOURS_OVERLAP: { readonly startTime: string; readonly endTime: string };
  /** Hours can be requested from tomorrow until this day. */
  readonly WISH_OUT_OF_RANGE: { readonly until: string };
  readonly HOURS_BOOKED: { readonly hoursId: string; readonly count: number };

  // Persons and members
  readonly PERSON_ERASED: { readonly person: string };
  /** The password that confirmed the command was wrong or has changed since. */
  readonly PASSWORD_WRONG: object;
  readonly USERNAME_TAKEN: object;
  readonly EMAIL_TAKEN: object;
  /** Only the member and owners may change a member's address. */
  readonly EMAIL_OWNERS_ONLY: object;

  // Administrators
  /** At least one owner must remain. */
  readonly LAST_OWNER: { readonly id: string };
  /** A teller's login cannot get another role. */
  readonly TELLER_LOGIN: { readonly id: string };

  // Tellers, services and members that are to be deleted
  readonly UPCOMING_BOOKINGS: { readonly id: string; readonly count: number };
  /** A deletion is under way; no new commands are accepted. */
  readonly CLOSING: { readonly id: string };
  /** A merge of two accounts is in progress; neither can be merged again or deleted. */
  readonly MERGING: { readonly id: string };
  readonly SAME_MEMBER: { readonly id: string };
}

export type RejectionCode = keyof RejectionFacts;

/** Why a command was refused: a code and its facts. */
export type Rejection = {
  readonly [C in RejectionCode]: { readonly code: C } & RejectionFacts[C];
}[RejectionCode];

/** Result of a decision: events to append (none for a repeated command), or a rejection. */
export type Decision<E> =
  | { readonly kind: 'accepted'; readonly events: readonly E[] }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/**
 * An event before it is stored; `personal` is sealed under the person's key when it is appended.
 */
export interface SalonEvent<T extends string, D, P = never> {
  readonly type: T;
  readonly data: D;
  readonly personal?: { readonly person: PersonId; readonly fields: P };
}

export function accept<E>(...events: readonly E[]): Decision<E> {
  return { kind: 'accepted', events };
}

export function reject<C extends RejectionCode>(
  code: C,
  facts: RejectionFacts[C],
): Decision<never> {
  // TypeScript cannot rebuild the mapped union from a generic code, though each pair of code and
  // facts is a member of it.
  return { kind: 'rejected', rejection: { code, ...facts } as unknown as Rejection };
}

/** Combines decisions of one command on one stream: all events, or the first rejection. */
export function joinDecisions<E>(...decisions: readonly Decision<E>[]): Decision<E> {
  const events: E[] = [];
  for (const decision of decisions) {
    if (decision.kind === 'rejected') return decision;
    events.push(...decision.events);
  }
  return accept(...events);
}

/** Fields to change; absent or undefined keeps the value. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The changed value, and whether it differs from before. */
export function mergeChanges<T extends object>(
  before: T,
  changes: Changes<T>,
): { readonly after: T; readonly differs: boolean } {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const after = { ...before, ...given };
  return { after, differs: JSON.stringify(after) !== JSON.stringify(before) };
}

/** Metadata of a stored event. */
export interface EventFacts {
  readonly commandId: string;
  /** Instant of recording. */
  readonly at: string;
}

/** A consistency boundary: a state changed only by its own events. */
export interface Aggregate<S, E> {
  readonly initial: S;
  /** Pure and total: the state after the event. State never holds personal fields. */
  evolve(state: S, event: E, facts: EventFacts): S;
}

/**
 * Part of every state: ids of the commands carried out. A repeated command is accepted without
 * events.
 */
export interface Remembering {
  readonly commandIds: PersistentMap<true>;
}

/** An aggregate whose state is the result of `change` plus the ids of carried-out commands. */
export function remembering<S extends object, E>(
  initial: S,
  change: (state: S & Remembering, event: E, facts: EventFacts) => S,
): Aggregate<S & Remembering, E> {
  return {
    initial: { ...initial, commandIds: PersistentMap.of() },
    evolve: (state, event, facts) => ({
      ...change(state, event, facts),
      commandIds: state.commandIds.with(facts.commandId, true),
    }),
  };
}
