import { Controller } from '@nestjs/common';
import { found } from '../http/api-error.ts';
import { asOf } from '../http/as-of.ts';
import { type Asked, Call } from '../http/request.ts';
import { outboxCollection } from '../mail/outbox.ts';
import { BookingTrail } from './booking-trail.ts';
import { PastBookings } from './past-bookings.ts';

@Controller()
export class HistoryController {
  constructor(
    private readonly trails: BookingTrail,
    private readonly past: PastBookings,
  ) {}

  @Call('readBookingTrail')
  async readTrail({ params, query, reads }: Asked<'readBookingTrail'>) {
    reads.note(outboxCollection.name);
    return found(await this.trails.of(reads, params.id, asOf(query.asOf)));
  }

  @Call('listPastBookings')
  listPast({ query: { asOf: moment, ...search }, reads }: Asked<'listPastBookings'>) {
    return this.past.page(reads, search, asOf(moment));
  }

  @Call('readPastBooking')
  async readPast({ params, query, reads }: Asked<'readPastBooking'>) {
    return found(await this.past.one(reads, params.id, asOf(query.asOf)));
  }

  @Call('readPastBoard')
  readBoard({ query: { asOf: moment, from, to }, reads }: Asked<'readPastBoard'>) {
    return this.past.board(reads, { from, to }, asOf(moment));
  }
}
