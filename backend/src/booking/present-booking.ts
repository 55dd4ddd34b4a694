import {
  type AgendaBooking,
  type AgendaKey,
  agenda,
  agendaStream,
  type BookingStatus,
  decodeAgendaId,
  type LiveBooking,
} from '@salon/domain';
import type { StateOf } from '../command/execute.ts';
import { MOST_HOPS } from './follow-booking.ts';

/** Undefined during a reschedule between two agendas. */
export async function presentBooking(
  bookingId: string,
  facts: StateOf,
): Promise<LiveBooking | undefined> {
  let place: AgendaKey | undefined = decodeAgendaId(bookingId);
  for (let hop = 0; hop < MOST_HOPS && place !== undefined; hop += 1) {
    const booking: AgendaBooking | undefined = (
      await facts.stateOf(agendaStream(place), agenda)
    ).state.bookings.get(bookingId);
    if (booking?.status !== 'rescheduled') return booking;
    place = booking.to;
  }
  return undefined;
}

export async function standsAt(
  bookingId: string,
  stream: string,
  startTime: string | null,
  status: BookingStatus,
  facts: StateOf,
) {
  const booking = (await facts.stateOf(stream, agenda)).state.bookings.get(bookingId);
  return booking?.status === status && booking.startTime === startTime;
}
