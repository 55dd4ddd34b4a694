import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AdminBookingAnswer, type AnswerOf } from '@salon/contract';
import { messages } from '@salon/domain';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '../command/command-context.ts';
import { ApiError } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { type CommandOfRequest, Commands } from '../http/commands.ts';
import { found } from '../http/found.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { AdminBookingAnswers } from './admin-booking-answers.ts';
import { BookingAnswers } from './booking-answers.ts';
import { adminBookingCustomer } from './booking-customer.ts';
import { ConfirmBooking } from './confirm-booking.ts';
import { CreateBooking } from './create-booking.ts';
import { ApproveCancellation, DeclineCancellation } from './decide-cancellation.ts';
import { ExportBookings } from './export-bookings.ts';
import { CountBookings, ListBoardBookings, ListBookings, ListPendingBookings, ReadBooking } from './list-bookings.ts';
import { SetBookingStatus, statusReason } from './set-booking-status.ts';

/** What administrators do with bookings. */
@Controller()
export class AdminBookingController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly bookings: BookingAnswers,
    private readonly answers: AdminBookingAnswers,
  ) {}

  @Call('listBookings')
  async list(
    @Input() { query }: InputOfCall<'listBookings'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listBookings'>> {
    const page = await this.queries.execute(new ListBookings(query));
    totalHeaders(reply, page);
    return [...page.items];
  }

  @Call('listBoardBookings')
  async listOfBoard(@Input() { query }: InputOfCall<'listBoardBookings'>): Promise<AnswerOf<'listBoardBookings'>> {
    return [...(await this.queries.execute(new ListBoardBookings(query)))];
  }

  @Call('readBooking')
  async read(@Input() { params }: InputOfCall<'readBooking'>): Promise<AnswerOf<'readBooking'>> {
    return found(await this.queries.execute(new ReadBooking(params.id)));
  }

  @Call('countBookings')
  count(@Input() { query }: InputOfCall<'countBookings'>): Promise<AnswerOf<'countBookings'>> {
    return this.queries.execute(new CountBookings(query.date));
  }

  @Call('listPendingBookings')
  async listPending(): Promise<AnswerOf<'listPendingBookings'>> {
    return [...(await this.queries.execute(new ListPendingBookings()))];
  }

  @Call('exportBookings')
  export(@Input() { query }: InputOfCall<'exportBookings'>): Promise<string> {
    return this.queries.execute(new ExportBookings(query));
  }

  @Call('createBookingAtDesk')
  create(
    @Input() { body }: InputOfCall<'createBookingAtDesk'>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'createBookingAtDesk'>> {
    const { fortuneTellerId: tellerId, serviceId, startTime } = body;
    const overrides = { deadline: body.overrideDeadline, hours: body.overrideHours };
    const wanted = { tellerId, serviceId, startTime, customer: adminBookingCustomer(body), overrides, by: 'administrator' } as const;
    return this.carryOut(new CreateBooking(wanted, context));
  }

  @Call('setBookingStatus')
  setStatus(
    @Input() { params, body }: InputOfCall<'setBookingStatus'>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'setBookingStatus'>> {
    const { status } = body;
    const { reason, text } = statusReason(body.reason);
    if (reason === 'no-show' && status !== 'cancelled') {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { reason: messages.malformed } });
    }
    return this.carryOut(new SetBookingStatus(params.id, { status, reason, text }, context));
  }

  @Call('confirmBooking')
  confirm(@Input() { params }: InputOfCall<'confirmBooking'>, @Context() context: CommandContext): Promise<AdminBookingAnswer> {
    return this.carryOut(new ConfirmBooking(params.id, context));
  }

  @Call('approveCancellation')
  approve(@Input() { params }: InputOfCall<'approveCancellation'>, @Context() context: CommandContext): Promise<AdminBookingAnswer> {
    return this.carryOut(new ApproveCancellation(params.id, context));
  }

  @Call('declineCancellation')
  decline(
    @Input() { params, body }: InputOfCall<'declineCancellation'>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'declineCancellation'>> {
    return this.carryOut(new DeclineCancellation(params.id, body.reason.trim(), context));
  }

  private async carryOut(command: CommandOfRequest): Promise<AdminBookingAnswer> {
    return this.answers.of(await this.bookings.after(await this.commands.dispatch(command)));
  }
}
