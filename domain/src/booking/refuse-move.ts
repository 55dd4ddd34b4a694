import type { LiveBooking } from '../agenda/state.ts';
import { type Decision, reject } from '../decision.ts';
import { refuseLate } from './customer-limit.ts';
import type { BookingActor } from './find-booking.ts';
import { refuseEnded } from './refuse-ended.ts';

/** Refuses to move a booking that has ended, that is about to be cancelled, or that a member wants to move too late (decisions 4). */
export function refuseMove(booking: LiveBooking, by: BookingActor, now: string): Decision<never> | undefined {
  const ended = refuseEnded(booking);
  if (ended !== undefined) return ended;
  if (booking.cancellationRequested) return reject('REQUEST_OPEN', { bookingId: booking.bookingId });
  return by.kind === 'member' ? refuseLate(booking, now) : undefined;
}
