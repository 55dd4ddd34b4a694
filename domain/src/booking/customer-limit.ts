import type { LiveBooking } from '../agenda/state.ts';
import { type Decision, reject } from '../decision.ts';
import { addHours } from '../time/instants.ts';

/** Until how many hours before the start a customer may cancel or move a booking (public-site 9). */
export const CUSTOMER_LIMIT_HOURS = 2;

/** Refuses when the last moment for changes by the customer has passed; the limit itself is still in time. */
export function refuseLate({ startTime }: Pick<LiveBooking, 'startTime'>, now: string): Decision<never> | undefined {
  if (addHours(now, CUSTOMER_LIMIT_HOURS) <= startTime) return undefined;
  return reject('TOO_LATE', { startTime, hoursBefore: CUSTOMER_LIMIT_HOURS });
}
