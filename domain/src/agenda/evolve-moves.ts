import type { BookingEvent } from '../booking/events.ts';
import { movable } from './movable.ts';
import type { AgendaState } from './state.ts';

type MoveEvent = Extract<
  BookingEvent,
  { type: 'RescheduleHeld' | 'BookingRescheduledOut' | 'BookingRescheduledIn' | 'RescheduleReleased' }
>;

/** An agenda after an event of a move between two agendas (PROTOCOLS, Deciding). */
export function evolveMoves(state: AgendaState, event: MoveEvent): AgendaState {
  const { bookingId, moveId } = event.data;
  switch (event.type) {
    case 'RescheduleHeld': {
      const { from, to } = event.data;
      return { ...state, holds: { ...state.holds, [moveId]: { moveId, bookingId, from, to } } };
    }
    case 'RescheduleReleased':
      return { ...state, holds: without(state.holds, moveId), moves: { ...state.moves, [moveId]: 'released' } };
    case 'BookingRescheduledOut': {
      const live = state.bookings[bookingId];
      if (live === undefined || !movable(live)) return state;
      const { from, to } = event.data;
      const moved = { bookingId, status: 'moved', moveId, from, to, booking: { ...live.snapshot, status: live.status } } as const;
      return { ...state, bookings: { ...state.bookings, [bookingId]: moved } };
    }
    case 'BookingRescheduledIn': {
      const { to } = event.data;
      const { status, ...snapshot } = event.data.booking;
      const { startTime, endTime, tellerName } = to;
      const arrived = { bookingId, status, startTime, endTime, tellerName, snapshot, cancellationRequested: false };
      return {
        ...state,
        bookings: { ...state.bookings, [bookingId]: arrived },
        holds: without(state.holds, moveId),
        moves: { ...state.moves, [moveId]: 'arrived' },
      };
    }
  }
}

function without<V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}
