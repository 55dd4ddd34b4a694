import type { AgendaKey, AgendaState, MovedBooking } from '../agenda/state.ts';
import { accept, type Decision } from '../decision.ts';
import type { BookingEvent } from './events.ts';
import { refuseTaken } from './refuse-time.ts';

export interface RescheduleIn extends AgendaKey {
  /** What the old agenda keeps of the booking since it gave it away. */
  readonly moved: MovedBooking;
}

/**
 * Third step of a move: the held time becomes the booking's, with its status, price and snapshot. Should the hold have been
 * let go after the booking had left, the time is taken again while it is free, so that the booking is not lost.
 */
export function rescheduleIn(state: AgendaState, command: RescheduleIn): Decision<BookingEvent> {
  const { tellerId, date, moved } = command;
  const { bookingId, moveId, from, booking } = moved;
  if (state.moves[moveId] === 'arrived') return accept();
  const hold = state.holds[moveId];
  const taken = hold === undefined ? refuseTaken(state, moved.to) : undefined;
  if (taken !== undefined) return taken;
  return accept({ type: 'BookingRescheduledIn', data: { tellerId, date, bookingId, moveId, from, to: hold?.to ?? moved.to, booking } });
}
