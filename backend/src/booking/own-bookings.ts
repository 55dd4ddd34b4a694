import { type BookingDocument, bookings, type Projections } from '@salon/projections';
import type { Principal } from '../sessions/sessions.ts';

/**
 * The booking, if this principal may read it: administrators all, members their own
 * (specification, HTTP API: who may call).
 */
export async function visibleBooking(
  projections: Projections,
  bookingId: string,
  principal: Principal,
): Promise<BookingDocument | undefined> {
  const booking = (await projections.of(bookings).get(bookingId))?.doc;
  return booking !== undefined && isFor(booking, principal) ? booking : undefined;
}

function isFor({ customer }: BookingDocument, principal: Principal): boolean {
  return (
    principal.kind === 'administrator' || (principal.kind === 'member' && customer.kind === 'member' && customer.memberId === principal.id)
  );
}
