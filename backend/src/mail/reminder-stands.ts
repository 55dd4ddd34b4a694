import { type AgendaEvent, agenda } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { parseStored } from '../command/stored-event.ts';
import type { Delivery } from './delivery.ts';

/** Whether the booking of a reminder still stands at the time that the reminder was planned for. */
export async function reminderStands({ event, bookingId, startTime }: Delivery, store: EventStore): Promise<boolean> {
  if (event === null || bookingId === null) {
    return false;
  }
  const state = (await store.readStream(event.stream)).reduce((before, recorded) => {
    const { type, data, facts } = parseStored(recorded);
    return agenda.evolve(before, { type, data } as AgendaEvent, facts);
  }, agenda.initial);
  const booking = state.bookings[bookingId];
  return booking !== undefined && booking.status === 'confirmed' && booking.startTime === startTime;
}
