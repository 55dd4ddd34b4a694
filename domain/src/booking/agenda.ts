import type { Aggregate, EventFacts, Remembering } from '../decision.ts';
import { PersistentMap } from '../persistent-map.ts';
import { type Blocked, type HoursEntry, occupied } from '../slots/bookable-slots.ts';
import type { PaymentWay } from '../till/takings.ts';
import { tokyoInstant } from '../time/time.ts';
import {
  type AgendaEvent,
  type BookingEvent,
  type BookingSnapshot,
  type NamedPlace,
  type Place,
  resting,
} from './agenda-events.ts';
import { type Booking, bookingChange, newBooking, snapshotOf } from './booking.ts';
import { isOpenBooking } from './booking-statuses.ts';
import type { HoldEnd, WaitlistHold } from './waitlist-hold-events.ts';

export interface WorkingHours extends HoursEntry {
  readonly hoursId: string;
}

/** Unanswered; times of day in Tokyo. */
interface HoursWish extends Omit<HoursEntry, 'isActive'> {
  readonly wishId: string;
}

export interface Break extends Blocked {
  readonly breakId: string;
}

export interface LiveBooking extends Booking {
  readonly bookingId: string;
  readonly payment: PaymentWay | null;
}

/** Remainder of a booking rescheduled away: redirects commands and lets the reschedule finish. */
export interface RescheduledAway {
  readonly bookingId: string;
  readonly status: 'rescheduled';
  readonly rescheduleId: string;
  readonly from: Place;
  readonly to: NamedPlace;
  readonly booking: BookingSnapshot & { readonly status: 'pending' | 'confirmed' };
}

export type AgendaBooking = LiveBooking | RescheduledAway;

export interface Hold {
  readonly rescheduleId: string;
  readonly bookingId: string;
  readonly from: Place;
  readonly to: NamedPlace;
  readonly restMinutes?: number | undefined;
}

export interface AgendaState extends Remembering {
  readonly hours: readonly WorkingHours[];
  readonly drafts: readonly WorkingHours[];
  readonly wishes: readonly HoursWish[];
  readonly breaks: readonly Break[];
  readonly bookings: PersistentMap<AgendaBooking>;
  /** Keyed by `rescheduleId`. */
  readonly holds: Readonly<Record<string, Hold>>;
  readonly reschedules: PersistentMap<'arrived' | 'released'>;
  /** Keyed by `offerId`. */
  readonly waitlistHolds: Readonly<Record<string, WaitlistHold>>;
  readonly endedOffers: PersistentMap<HoldEnd>;
}

const emptyAgenda: AgendaState = {
  hours: [],
  drafts: [],
  wishes: [],
  breaks: [],
  bookings: PersistentMap.of(),
  holds: {},
  reschedules: PersistentMap.of(),
  waitlistHolds: {},
  endedOffers: PersistentMap.of(),
  commandIds: PersistentMap.of(),
};

export interface AgendaKey {
  readonly tellerId: string;
  readonly date: string;
}

/**
 * Bookings have no stream of their own: commands about bookings and working hours are decided and
 * recorded on their agenda (architecture, events: streams).
 */
export const agenda: Aggregate<AgendaState, AgendaEvent> = { initial: emptyAgenda, evolve };

function evolve(state: AgendaState, event: AgendaEvent, { commandId }: EventFacts): AgendaState {
  return { ...change(state, event), commandIds: state.commandIds.with(commandId, true) };
}

function change(state: AgendaState, event: AgendaEvent): AgendaState {
  switch (event.type) {
    case 'WorkingHoursAdded':
      return {
        ...withoutDraft(state, event.data.hoursId),
        hours: [...state.hours, withoutKey(event.data)],
      };
    case 'WorkingHoursRemoved':
      return {
        ...state,
        hours: state.hours.filter(({ hoursId }) => hoursId !== event.data.hoursId),
      };
    case 'WorkingHoursDrafted':
      return { ...state, drafts: [...state.drafts, withoutKey(event.data)] };
    case 'DraftedHoursRemoved':
      return withoutDraft(state, event.data.hoursId);
    case 'HoursWished':
      return { ...state, wishes: [...state.wishes, withoutKey(event.data)] };
    case 'HoursWishWithdrawn':
    case 'HoursWishApproved':
    case 'HoursWishDeclined':
      return {
        ...state,
        wishes: state.wishes.filter(({ wishId }) => wishId !== event.data.wishId),
      };
    case 'BreakAdded': {
      const { breakId, date, startTime, endTime } = event.data;
      const span = {
        startTime: tokyoInstant(date, startTime),
        endTime: tokyoInstant(date, endTime),
      };
      return { ...state, breaks: [...state.breaks, { breakId, ...span }] };
    }
    case 'BreakRemoved':
      return {
        ...state,
        breaks: state.breaks.filter(({ breakId }) => breakId !== event.data.breakId),
      };
    case 'RescheduleHeld':
    case 'BookingRescheduledOut':
    case 'BookingRescheduledIn':
    case 'RescheduleReleased':
      return evolveReschedules(state, event);
    case 'WaitlistTimeHeld': {
      const hold = withoutKey(event.data);
      return { ...state, waitlistHolds: { ...state.waitlistHolds, [hold.offerId]: hold } };
    }
    case 'WaitlistTimeReleased':
      return withoutWaitlistHold(state, event.data.offerId, {
        outcome: event.data.outcome,
        bookingId: null,
      });
    case 'BookingCreated': {
      const { offerId, bookingId } = event.data;
      const booked = { ...state, bookings: evolveBookings(state.bookings, event) };
      return offerId === undefined
        ? booked
        : withoutWaitlistHold(booked, offerId, { outcome: 'booked', bookingId });
    }
    default:
      return { ...state, bookings: evolveBookings(state.bookings, event) };
  }
}

function withoutKey<D extends AgendaKey>({ tellerId: _teller, date: _date, ...rest }: D) {
  return rest;
}

const withoutDraft = (state: AgendaState, published: string): AgendaState => ({
  ...state,
  drafts: state.drafts.filter(({ hoursId }) => hoursId !== published),
});

function withoutWaitlistHold(state: AgendaState, offerId: string, end: HoldEnd): AgendaState {
  return {
    ...state,
    waitlistHolds: without(state.waitlistHolds, offerId),
    endedOffers: state.endedOffers.with(offerId, end),
  };
}

type Bookings = AgendaState['bookings'];

type RescheduleStep = Extract<
  BookingEvent,
  {
    type:
      | 'RescheduleHeld'
      | 'BookingRescheduledOut'
      | 'BookingRescheduledIn'
      | 'RescheduleReleased';
  }
>;

function evolveBookings(
  bookings: Bookings,
  event: Exclude<BookingEvent, RescheduleStep>,
): Bookings {
  const { bookingId } = event.data;
  if (event.type === 'BookingCreated') return withBooking(bookings, bookingId, newBooking(event));
  const booking = bookings.get(bookingId);
  // Not for a booking that is absent or on another agenda.
  if (booking === undefined || booking.status === 'rescheduled') return bookings;
  const change: Partial<LiveBooking> =
    event.type === 'BookingPaymentNoted' ? { payment: event.data.way } : bookingChange(event);
  return Object.keys(change).length === 0
    ? bookings
    : bookings.with(bookingId, { ...booking, ...change });
}

const withBooking = (bookings: Bookings, bookingId: string, booking: Booking): Bookings =>
  bookings.with(bookingId, { bookingId, ...booking, payment: null });

/** (architecture, write to two streams: reschedules between agendas) */
function evolveReschedules(state: AgendaState, event: RescheduleStep): AgendaState {
  const { bookingId, rescheduleId } = event.data;
  switch (event.type) {
    case 'RescheduleHeld': {
      const { from, to, restMinutes } = event.data;
      return {
        ...state,
        holds: {
          ...state.holds,
          [rescheduleId]: { rescheduleId, bookingId, from, to, ...resting(restMinutes) },
        },
      };
    }
    case 'RescheduleReleased':
      return {
        ...state,
        holds: without(state.holds, rescheduleId),
        reschedules: state.reschedules.with(rescheduleId, 'released'),
      };
    case 'BookingRescheduledOut': {
      const live = state.bookings.get(bookingId);
      if (live === undefined || !reschedulable(live)) return state;
      const { from, to } = event.data;
      const away = {
        bookingId,
        status: 'rescheduled',
        rescheduleId,
        from,
        to,
        booking: { ...snapshotOf(live), status: live.status },
      } as const;
      return { ...state, bookings: state.bookings.with(bookingId, away) };
    }
    case 'BookingRescheduledIn': {
      const { to, booking } = event.data;
      const arrived = newBooking({ data: { ...booking, ...to } });
      return {
        ...state,
        bookings: withBooking(state.bookings, bookingId, arrived),
        holds: without(state.holds, rescheduleId),
        reschedules: state.reschedules.with(rescheduleId, 'arrived'),
      };
    }
  }
}

function without<V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

export function reschedulable(
  booking: AgendaBooking,
): booking is LiveBooking & { readonly status: 'pending' | 'confirmed' } {
  return isOpenBooking(booking);
}

export function blockingBookings(state: AgendaState): readonly LiveBooking[] {
  return state.bookings.values().filter(isBlocking);
}

function isBlocking(booking: AgendaBooking): booking is LiveBooking {
  return booking.status !== 'rescheduled' && booking.status !== 'cancelled';
}

/** Includes rests; `except` is a booking or offer to leave out. */
export function blockedSpans(state: AgendaState, except?: string): readonly Blocked[] {
  const bookings = blockingBookings(state).filter(({ bookingId }) => bookingId !== except);
  const offered = Object.values(state.waitlistHolds).filter(({ offerId }) => offerId !== except);
  return [
    ...bookings.map((booking) => occupied(booking, booking.service.restMinutes)),
    ...Object.values(state.holds).map(({ to, restMinutes }) => occupied(to, restMinutes)),
    ...offered.map((hold) => occupied(hold, hold.restMinutes)),
    ...state.breaks.map((each) => occupied(each)),
  ];
}
