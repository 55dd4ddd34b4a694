import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { found } from '../http/api-error.ts';
import { asOf } from '../http/as-of.ts';
import type { PageOf } from '../http/reads.ts';
import { type Asked, Call } from '../http/request.ts';
import { outboxCollection } from '../mail/outbox.ts';
import { BookingTrail } from './booking-trail.ts';
import { PastBoards, PastBooking, PastBookings } from './past-bookings.ts';

@Controller()
export class HistoryController {
  constructor(
    private readonly trails: BookingTrail,
    private readonly pastBookings: PastBookings,
    private readonly pastBooking: PastBooking,
    private readonly pastBoards: PastBoards,
  ) {}

  @Call('readBookingTrail')
  async readTrail({
    params,
    query,
    reads,
  }: Asked<'readBookingTrail'>): Promise<AnswerOf<'readBookingTrail'>> {
    reads.note(outboxCollection.name);
    return found(await this.trails.of(reads, params.id, asOf(query.asOf)));
  }

  @Call('listPastBookings')
  listPast({
    query: { asOf: moment, ...search },
    reads,
  }: Asked<'listPastBookings'>): Promise<PageOf<'listPastBookings'>> {
    return this.pastBookings.page(reads, search, asOf(moment));
  }

  @Call('readPastBooking')
  async readPast({
    params,
    query,
    reads,
  }: Asked<'readPastBooking'>): Promise<AnswerOf<'readPastBooking'>> {
    return found(await this.pastBooking.of(reads, params.id, asOf(query.asOf)));
  }

  @Call('readPastBoard')
  readBoard({
    query: { asOf: moment, from, to },
    reads,
  }: Asked<'readPastBoard'>): Promise<AnswerOf<'readPastBoard'>> {
    return this.pastBoards.of(reads, { from, to }, asOf(moment));
  }
}
