import { type bookingEvents, eventDefinitions, type PersonalOf, tokyoDate } from '@salon/domain';
import type { JsonObject, Sealed } from '@salon/event-store';
import type { Fields } from '../documents/document-store.ts';
import { type FieldOpener, openOrNull, type ProjectedEvent, type ProjectedEventOf } from '../engine/projected-event.ts';
import { defineProjector, type Lacking, present, type ReaderOf } from '../engine/projector.ts';
import { type Days, onDays, TOTAL_CAP } from '../lists/page.ts';
import { type BookingDocument, bookings } from './bookings.ts';

/** One thing that happened to a booking. */
export interface HistoryEntry {
  readonly at: string;
  readonly type: Handled;
  readonly actor: string;
  readonly channel: string;
  readonly position: string;
  /** By which its mails are found. */
  readonly eventId: string;
  /** By which all is found that the same request led to; '' where it is not known. */
  readonly correlationId: string;
  /** The event's open fields. */
  readonly facts: JsonObject;
  readonly sealed: Sealed | null;
}

/** All that happened to one booking, oldest first. */
export interface BookingHistoryDocument {
  readonly bookingId: string;
  readonly person: string;
  readonly entries: readonly HistoryEntry[];
}

/** Held and released times are steps of a reschedule, not things that happened to the booking. */
type Handled = Exclude<keyof typeof bookingEvents, 'RescheduleHeld' | 'RescheduleReleased'>;

const fields = {
  /** Every time that the booking ever had, and every teller: what any past moment is read from. */
  start: { each: ({ entries }) => entries.flatMap((entry) => placeOf(entry)?.startTime ?? []) },
  teller: { each: ({ entries }) => entries.flatMap((entry) => placeOf(entry)?.tellerId ?? []) },
} satisfies Fields<BookingHistoryDocument>;

const further = (doc: BookingHistoryDocument | undefined, event: ProjectedEventOf<Handled>): BookingHistoryDocument => {
  const history = present(doc, event);
  return { ...history, entries: [...history.entries, entryOf(event)] };
};

/** The history of each booking. */
export const bookingHistory = defineProjector<BookingHistoryDocument, Handled, typeof fields>({
  name: 'booking-history',
  version: 8,
  /** An entry of version 1 does not say which event it was, nor of which request; there were no reassignments before version 3, no requests taken back before version 5, no corrections before version 6, no payments before version 7, no chosen reminders before version 8. */
  fromOlder: (doc: BookingHistoryDocument) => ({
    ...doc,
    entries: doc.entries.map((entry: Lacking<HistoryEntry, 'eventId' | 'correlationId'>) => ({
      ...{ eventId: '', correlationId: '' },
      ...entry,
    })),
  }),
  keys: ({ data }) => [data.bookingId],
  creates: ['BookingCreated'],
  on: {
    BookingCreated: (_, event) => ({ bookingId: event.data.bookingId, person: event.data.person, entries: [entryOf(event)] }),
    BookingConfirmed: further,
    CancellationRequested: further,
    CancellationApproved: further,
    CancellationDeclined: further,
    CancellationWithdrawn: further,
    BookingStatusChanged: further,
    BookingCancelledByLink: further,
    BookingRescheduled: further,
    BookingRescheduledOut: further,
    BookingRescheduledIn: further,
    BookingReassigned: (doc, event) => ({ ...further(doc, event), person: event.data.person }),
    GuestDetailsCorrected: further,
    BookingMailWithheld: further,
    BookingRemindersChosen: further,
    BookingPaymentNoted: further,
  },
  fields,
  indexes: [['start']],
});

type Histories = ReaderOf<typeof bookingHistory>;

function entryOf({ data, ...event }: ProjectedEventOf<Handled>): HistoryEntry {
  const { sealed = null, bookingId: _, ...facts } = data;
  const { at, type, actor, channel, position, eventId, correlationId } = event;
  return { at, type, actor, channel, position, eventId, correlationId, facts: facts as JsonObject, sealed };
}

/** The time and the teller that an entry gave to its booking; undefined when it left both. */
function placeOf({ type, facts }: HistoryEntry): { readonly startTime: string; readonly tellerId: string } | undefined {
  const place = type === 'BookingCreated' ? facts : (facts.to as JsonObject | undefined);
  if (typeof place !== 'object' || typeof place.startTime !== 'string') return undefined;
  return { startTime: place.startTime, tellerId: String(place.tellerId ?? facts.tellerId) };
}

/** An entry with its personal fields in clear; null when there are none or they are erased. */
export interface OpenedHistoryEntry extends Omit<HistoryEntry, 'sealed'> {
  readonly personal: PersonalOf<Handled> | null;
}

/** What happened to a booking, oldest first, until an instant; undefined for an unknown booking. */
export async function historyOf(
  histories: Histories,
  opener: FieldOpener,
  bookingId: string,
  asOf?: string,
): Promise<readonly OpenedHistoryEntry[] | undefined> {
  const history = (await histories.get(bookingId))?.doc;
  const entries = history?.entries.filter(({ at }) => asOf === undefined || at <= asOf);
  if (entries === undefined) return undefined;
  return Promise.all(entries.map(async ({ sealed, ...entry }) => ({ ...entry, personal: await openOrNull(opener, [entry.type], sealed) })));
}

/** The booking after each of its entries, oldest first: what each changed, and what stood at any moment. */
export function statesOf({ bookingId, entries }: BookingHistoryDocument): readonly BookingDocument[] {
  const states: BookingDocument[] = [];
  for (const entry of entries) {
    const next = bookings.evolve(states.at(-1), eventOf(bookingId, entry), bookingId);
    if (next !== undefined) states.push(next);
  }
  return states;
}

/**
 * The booking as it was at an instant; undefined when it was not made yet. Its customer is that of today: names are, and of an account
 * that was merged since there is none any more.
 */
export function bookingAt(history: BookingHistoryDocument, instant: string): BookingDocument | undefined {
  const states = statesOf(history);
  const past = states[history.entries.filter(({ at }) => at <= instant).length - 1];
  const today = states.at(-1);
  return past && today && { ...past, customer: today.customer, person: today.person };
}

/** Past bookings, and whether more had their time in these days than are read at once. */
export interface PastBookings {
  readonly bookings: readonly BookingDocument[];
  readonly capped: boolean;
}

/**
 * The bookings whose time lay in some days as things stood at an instant, by start: histories of whatever ever had a time there, each
 * folded up to that instant. The cost grows with the bookings that ever had a time in these days, wherever they are now.
 */
export async function bookingsAt(
  histories: Histories,
  instant: string,
  { tellerId, ...days }: Days & { readonly tellerId?: string | undefined },
): Promise<PastBookings> {
  const found = await histories.find({ where: { start: onDays(days) ?? { not: null }, teller: tellerId }, limit: TOTAL_CAP + 1 });
  const past = found.slice(0, TOTAL_CAP).flatMap(({ doc }) => bookingAt(doc, instant) ?? []);
  const { from = '', to = '9999' } = days;
  const isThen = (booking: BookingDocument) => {
    const day = tokyoDate(booking.startTime);
    return from <= day && day <= to && (tellerId === undefined || booking.tellerId === tellerId);
  };
  const byStart = (a: BookingDocument, b: BookingDocument) => (a.startTime < b.startTime ? -1 : 1);
  return { bookings: past.filter(isThen).sort(byStart), capped: found.length > TOTAL_CAP };
}

/** The event that an entry was made of, as far as a booking is made of it. */
function eventOf(bookingId: string, { sealed, facts, ...entry }: HistoryEntry): ProjectedEvent {
  const data = eventDefinitions[entry.type].data.parse({ ...facts, bookingId }) as object;
  const frame = { ...entry, stream: '', revision: -1, commandId: '', causationId: '' };
  // The schema of the entry's own type has parsed the data.
  return { ...frame, data: sealed === null ? data : { ...data, sealed } } as unknown as ProjectedEvent;
}
