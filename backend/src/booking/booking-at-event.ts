import { type AgendaEvent, agenda, agendaStream, decodeAgendaId, type LiveBooking } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import { parseStored } from '../command/stored-event.ts';

/** A booking as it was right after one of its agenda's events, with the event in which its customer is named. */
export interface BookingAtEvent {
  readonly booking: LiveBooking;
  readonly event: RecordedEvent;
  readonly created: RecordedEvent;
}

/** Folds the agenda up to an event of the booking; undefined when the booking is not there. */
export async function bookingAtEvent(
  store: EventStore,
  stream: string,
  revision: number,
  bookingId: string,
): Promise<BookingAtEvent | undefined> {
  const events = await store.readStream(stream, { limit: revision + 1 });
  const event = events.at(-1);
  const state = events.reduce((before, recorded) => {
    const { type, data, facts } = parseStored(recorded);
    return agenda.evolve(before, { type, data } as AgendaEvent, facts);
  }, agenda.initial);
  const booking = state.bookings.get(bookingId);
  const birth = decodeAgendaId(bookingId);
  if (event === undefined || booking === undefined || booking.status === 'moved' || birth === undefined) {
    return undefined;
  }
  const born = agendaStream(birth);
  const atBirth = born === stream ? events : await store.readStream(born);
  const created = atBirth.find(({ type, data }) => type === 'BookingCreated' && data.bookingId === bookingId);
  return created === undefined ? undefined : { booking, event, created };
}
