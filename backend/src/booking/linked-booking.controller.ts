import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import {
  type AgendaState,
  type BookingCommand,
  cancelByLink,
  chooseReminders,
} from '@salon/domain';
import type { BookingDocument, Reads } from '@salon/projections';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { bookingLimits } from '../http/rate-limits.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { BookingAnswers } from './booking-answers.ts';
import { BookingCalendar } from './booking-calendar.ts';
import { FollowBooking } from './follow-booking.ts';
import { CancelLinks, LinkedBooking } from './linked-booking.ts';
import { RescheduleBooking } from './reschedule-booking.ts';

/**
 * Routes of the link in the confirmation mail. GET changes nothing, since mail scanners open links
 * (specification, booking: cancellation by link).
 */
@Controller()
export class LinkedBookingController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: BookingAnswers,
    private readonly linked: LinkedBooking,
    private readonly links: CancelLinks,
    private readonly calendar: BookingCalendar,
    private readonly following: FollowBooking,
    private readonly limiter: RateLimiter,
  ) {}

  @Call('readLinkedBooking')
  async read(
    @Input() { params }: InputOfCall<'readLinkedBooking'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'readLinkedBooking'>> {
    return this.linked.answer(reads, found(await this.linked.find(reads, params.token)));
  }

  @Call('cancelByLink')
  async cancel(
    @Input() { params }: InputOfCall<'cancelByLink'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'cancelByLink'>> {
    const bookingId = found(this.links.bookingOf(params.token));
    const decide = (state: AgendaState, command: BookingCommand) =>
      cancelByLink(state, command, { now: request.at });
    const done = await this.commands.decide(
      request,
      'cancelByLink',
      bookingId,
      this.following,
      decide,
    );
    return this.linked.answer(request.reads, await this.answers.after(done));
  }

  /** The booking of a valid link; counts changes against the limit. */
  private async toChange(
    reads: Reads,
    token: string,
    call: keyof typeof bookingLimits,
  ): Promise<BookingDocument> {
    const booking = found(await this.linked.find(reads, token));
    await this.limiter.enforce([bookingLimits[call]], booking.bookingId);
    return booking;
  }

  @Call('chooseRemindersByLink')
  async chooseReminders(
    @Input() { params, body }: InputOfCall<'chooseRemindersByLink'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'chooseRemindersByLink'>> {
    const { bookingId } = await this.toChange(request.reads, params.token, 'chooseRemindersByLink');
    const decide = (state: AgendaState, command: BookingCommand) =>
      chooseReminders(state, { ...command, choice: body });
    const done = await this.commands.decide(
      request,
      'chooseRemindersByLink',
      bookingId,
      this.following,
      decide,
    );
    return this.linked.answer(request.reads, await this.answers.after(done));
  }

  @Call('rescheduleByLink')
  async reschedule(
    @Input() { params, body }: InputOfCall<'rescheduleByLink'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'rescheduleByLink'>> {
    const { bookingId } = await this.toChange(request.reads, params.token, 'rescheduleByLink');
    const tellerId = body.fortuneTellerId ?? undefined;
    const wanted = {
      bookingId,
      startTime: body.startTime,
      tellerId,
      by: { kind: 'link' },
      tellsCustomer: true,
    } as const;
    const done = await this.commands.dispatch(
      request,
      new RescheduleBooking(wanted, request.context),
    );
    return this.linked.answer(request.reads, await this.answers.after(done));
  }

  @Call('readLinkedCalendar')
  async readCalendar(
    @Input() { params }: InputOfCall<'readLinkedCalendar'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<string> {
    return this.calendar.of(found(await this.linked.find(reads, params.token)));
  }
}
