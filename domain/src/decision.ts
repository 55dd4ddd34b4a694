import type { PersonId } from './ids/identifiers.ts';
import { PersistentMap } from './persistent-map.ts';

/** The facts of each rejection, as data without prose. The keys are the closed union of codes. */
interface RejectionFacts {
  NOT_FOUND: { id: string };
  /** A new id is in use or was permanently given up. */
  ALREADY_EXISTS: { id: string };

  // Taking time on an agenda
  /** A booking, hold or break occupies part of this time. */
  SLOT_TAKEN: { startTime: string; endTime: string };
  /** The teller's hours do not offer this time; `why` is the reason. */
  OUTSIDE_SCHEDULE: {
    startTime: string;
    endTime: string;
    why: 'hours' | 'day' | 'closed';
  };
  /** The start is closer than the online deadline (hours). */
  DEADLINE_PASSED: { startTime: string; deadlineHours: number };
  /** The date lies after the last bookable day. */
  BEYOND_CALENDAR: { until: string };
  TELLER_INACTIVE: { tellerId: string };
  SERVICE_INACTIVE: { serviceId: string };
  SERVICE_NOT_OFFERED: { serviceId: string; tellerId: string };
  /** A telephone reading needs a number to call, and the member has none. */
  PHONE_REQUIRED: object;
  /** The service no longer has the price that the customer was shown (whole yen). */
  PRICE_CHANGED: { shownPrice: number; price: number };

  // Changes of a booking
  /** After the limit for changes by the customer (hours before the start). */
  TOO_LATE: { startTime: string; hoursBefore: number };
  ALREADY_REQUESTED: { bookingId: string };
  NO_OPEN_REQUEST: { bookingId: string };
  /** A cancellation request is open, so the booking cannot be rescheduled. */
  REQUEST_OPEN: { bookingId: string };
  ALREADY_CANCELLED: { bookingId: string };
  NO_MAIL_WAITS: { bookingId: string };
  /** The booking is a member's, whose details are changed in the account. */
  BOOKING_OF_MEMBER: { bookingId: string };
  /** The same fields were corrected by somebody else meanwhile. */
  GUEST_CHANGED: { bookingId: string; fields: string[] };
  /** Another payment method was recorded meanwhile. */
  PAYMENT_CHANGED: { bookingId: string; way: string | null };
  ALREADY_CONFIRMED: { bookingId: string };
  BOOKING_COMPLETED: { bookingId: string };
  /** The booking is on another agenda, where the command must be decided. */
  BOOKING_MOVED: {
    bookingId: string;
    rescheduleId: string;
    to: { tellerId: string; date: string };
  };
  /** The booking is being rescheduled to this agenda; that must be finished first. */
  MOVE_IN_PROGRESS: { bookingId: string; rescheduleId: string };
  /** This reschedule was abandoned and its hold released. */
  MOVE_RELEASED: { bookingId: string; rescheduleId: string };

  /** The till was closed, or a payment recorded, after what the desk was shown. */
  TILL_CHANGED: { date: string };
  TILL_NOT_YET: { date: string };

  // The waitlist
  /** A time that fits is free and can be booked directly. */
  TIME_IS_FREE: { startTime: string };
  /** The offer was answered, has expired or never existed. */
  OFFER_OVER: { offerId: string };
  /** The entry has an open offer that must end first. */
  OFFER_OPEN: { waitingId: string };
  /** The entry was removed or booked. */
  WAITING_ENDED: { waitingId: string };
  WAITLIST_PAST: { date: string };

  INVALID_HOURS: { startTime: string; endTime: string };
  HOURS_DUPLICATE: { hoursId: string };
  /** Working hours or an open request already cover part of this time. */
  HOURS_OVERLAP: { startTime: string; endTime: string };
  /** Hours can be requested from tomorrow until this day. */
  WISH_OUT_OF_RANGE: { until: string };
  HOURS_BOOKED: { hoursId: string; count: number };

  // Persons and members
  PERSON_ERASED: { person: string };
  /** The password that confirmed the command was wrong or has changed since. */
  PASSWORD_WRONG: object;
  USERNAME_TAKEN: object;
  EMAIL_TAKEN: object;
  /** Only the member and owners may change a member's address. */
  EMAIL_OWNERS_ONLY: object;

  LAST_OWNER: { id: string };
  /** A teller's login cannot get another role. */
  TELLER_LOGIN: { id: string };

  // Tellers, services and members that are to be deleted
  UPCOMING_BOOKINGS: { id: string; count: number };
  /** A deletion is under way; no new commands are accepted. */
  CLOSING: { id: string };
  /** A merge of two accounts is in progress; neither can be merged again or deleted. */
  MERGING: { id: string };
  SAME_MEMBER: { id: string };
}

export type RejectionCode = keyof RejectionFacts;

/** Why a command was refused: a code and its facts. */
export type Rejection = {
  readonly [C in RejectionCode]: { readonly code: C } & Readonly<RejectionFacts[C]>;
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
  // TypeScript cannot rebuild the mapped union from a generic code.
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
