import { agendaStream, decodeAgendaId, placeSchema } from '@salon/domain';
import type { EventStore, ReadStreamOptions, RecordedEvent } from '@salon/event-store';

/**
 * The events of a booking in the order of the log, from whichever agendas it has been on; those behind `freshTo` may be missing where
 * it is given.
 */
export async function eventsOfBooking(
  store: EventStore,
  bookingId: string,
  options: Pick<ReadStreamOptions, 'freshTo'> = {},
): Promise<readonly RecordedEvent[]> {
  const birth = decodeAgendaId(bookingId);
  const streams = new Set(birth === undefined ? [] : [agendaStream(birth)]);
  const found: RecordedEvent[] = [];
  // A set goes on with what is added meanwhile, and takes every agenda once.
  for (const stream of streams) {
    const own = (await store.readStream(stream, options)).filter(({ data }) => data.bookingId === bookingId);
    found.push(...own);
    for (const { type, data } of own) {
      if (type === 'BookingRescheduledOut') streams.add(agendaStream(placeSchema.parse(data.to)));
    }
  }
  return found.sort((a, b) => (a.position === b.position ? a.revision - b.revision : a.position < b.position ? -1 : 1));
}

/** What came after an event of a booking. */
export function after(events: readonly RecordedEvent[], eventId: string): readonly RecordedEvent[] {
  return events.slice(events.findIndex(({ id }) => id === eventId) + 1);
}

/** What came up to an event of a booking, and that. */
export function upTo(events: readonly RecordedEvent[], eventId: string): readonly RecordedEvent[] {
  return events.slice(0, events.findIndex(({ id }) => id === eventId) + 1);
}

/** Whether the customer gets a mail about another time for an event. */
export const isChangeOfTime = ({ type }: RecordedEvent): boolean => type === 'BookingRescheduled' || type === 'BookingRescheduledIn';
