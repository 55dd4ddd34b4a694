import {
  agenda,
  agendaStream,
  type BookingEvent,
  bookingChange,
  bookingEvents,
  type DeskFact,
  decodeAgendaId,
  type LiveBooking,
  mailsToCustomer,
  type RemindersChoice,
} from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import type { FieldOpener, Opened } from '@salon/projections';
import {
  personalOf,
  readableOf,
  type StoredEvent,
  type StoredEventOf,
  stateAfter,
  storedEvents,
} from '../command/stored-event.ts';

export type StoredBookingEvent = StoredEventOf<BookingEvent['type']>;

export const isBookingEvent = (event: StoredEvent): event is StoredBookingEvent =>
  event.type in bookingEvents;

function ofBooking(events: readonly StoredEvent[], bookingId: string) {
  return events.filter(
    (event): event is StoredBookingEvent =>
      'bookingId' in event.data && event.data.bookingId === bookingId,
  );
}

export function creationOf(events: readonly StoredEvent[], bookingId: string) {
  return ofBooking(events, bookingId).find((event) => event.type === 'BookingCreated');
}

/** In log order, from all agendas that the booking has been on. */
export async function eventsOfBooking(
  store: EventStore,
  bookingId: string,
): Promise<readonly StoredBookingEvent[]> {
  const birth = decodeAgendaId(bookingId);
  const streams = new Set(birth === undefined ? [] : [agendaStream(birth)]);
  const events: StoredBookingEvent[] = [];
  // Iterating a set includes items added meanwhile, so each agenda is visited once.
  for (const stream of streams) {
    const own = ofBooking(await storedEvents(store, stream), bookingId);
    events.push(...own);
    for (const { type, data } of own) {
      if (type === 'BookingRescheduledOut') streams.add(agendaStream(data.to));
    }
  }
  return events.sort(
    (a, b) =>
      Number(a.position > b.position) - Number(a.position < b.position) || a.revision - b.revision,
  );
}

export async function detailsOf(
  opener: FieldOpener,
  events: readonly StoredBookingEvent[],
): Promise<Opened<'BookingCreated' | 'GuestDetailsCorrected'> | undefined> {
  const last = events.findLast(
    ({ type }) => type === 'GuestDetailsCorrected' || type === 'BookingCreated',
  );
  return (
    last &&
    personalOf(opener, {
      type: last.type as 'BookingCreated' | 'GuestDetailsCorrected',
      sealed: last.sealed,
    })
  );
}

export const factOn = (
  opener: FieldOpener,
  events: readonly StoredBookingEvent[],
  fact: DeskFact,
): Promise<string> =>
  textIn(
    opener,
    events.findLast((event) => event.type === 'BookingFactWritten' && event.data.fact === fact),
    fact,
  );

export const recordOn = (
  opener: FieldOpener,
  events: readonly StoredBookingEvent[],
): Promise<string> =>
  textIn(
    opener,
    events.findLast(({ type }) => type === 'ReadingRecordWritten'),
    'text',
  );

async function textIn(opener: FieldOpener, event: StoredBookingEvent | undefined, field: string) {
  const opened = event && (await readableOf(opener, event));
  const text: unknown = Object(opened)[field];
  return typeof text === 'string' ? text : '';
}

export const personOfBooking = (events: readonly StoredBookingEvent[]): string | undefined =>
  events.reduce<string | undefined>(
    (person, event) => bookingChange(event).person ?? person,
    undefined,
  );

export function reminderChoices(
  events: readonly StoredBookingEvent[],
): readonly { readonly at: string; readonly choice: RemindersChoice }[] {
  return events.flatMap(({ type, data, facts: { at } }) => {
    if (type === 'BookingCreated')
      return data.reminders === undefined ? [] : [{ at, choice: data.reminders }];
    return type === 'BookingRemindersChosen' ? [{ at, choice: data }] : [];
  });
}

export function untilEvent(
  events: readonly StoredBookingEvent[],
  eventId: string,
): readonly StoredBookingEvent[] {
  return events.slice(0, events.findIndex(({ id }) => id === eventId) + 1);
}

/** Undefined if the booking is between two agendas then, or there is no such event. */
export function bookingAtEvent(
  events: readonly StoredBookingEvent[],
  { stream, revision }: { readonly stream: string; readonly revision: number },
): { readonly booking: LiveBooking; readonly event: StoredBookingEvent } | undefined {
  const until = events.slice(
    0,
    events.findIndex((event) => event.stream === stream && event.revision === revision) + 1,
  );
  const event = until.at(-1);
  const booking = event && stateAfter(agenda, until).bookings.get(event.data.bookingId);
  return event === undefined || booking === undefined || booking.status === 'rescheduled'
    ? undefined
    : { booking, event };
}

export async function pendingMail(store: EventStore, bookingId: string, instant: string) {
  const mails = mailsToCustomer(await eventsOfBooking(store, bookingId));
  return mails.find(({ unsentReason, goesAt }) => unsentReason === undefined && goesAt > instant);
}
