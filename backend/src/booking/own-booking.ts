import type { Projections } from '@salon/projections';
import { type BookingDocument, bookings } from '@salon/projections';
import type { Visitor } from '../http/visitor.ts';

/** The booking if it is there for this visitor: an administrator sees every one, a member only their own (decisions §7). */
export async function ownBooking(projections: Projections, bookingId: string, visitor: Visitor): Promise<BookingDocument | undefined> {
  const booking = (await projections.of(bookings).get(bookingId))?.doc;
  return booking !== undefined && isFor(booking, visitor) ? booking : undefined;
}

function isFor({ customer }: BookingDocument, visitor: Visitor): boolean {
  return visitor.kind === 'administrator' || (visitor.kind === 'member' && customer.kind === 'member' && customer.memberId === visitor.id);
}
