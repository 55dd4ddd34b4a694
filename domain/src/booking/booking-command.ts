import { accept, type Decision, once, reject } from '../decision.ts';
import { addHours } from '../time/time.ts';
import type { AgendaKey, AgendaState, LiveBooking } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';

export interface BookingKey extends AgendaKey {
  readonly bookingId: string;
}

export interface BookingCommand extends BookingKey {
  readonly commandId: string;
}

/** Members act only on their own bookings, a mail's link only on its booking. */
export type BookingActor =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'link' }
  | { readonly kind: 'administrator' };

type FoundBooking =
  | { readonly booking: LiveBooking; readonly rejected?: never }
  | { readonly booking?: never; readonly rejected: Decision<never> };

/**
 * `BOOKING_MOVED` names the agenda that decides; `MOVE_IN_PROGRESS` the reschedule to finish first;
 * another person's booking is `NOT_FOUND` (specification, HTTP API: who may call).
 */
export function findBooking(
  state: AgendaState,
  bookingId: string,
  by: BookingActor = { kind: 'administrator' },
): FoundBooking {
  const booking = state.bookings.get(bookingId);
  if (booking === undefined) {
    const hold = Object.values(state.holds).find((held) => held.bookingId === bookingId);
    return {
      rejected: hold
        ? reject('MOVE_IN_PROGRESS', { bookingId, rescheduleId: hold.rescheduleId })
        : reject('NOT_FOUND', { id: bookingId }),
    };
  }
  if (booking.status === 'rescheduled') {
    const { rescheduleId, to } = booking;
    return {
      rejected: reject('BOOKING_MOVED', {
        bookingId,
        rescheduleId,
        to: { tellerId: to.tellerId, date: to.date },
      }),
    };
  }
  return mayAct(booking, by) ? { booking } : { rejected: reject('NOT_FOUND', { id: bookingId }) };
}

function mayAct({ customer }: LiveBooking, by: BookingActor) {
  return by.kind !== 'member' || (customer.kind === 'member' && customer.memberId === by.memberId);
}

/** Decides once per command; `key` is in the data of its events. */
/* @__NO_SIDE_EFFECTS__ */
export function bookingRule<C extends object = object, F = void>(
  decide: (
    booking: LiveBooking,
    key: BookingKey,
    command: C,
    facts: F,
    state: AgendaState,
  ) => Decision<BookingEvent>,
) {
  return once(
    (state: AgendaState, command: BookingKey & C & { readonly by?: BookingActor }, facts: F) => {
      const { tellerId, date, bookingId, by } = command;
      const { booking, rejected } = findBooking(state, bookingId, by);
      return booking === undefined
        ? rejected
        : decide(booking, { tellerId, date, bookingId }, command, facts, state);
    },
  );
}

export function sealed<F extends string>({ person }: LiveBooking, field: F, text: string) {
  if (text === '') return {};
  const fields = { [field]: text } as { readonly [K in F]: string };
  return { personal: { person, fields } };
}

export function refuseEnded({ bookingId, status }: LiveBooking): Decision<never> | undefined {
  if (status === 'cancelled') return reject('ALREADY_CANCELLED', { bookingId });
  if (status === 'completed') return reject('BOOKING_COMPLETED', { bookingId });
  return undefined;
}

/**
 * Hours before the start until which a customer may cancel or reschedule (specification, booking:
 * cancellation request).
 */
export const CUSTOMER_LIMIT_HOURS = 2;

export function refuseLate(
  { startTime }: Pick<LiveBooking, 'startTime'>,
  now: string,
): Decision<never> | undefined {
  if (addHours(now, CUSTOMER_LIMIT_HOURS) <= startTime) return undefined;
  return reject('TOO_LATE', { startTime, hoursBefore: CUSTOMER_LIMIT_HOURS });
}

/**
 * Refuses an ended booking, one with an open cancellation request, and a customer after the limit
 * (specification, booking: reschedule).
 */
export function refuseReschedule(
  booking: LiveBooking,
  by: BookingActor,
  now: string,
): Decision<never> | undefined {
  const ended = refuseEnded(booking);
  if (ended !== undefined) return ended;
  if (booking.cancellationRequested)
    return reject('REQUEST_OPEN', { bookingId: booking.bookingId });
  return by.kind === 'administrator' ? undefined : refuseLate(booking, now);
}

/** Adds that the customer is not mailed (specification, mail: what can be undone). */
export function withoutMail(
  decision: Decision<BookingEvent>,
  { tellerId, date, bookingId }: BookingKey,
): Decision<BookingEvent> {
  if (decision.kind === 'rejected' || decision.events.length === 0) return decision;
  return accept(...decision.events, {
    type: 'BookingMailWithheld',
    data: { tellerId, date, bookingId },
  });
}

export const withholdMail = bookingRule<object, { readonly waits: boolean }>(
  (_, key, _command, { waits }) =>
    waits
      ? accept({ type: 'BookingMailWithheld', data: key })
      : reject('NO_MAIL_WAITS', { bookingId: key.bookingId }),
);
