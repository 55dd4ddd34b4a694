import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision } from '../decision.ts';
import type { BookingCommand } from './booking-command.ts';
import type { NamedPlace } from './booking-data.ts';
import type { BookingEvent } from './events.ts';
import { type BookingActor, findBooking } from './find-booking.ts';
import { refuseMove } from './refuse-move.ts';

export interface RescheduleOut extends Omit<BookingCommand, 'commandId'> {
  readonly moveId: string;
  readonly by: BookingActor;
  /** The time that is held on the other agenda. */
  readonly to: NamedPlace;
}

/**
 * Second and deciding step of a move: the old agenda gives the booking away, or refuses because it was cancelled, is about to
 * be, went elsewhere, or because it is too late. After a refusal the hold is released.
 */
export function rescheduleOut(state: AgendaState, command: RescheduleOut, { now }: { readonly now: string }): Decision<BookingEvent> {
  const { moveId, bookingId, tellerId, date, to, by } = command;
  const known = state.bookings[bookingId];
  if (known?.status === 'moved' && known.moveId === moveId) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  const unmovable = refuseMove(booking, by, now);
  if (unmovable !== undefined) return unmovable;
  const from = { tellerId, date, startTime: booking.startTime, endTime: booking.endTime };
  return accept({ type: 'BookingRescheduledOut', data: { tellerId, date, bookingId, moveId, from, to } });
}
