import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import type { FastifyReply } from 'fastify';
import { found } from '../http/api-error.ts';
import { asOf } from '../http/as-of.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { ListPastBookings, ReadPastBoard, ReadPastBooking } from './past-bookings.ts';
import { ReadBookingTrail } from './read-booking-trail.ts';

/** The history of a booking, and the salon as it was. */
@Controller()
export class HistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Call('readBookingTrail')
  async readTrail(@Input() { params, query }: InputOfCall<'readBookingTrail'>): Promise<AnswerOf<'readBookingTrail'>> {
    return found(await this.queries.execute(new ReadBookingTrail(params.id, asOf(query.asOf))));
  }

  @Call('listPastBookings')
  async listPast(
    @Input() { query: { asOf: moment, ...search } }: InputOfCall<'listPastBookings'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listPastBookings'>> {
    const page = await this.queries.execute(new ListPastBookings(search, asOf(moment)));
    totalHeaders(reply, page);
    return [...page.items];
  }

  @Call('readPastBooking')
  async readPast(@Input() { params, query }: InputOfCall<'readPastBooking'>): Promise<AnswerOf<'readPastBooking'>> {
    return found(await this.queries.execute(new ReadPastBooking(params.id, asOf(query.asOf))));
  }

  @Call('readPastBoard')
  readBoard(@Input() { query: { asOf: moment, from, to } }: InputOfCall<'readPastBoard'>): Promise<AnswerOf<'readPastBoard'>> {
    return this.queries.execute(new ReadPastBoard({ from, to }, asOf(moment)));
  }
}
