import type { PersonId } from './ids/identifiers.ts';
import { PersistentMap } from './persistent-map.ts';

interface RejectionFacts {
  NOT_FOUND: { id: string };
  /** Another version than the one that was changed is the present one. */
  STALE: { changedBy: string; changedAt: string };
  /** A new id is in use or was permanently given up. */
  ALREADY_EXISTS: { id: string };

  // Taking time on an agenda
  NOT_OPEN: object;
  SLOT_TAKEN: { startTime: string; endTime: string };
  OUTSIDE_SCHEDULE: {
    startTime: string;
    endTime: string;
    why: 'hours' | 'day' | 'closed';
  };
  DEADLINE_PASSED: { startTime: string; deadlineHours: number };
  /** `until` is the last bookable day. */
  BEYOND_CALENDAR: { until: string };
  TELLER_INACTIVE: { tellerId: string };
  SERVICE_INACTIVE: { serviceId: string };
  SERVICE_NOT_OFFERED: { serviceId: string; tellerId: string };
  PHONE_REQUIRED: object;
  /** Whole yen. */
  PRICE_CHANGED: { shownPrice: number; price: number };

  // Changes of a booking
  /** A customer's change came after the limit (hours before the start). */
  TOO_LATE: { startTime: string; hoursBefore: number };
  ALREADY_REQUESTED: { bookingId: string };
  NO_OPEN_REQUEST: { bookingId: string };
  REQUEST_OPEN: { bookingId: string };
  ALREADY_CANCELLED: { bookingId: string };
  NO_MAIL_WAITS: { bookingId: string };
  /** A member's details are changed in the account instead. */
  BOOKING_OF_MEMBER: { bookingId: string };
  GUEST_CHANGED: { bookingId: string; fields: string[] };
  PAYMENT_CHANGED: { bookingId: string; way: string | null };
  ALREADY_CONFIRMED: { bookingId: string };
  READING_AHEAD: { startTime: string };
  BOOKING_COMPLETED: { bookingId: string };
  /** The command must be decided on another agenda. */
  BOOKING_MOVED: {
    bookingId: string;
    rescheduleId: string;
    to: { tellerId: string; date: string };
  };
  /** A reschedule to this agenda must be finished first. */
  MOVE_IN_PROGRESS: { bookingId: string; rescheduleId: string };
  MOVE_RELEASED: { bookingId: string; rescheduleId: string };

  /** Another desk closed the till or recorded a payment since. */
  TILL_CHANGED: { date: string };
  TILL_NOT_YET: { date: string };

  // The waitlist
  TIME_IS_FREE: { startTime: string };
  OFFER_OVER: { offerId: string };
  OFFER_OPEN: { waitingId: string };
  WAITING_ENDED: { waitingId: string };
  WAITLIST_PAST: { date: string };

  INVALID_HOURS: { startTime: string; endTime: string };
  HOURS_DUPLICATE: { hoursId: string };
  HOURS_OVERLAP: { startTime: string; endTime: string };
  WISH_OUT_OF_RANGE: { until: string };
  HOURS_BOOKED: { hoursId: string; count: number };

  // Persons and members
  PERSON_ERASED: { person: string };
  /** The password that confirmed the command was wrong or has changed since. */
  PASSWORD_WRONG: object;
  USERNAME_TAKEN: object;
  EMAIL_TAKEN: object;
  EMAIL_OWNERS_ONLY: object;

  NOT_INVITABLE: { id: string };

  IMPORT_WRONG: { line: number };

  LAST_OWNER: { id: string };
  TELLER_LOGIN: { id: string };

  // Tellers, services and members that are to be deleted
  UPCOMING_BOOKINGS: { id: string; count: number };
  MERGING: { id: string };
  SAME_MEMBER: { id: string };
}

export type RejectionCode = keyof RejectionFacts;

export type Rejection = {
  readonly [C in RejectionCode]: { readonly code: C } & Readonly<RejectionFacts[C]>;
}[RejectionCode];

/** A repeated command has no events. */
export type Decision<E> =
  | { readonly kind: 'accepted'; readonly events: readonly E[] }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** Before storing, `personal` is sealed under the person's key. */
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

/** All events, or the first rejection, of one command on one stream. */
export function joinDecisions<E>(...decisions: readonly Decision<E>[]): Decision<E> {
  const events: E[] = [];
  for (const decision of decisions) {
    if (decision.kind === 'rejected') return decision;
    events.push(...decision.events);
  }
  return accept(...events);
}

/** Absent or undefined keeps the value. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface EventFacts {
  readonly commandId: string;
  readonly at: string;
  readonly actor?: string;
}

/** A consistency boundary: a state changed only by its own events. */
export interface Aggregate<S, E> {
  readonly initial: S;
  /** Pure and total. State never holds personal fields. */
  evolve(state: S, event: E, facts: EventFacts): S;
}

export interface Remembering {
  readonly commandIds: PersistentMap<true>;
}

/** A command whose id was carried out changes nothing again. */
/* @__NO_SIDE_EFFECTS__ */
export function once<S extends Remembering, C extends object, F extends readonly unknown[], E>(
  decide: (state: S, command: C, ...facts: F) => Decision<E>,
) {
  return (
    state: S,
    { commandId, ...command }: C & { readonly commandId: string },
    ...facts: F
  ): Decision<E> =>
    // Without its id it is a `C`.
    state.commandIds.has(commandId) ? accept() : decide(state, command as unknown as C, ...facts);
}

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
