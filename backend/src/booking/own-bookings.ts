import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BookingAnswer } from '@salon/contract';
import { type BookingDocument, bookings, bookingsOfMember, type Projections } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/principal.ts';
import { BookingAnswers } from './booking-answers.ts';

/** A member's bookings, the latest start first. */
export class ListMyBookings extends Query<readonly BookingAnswer[]> {
  constructor(readonly memberId: string) {
    super();
  }
}

@QueryHandler(ListMyBookings)
export class ListMyBookingsHandler implements IQueryHandler<ListMyBookings> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: BookingAnswers,
  ) {}

  async execute({ memberId }: ListMyBookings): Promise<readonly BookingAnswer[]> {
    const own = await bookingsOfMember(this.projections.of(bookings), memberId);
    return Promise.all(own.map((booking) => this.answers.ofCustomer(booking)));
  }
}

/**
 * The booking if it is there for this principal: an administrator sees every one, a member only their own
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
