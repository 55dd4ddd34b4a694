import type { LiveBooking } from '../agenda/state.ts';
import { type Decision, reject } from '../decision.ts';

/** Refuses what only a pending or confirmed booking can undergo. */
export function refuseEnded({ bookingId, status }: LiveBooking): Decision<never> | undefined {
  if (status === 'cancelled') return reject('ALREADY_CANCELLED', { bookingId });
  if (status === 'completed') return reject('BOOKING_COMPLETED', { bookingId });
  return undefined;
}
