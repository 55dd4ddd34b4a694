import type { BookingSnapshot, BookingStatus, NamedPlace, Place } from '../booking/booking-data.ts';
import type { HoursEntry } from '../slots/open-intervals.ts';

/** Working hours as they were entered. */
export interface WorkingHours extends HoursEntry {
  readonly hoursId: string;
}

/** A booking whose time lies, or lay, on this agenda. */
export interface LiveBooking {
  readonly bookingId: string;
  readonly status: BookingStatus;
  readonly startTime: string;
  readonly endTime: string;
  readonly tellerName: string;
  readonly snapshot: BookingSnapshot;
  /** Whether a cancellation request of the member waits for an answer. */
  readonly cancellationRequested: boolean;
}

/** What stays of a booking that moved away, so that commands follow it and a broken-off move can be finished. */
export interface MovedBooking {
  readonly bookingId: string;
  readonly status: 'moved';
  readonly moveId: string;
  readonly from: Place;
  readonly to: NamedPlace;
  readonly booking: BookingSnapshot & { readonly status: 'pending' | 'confirmed' };
}

export type AgendaBooking = LiveBooking | MovedBooking;

/** Time that is kept for a booking on its way from another agenda. */
export interface Hold {
  readonly moveId: string;
  readonly bookingId: string;
  readonly from: Place;
  readonly to: NamedPlace;
}

/** One teller's one day: all that decides who has which time. */
export interface AgendaState {
  readonly hours: readonly WorkingHours[];
  readonly bookings: Readonly<Record<string, AgendaBooking>>;
  /** Open holds, by move. */
  readonly holds: Readonly<Record<string, Hold>>;
  /** How the moves that came to this agenda ended. */
  readonly moves: Readonly<Record<string, 'arrived' | 'released'>>;
  /** The commands that were carried out here; one that comes again is accepted and changes nothing. */
  readonly commandIds: ReadonlySet<string>;
}

export const emptyAgenda: AgendaState = { hours: [], bookings: {}, holds: {}, moves: {}, commandIds: new Set() };

/** Which agenda a decision is about. */
export interface AgendaKey {
  readonly tellerId: string;
  readonly date: string;
}
