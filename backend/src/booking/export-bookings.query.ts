import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminBookingAnswer } from '@salon/domain';
import { TOTAL_CAP } from '@salon/projections';
import { AdminBookingAnswers } from './admin-booking-answers.ts';
import { bookingsCsv } from './bookings-csv.ts';
import { type BookingSearch, SearchBookings } from './search-bookings.ts';

const ROWS_AT_A_TIME = 500;

/** All bookings that fit, as CSV; at most as many as a list counts. */
export class ExportBookings extends Query<string> {
  constructor(readonly search: BookingSearch) {
    super();
  }
}

@QueryHandler(ExportBookings)
export class ExportBookingsHandler implements IQueryHandler<ExportBookings> {
  constructor(
    private readonly searching: SearchBookings,
    private readonly answers: AdminBookingAnswers,
  ) {}

  async execute({ search }: ExportBookings): Promise<string> {
    const rows: AdminBookingAnswer[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.searching.page({ ...search, page: undefined, pageSize: ROWS_AT_A_TIME, cursor });
      rows.push(...(await this.answers.ofAll(page.items)));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && rows.length < TOTAL_CAP);
    return bookingsCsv(rows);
  }
}
