import {
  type AgendaBooking,
  type AgendaKey,
  type AgendaState,
  agenda,
  agendaStream,
  decodeAgendaId,
  type LiveBooking,
} from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { stateAfter, storedEvent, storedEvents } from '../command/stored-event.ts';
import { whyVoid } from './void-bookings.ts';

/** A booking that changes its agenda more often than this is not followed any further. */
const MOST_HOPS = 32;

/** Where an event lies. */
interface EventPlace {
  readonly stream: string;
  readonly revision: number;
}

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

/** Whether a booking stands that one of its events tells of: that did not make it in vain, and it has not been cancelled since. */
export async function bookingStands(bookingId: string, event: EventPlace, store: EventStore): Promise<boolean> {
  const recorded = await storedEvent(store, event);
  const isVoid = recorded === undefined || (await whyVoid(store, recorded)) !== undefined;
  return !isVoid && (await presentBooking(bookingId, store))?.status !== 'cancelled';
}

/** Whether a booking is confirmed on this agenda for this start. */
export async function isConfirmedAt(bookingId: string, stream: string, startTime: string | null, store: EventStore): Promise<boolean> {
  const booking = (await agendaNow(stream, store)).bookings.get(bookingId);
  return booking?.status === 'confirmed' && booking.startTime === startTime;
}

async function agendaNow(stream: string, store: EventStore): Promise<AgendaState> {
  return stateAfter(agenda, await storedEvents(store, stream));
}
