import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminBookingAnswer } from '@salon/domain';
import type { Page } from '@salon/projections';
import { AdminBookingAnswers } from './admin-booking-answers.ts';
import { type BookingSearch, SearchBookings } from './search-bookings.ts';

/** A part of the bookings that fit. */
export class ListBookings extends Query<Page<AdminBookingAnswer>> {
  constructor(readonly search: BookingSearch) {
    super();
  }
}

@QueryHandler(ListBookings)
export class ListBookingsHandler implements IQueryHandler<ListBookings> {
  constructor(
    private readonly searching: SearchBookings,
    private readonly answers: AdminBookingAnswers,
  ) {}

  async execute({ search }: ListBookings): Promise<Page<AdminBookingAnswer>> {
    const page = await this.searching.page(search);
    return { ...page, items: await this.answers.ofAll(page.items) };
  }
}
