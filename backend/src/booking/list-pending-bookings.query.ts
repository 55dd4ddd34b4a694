import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminBookingAnswer } from '@salon/domain';
import { bookingInbox, bookings, type Projections } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { AdminBookingAnswers } from './admin-booking-answers.ts';

/** What waits for the salon: pending bookings and open cancellation requests (decisions §7). */
export class ListPendingBookings extends Query<readonly AdminBookingAnswer[]> {}

@QueryHandler(ListPendingBookings)
export class ListPendingBookingsHandler implements IQueryHandler<ListPendingBookings> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: AdminBookingAnswers,
  ) {}

  async execute(): Promise<readonly AdminBookingAnswer[]> {
    return this.answers.ofAll(await bookingInbox(this.projections.of(bookings)));
  }
}
