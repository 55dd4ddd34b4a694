import { type BookingDocument, bookings, type Reads } from '@salon/projections';
import type { Principal } from '../sessions/sessions.ts';

/**
 * The booking, if this principal may read it: administrators all, members their own
 * (specification, HTTP API: who may call).
 */
export async function visibleBooking(
  reads: Reads,
  bookingId: string,
  principal: Principal,
): Promise<BookingDocument | undefined> {
  const booking = (await reads.of(bookings).get(bookingId))?.doc;
  return booking !== undefined && isFor(booking, principal) ? booking : undefined;
}

function isFor({ customer }: BookingDocument, principal: Principal): boolean {
  return (
    principal.kind === 'administrator' ||
    (principal.kind === 'member' &&
      customer.kind === 'member' &&
      customer.memberId === principal.id)
  );
}
