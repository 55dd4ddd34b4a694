import { addHours, CUSTOMER_LIMIT_HOURS } from '@salon/domain';
import type { MyBooking } from '../../api/api.ts';

/** `upcoming` starts with the next, `past` (past or cancelled) with the latest. */
export function splitBookings(bookings: readonly MyBooking[], now: Date) {
  const at = now.toISOString();
  const isUpcoming = ({ startTime, status }: MyBooking) =>
    startTime >= at && status !== 'cancelled';
  const byStart = [...bookings].sort((a, b) => a.startTime.localeCompare(b.startTime));
  return {
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter((booking) => !isUpcoming(booking)).reverse(),
  };
}

/** Pending or confirmed, without an open request (specification, members: member page). */
export const isChangeable = ({ status, cancellationRequested }: MyBooking) =>
  status !== 'cancelled' && status !== 'completed' && !cancellationRequested;

/** (specification, booking: cancellation request) */
export const isLate = ({ startTime }: Pick<MyBooking, 'startTime'>, now: Date) =>
  addHours(now.toISOString(), CUSTOMER_LIMIT_HOURS) > startTime;

/** 対面鑑定 30分; the duration is left out if the name contains it. */
export const bookedServiceLine = ({
  name,
  duration,
}: {
  readonly name: string;
  readonly duration: number;
}) => (name.includes(`${duration}分`) ? name : `${name} ${duration}分`);
