import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BookingAnswer } from '@salon/domain';
import { bookings, bookingsOfMember, type Projections } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
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
