import { Controller } from '@nestjs/common';
import type { AdminBookingAnswer, BookingAnswer } from '@salon/contract';
import {
  approveCancellation,
  type BookingActor,
  confirmBooking,
  declineCancellation,
  notePayment,
  requestCancellation,
  withdrawCancellation,
} from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import type { Principal } from '../sessions/sessions.ts';
import { AdminBookingAnswers, BookingAnswers } from './booking-answers.ts';
import { refuseActor } from './booking-offer.ts';
import { FollowBooking } from './follow-booking.ts';

/**
 * Throws 401 for guests and 403 for tellers: only members and administrators use a booking's id.
 */
export function bookingActorOf(principal: Principal): BookingActor {
  if (principal.kind === 'guest') {
    throw new ApiError('UNAUTHORIZED');
  }
  if (principal.kind === 'teller') {
    throw new ApiError('FORBIDDEN');
  }
  return principal.kind === 'administrator'
    ? { kind: 'administrator' }
    : { kind: 'member', memberId: principal.id };
}

/** What customers decide about a booking with an account. */
@Controller()
export class BookingCommandsController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    private readonly following: FollowBooking,
    private readonly answers: BookingAnswers,
  ) {}

  @Call('requestCancellation')
  async requestCancellation(
    @Input() { params, body }: InputOfCall<'requestCancellation'>,
    @CurrentRequest() request: RequestState,
  ): Promise<BookingAnswer> {
    const by = bookingActorOf(request.principal);
    const cancellationNote = body.cancellationNote ?? '';
    const done = await this.commands.decide(
      request,
      'requestCancellation',
      params.id,
      this.following,
      async (state, command) =>
        (await refuseActor(this.executor, by)) ??
        requestCancellation(state, { ...command, by, cancellationNote }, { now: request.at }),
    );
    return this.answers.ofCustomer(await this.answers.after(done));
  }

  @Call('withdrawCancellation')
  async withdrawCancellation(
    @Input() { params }: InputOfCall<'withdrawCancellation'>,
    @CurrentRequest() request: RequestState,
  ): Promise<BookingAnswer> {
    const by = bookingActorOf(request.principal);
    const done = await this.commands.decide(
      request,
      'withdrawCancellation',
      params.id,
      this.following,
      async (state, command) =>
        (await refuseActor(this.executor, by)) ?? withdrawCancellation(state, { ...command, by }),
    );
    return this.answers.ofCustomer(await this.answers.after(done));
  }
}

/** What administrators decide about a booking. */
@Controller()
export class AdminBookingCommandsController {
  constructor(
    private readonly commands: Commands,
    private readonly following: FollowBooking,
    private readonly answers: AdminBookingAnswers,
  ) {}

  @Call('confirmBooking')
  async confirm(
    @Input() { params }: InputOfCall<'confirmBooking'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AdminBookingAnswer> {
    const done = await this.commands.decide(
      request,
      'confirmBooking',
      params.id,
      this.following,
      confirmBooking,
    );
    return this.answers.after(request.reads, done);
  }

  @Call('notePayment')
  async notePayment(
    @Input() { params, body }: InputOfCall<'notePayment'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AdminBookingAnswer> {
    const done = await this.commands.decide(
      request,
      'notePayment',
      params.id,
      this.following,
      (state, command) => notePayment(state, { ...command, ...body }),
    );
    return this.answers.after(request.reads, done);
  }

  @Call('approveCancellation')
  async approveCancellation(
    @Input() { params }: InputOfCall<'approveCancellation'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AdminBookingAnswer> {
    const done = await this.commands.decide(
      request,
      'approveCancellation',
      params.id,
      this.following,
      approveCancellation,
    );
    return this.answers.after(request.reads, done);
  }

  @Call('declineCancellation')
  async declineCancellation(
    @Input() { params, body }: InputOfCall<'declineCancellation'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AdminBookingAnswer> {
    const done = await this.commands.decide(
      request,
      'declineCancellation',
      params.id,
      this.following,
      (state, command) => declineCancellation(state, { ...command, reason: body.reason.trim() }),
    );
    return this.answers.after(request.reads, done);
  }
}
