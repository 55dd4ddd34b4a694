import { agenda, agendaStream, decodeAgendaId, type LiveBooking } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { type StoredEventOf, stateAfter, storedEvents } from '../command/stored-event.ts';
import { creationOf, ofBooking, type StoredBookingEvent } from './booking-events.ts';

/** A booking as it was right after one of its agenda's events, with the event in which its customer is named. */
export interface BookingAtEvent {
  readonly booking: LiveBooking;
  readonly event: StoredBookingEvent;
  readonly created: StoredEventOf<'BookingCreated'>;
}

/** Folds the agenda up to an event of the booking; undefined when the booking is not there. */
export async function bookingAtEvent(
  store: EventStore,
  stream: string,
  revision: number,
  bookingId: string,
): Promise<BookingAtEvent | undefined> {
  const events = await storedEvents(store, stream, { limit: revision + 1 });
  const [event] = ofBooking(events.slice(-1), bookingId);
  const booking = stateAfter(agenda, events).bookings.get(bookingId);
  const birth = decodeAgendaId(bookingId);
  if (event === undefined || booking === undefined || booking.status === 'moved' || birth === undefined) {
    return undefined;
  }
  const born = agendaStream(birth);
  const created = creationOf(born === stream ? events : await storedEvents(store, born), bookingId);
  return created === undefined ? undefined : { booking, event, created };
}
