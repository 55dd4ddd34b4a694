import { Controller, Res } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import type { FastifyReply } from 'fastify';
import { found } from '../http/api-error.ts';
import { asOf } from '../http/as-of.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/request.decorators.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { BookingTrail } from './booking-trail.ts';
import { PastBoards, PastBooking, PastBookings } from './past-bookings.ts';

/** The history of a booking, and the salon as it was. */
@Controller()
export class HistoryController {
  constructor(
    private readonly trails: BookingTrail,
    private readonly pastBookings: PastBookings,
    private readonly pastBooking: PastBooking,
    private readonly pastBoards: PastBoards,
  ) {}

  @Call('readBookingTrail')
  async readTrail(@Input() { params, query }: InputOfCall<'readBookingTrail'>): Promise<AnswerOf<'readBookingTrail'>> {
    return found(await this.trails.of(params.id, asOf(query.asOf)));
  }

  @Call('listPastBookings')
  async listPast(
    @Input() { query: { asOf: moment, ...search } }: InputOfCall<'listPastBookings'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listPastBookings'>> {
    const page = await this.pastBookings.page(search, asOf(moment));
    totalHeaders(reply, page);
    return [...page.items];
  }

  @Call('readPastBooking')
  async readPast(@Input() { params, query }: InputOfCall<'readPastBooking'>): Promise<AnswerOf<'readPastBooking'>> {
    return found(await this.pastBooking.of(params.id, asOf(query.asOf)));
  }

  @Call('readPastBoard')
  readBoard(@Input() { query: { asOf: moment, from, to } }: InputOfCall<'readPastBoard'>): Promise<AnswerOf<'readPastBoard'>> {
    return this.pastBoards.of({ from, to }, asOf(moment));
  }
}
