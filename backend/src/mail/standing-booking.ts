import {
  type AgendaBooking,
  type AgendaEvent,
  type AgendaKey,
  type AgendaState,
  agenda,
  agendaStream,
  decodeAgendaId,
  type LiveBooking,
} from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { parseStored } from '../command/stored-event.ts';
import { after, eventsOfBooking, isChangeOfTime } from './booking-events.ts';
import type { OutboxEntry } from './outbox.ts';
import { whyVoid } from './void-bookings.ts';

/** A booking that changes its agenda more often than this is not followed any further. */
const MOST_HOPS = 32;

/** A booking as it is now, wherever its time lies; undefined while it is on its way. */
export async function presentBooking(bookingId: string, store: EventStore): Promise<LiveBooking | undefined> {
  let place: AgendaKey | undefined = decodeAgendaId(bookingId);
  for (let hop = 0; hop < MOST_HOPS && place !== undefined; hop += 1) {
    const booking: AgendaBooking | undefined = (await agendaNow(agendaStream(place), store)).bookings.get(bookingId);
    if (booking?.status !== 'moved') {
      return booking;
    }
    place = booking.to;
  }
  return undefined;
}

/** Whether the booking of a mail stands: it was not made in vain and has not been cancelled since. */
export async function bookingStands({ event, bookingId }: OutboxEntry, store: EventStore): Promise<boolean> {
  if (event === null || bookingId === null) {
    return false;
  }
  const [recorded] = await store.readStream(event.stream, { after: event.revision + 1, backwards: true, limit: 1 });
  const isVoid = recorded === undefined || (await whyVoid(store, recorded)) !== undefined;
  return !isVoid && (await presentBooking(bookingId, store))?.status !== 'cancelled';
}

/** Whether a mail about a change that was held back is told by that about a later change. */
export async function isToldLater({ heldBack, bookingId, eventId }: OutboxEntry, store: EventStore): Promise<boolean> {
  return heldBack !== undefined && bookingId !== null && after(await eventsOfBooking(store, bookingId), eventId).some(isChangeOfTime);
}

/** Whether the booking of a reminder still stands at the time that the reminder was planned for. */
export async function reminderStands({ event, bookingId, startTime }: OutboxEntry, store: EventStore): Promise<boolean> {
  if (event === null || bookingId === null) {
    return false;
  }
  const booking = (await agendaNow(event.stream, store)).bookings.get(bookingId);
  return booking !== undefined && booking.status === 'confirmed' && booking.startTime === startTime;
}

async function agendaNow(stream: string, store: EventStore): Promise<AgendaState> {
  return (await store.readStream(stream)).reduce((before, recorded) => {
    const { type, data, facts } = parseStored(recorded);
    return agenda.evolve(before, { type, data } as AgendaEvent, facts);
  }, agenda.initial);
}
