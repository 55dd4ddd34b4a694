import type { BookingEvent } from '../booking/events.ts';
import type { Aggregate, EventFacts } from '../decision.ts';
import type { WorkingHoursEvent } from './events.ts';
import { evolveBookings } from './evolve-bookings.ts';
import { evolveMoves } from './evolve-moves.ts';
import { type AgendaState, emptyAgenda } from './state.ts';

export type AgendaEvent = WorkingHoursEvent | BookingEvent;

/** One teller's one day, on the stream `agendaStream` (DESIGN, Truth). */
export const agenda: Aggregate<AgendaState, AgendaEvent> = { initial: emptyAgenda, evolve };

function evolve(state: AgendaState, event: AgendaEvent, { commandId }: EventFacts): AgendaState {
  return { ...change(state, event), commandIds: new Set([...state.commandIds, commandId]) };
}

function change(state: AgendaState, event: AgendaEvent): AgendaState {
  switch (event.type) {
    case 'WorkingHoursAdded': {
      const { hoursId, startTime, endTime, serviceType, isActive } = event.data;
      return { ...state, hours: [...state.hours, { hoursId, startTime, endTime, serviceType, isActive }] };
    }
    case 'WorkingHoursRemoved':
      return { ...state, hours: state.hours.filter(({ hoursId }) => hoursId !== event.data.hoursId) };
    case 'RescheduleHeld':
    case 'BookingRescheduledOut':
    case 'BookingRescheduledIn':
    case 'RescheduleReleased':
      return evolveMoves(state, event);
    default:
      return { ...state, bookings: evolveBookings(state.bookings, event) };
  }
}
