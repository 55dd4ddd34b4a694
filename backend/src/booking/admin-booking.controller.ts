import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { AdminBookingAnswer, AnswerOf } from '@salon/contract';
import { messages } from '@salon/domain';
import { bookingInbox, bookings, type Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { recordExport } from '../administrator/record-export.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { type CommandOfRequest, Commands } from '../http/commands.ts';
import { Context, Input, type InputOfCall } from '../http/request.decorators.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { AdminBookingAnswers } from './booking-answers.ts';
import { CorrectGuest } from './correct-guest.ts';
import { adminBookingCustomer, CreateBooking } from './create-booking.ts';
import { exportBookings } from './export-bookings.ts';
import { BookingLists } from './list-bookings.ts';
import { SetBookingStatus, statusReason } from './set-booking-status.ts';
import { WaitingMails, WithholdMail } from './waiting-mail.ts';

/** Booking routes for administrators. */
@Controller()
export class AdminBookingController {
  constructor(
    private readonly commands: Commands,
    private readonly lists: BookingLists,
    private readonly answers: AdminBookingAnswers,
    private readonly waitingMails: WaitingMails,
    private readonly executor: Executor,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listBookings')
  async list(
    @Input() { query }: InputOfCall<'listBookings'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listBookings'>> {
    const page = await this.lists.page(query);
    totalHeaders(reply, page);
    return [...(await this.answers.ofAll(page.items))];
  }

  @Call('listBoardBookings')
  async listOfBoard(@Input() { query }: InputOfCall<'listBoardBookings'>): Promise<AnswerOf<'listBoardBookings'>> {
    return [...(await this.answers.ofBoard(await this.lists.ofBoard(query)))];
  }

  @Call('readBooking')
  async read(@Input() { params }: InputOfCall<'readBooking'>): Promise<AnswerOf<'readBooking'>> {
    return this.answers.of(found(await this.projections.of(bookings).get(params.id)).doc);
  }

  @Call('countBookings')
  count(@Input() { query }: InputOfCall<'countBookings'>): Promise<AnswerOf<'countBookings'>> {
    return this.lists.counts(query.date);
  }

  /** Bookings that need an administrator: pending ones and open cancellation requests (specification, HTTP API: beyond the first calls). */
  @Call('listPendingBookings')
  async listPending(): Promise<AnswerOf<'listPendingBookings'>> {
    return [...(await this.answers.ofAll(await bookingInbox(this.projections.of(bookings))))];
  }

  @Call('exportBookings')
  export(@Input() { query }: InputOfCall<'exportBookings'>, @Context() context: CommandContext): Promise<StreamableFile> {
    return streamedFile(exportBookings(this.lists, this.answers, query, recordExport(this.executor, 'bookings', context)));
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
    const { status, tellsCustomer } = body;
    const { reason, text } = statusReason(body.reason);
    if (reason === 'no-show' && status !== 'cancelled') {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { reason: messages.malformed } });
    }
    return this.carryOut(new SetBookingStatus(params.id, { status, reason, text, tellsCustomer }, context));
  }

  @Call('readWaitingMail')
  readWaitingMail(@Input() { params }: InputOfCall<'readWaitingMail'>): Promise<AnswerOf<'readWaitingMail'>> {
    return this.waitingMails.of(params.id);
  }

  @Call('withholdMail')
  withholdMail(@Input() { params }: InputOfCall<'withholdMail'>, @Context() context: CommandContext): Promise<AnswerOf<'withholdMail'>> {
    return this.carryOut(new WithholdMail(params.id, context));
  }

  @Call('correctGuest')
  correctGuest(
    @Input() { params, body }: InputOfCall<'correctGuest'>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'correctGuest'>> {
    return this.carryOut(new CorrectGuest(params.id, body, context));
  }

  private async carryOut(command: CommandOfRequest): Promise<AdminBookingAnswer> {
    return this.answers.after(await this.commands.dispatch(command));
  }
}
