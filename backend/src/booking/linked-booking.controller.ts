import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { type AgendaState, type BookingCommand, cancelByLink, chooseReminders } from '@salon/domain';
import type { BookingDocument } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { PlainCommand } from '../command/plain-command.ts';
import { found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { bookingLimits } from '../http/rate-limits.ts';
import { Context, Input, type InputOfCall } from '../http/request.decorators.ts';
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
  async read(@Input() { params }: InputOfCall<'readLinkedBooking'>): Promise<AnswerOf<'readLinkedBooking'>> {
    return this.linked.answer(found(await this.linked.find(params.token)));
  }

  @Call('cancelByLink')
  async cancel(@Input() { params }: InputOfCall<'cancelByLink'>, @Context() context: CommandContext): Promise<AnswerOf<'cancelByLink'>> {
    const bookingId = found(this.links.bookingOf(params.token));
    const decide = (state: AgendaState, command: BookingCommand) => cancelByLink(state, command, { now: context.at });
    const done = await this.commands.dispatch(new PlainCommand('cancelByLink', bookingId, this.following, decide, context));
    return this.linked.answer(await this.answers.after(done));
  }

  /** The booking of a link that is still worth something; counts what changes it. */
  private async toChange(token: string, call: keyof typeof bookingLimits): Promise<BookingDocument> {
    const booking = found(await this.linked.find(token));
    await this.limiter.enforce([bookingLimits[call]], booking.bookingId);
    return booking;
  }

  @Call('chooseRemindersByLink')
  async chooseReminders(
    @Input() { params, body }: InputOfCall<'chooseRemindersByLink'>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'chooseRemindersByLink'>> {
    const { bookingId } = await this.toChange(params.token, 'chooseRemindersByLink');
    const decide = (state: AgendaState, command: BookingCommand) => chooseReminders(state, { ...command, choice: body });
    const done = await this.commands.dispatch(new PlainCommand('chooseRemindersByLink', bookingId, this.following, decide, context));
    return this.linked.answer(await this.answers.after(done));
  }

  @Call('rescheduleByLink')
  async reschedule(
    @Input() { params, body }: InputOfCall<'rescheduleByLink'>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'rescheduleByLink'>> {
    const { bookingId } = await this.toChange(params.token, 'rescheduleByLink');
    const tellerId = body.fortuneTellerId ?? undefined;
    const wanted = { bookingId, startTime: body.startTime, tellerId, by: { kind: 'link' }, tellsCustomer: true } as const;
    const done = await this.commands.dispatch(new RescheduleBooking(wanted, context));
    return this.linked.answer(await this.answers.after(done));
  }

  @Call('readLinkedCalendar')
  async readCalendar(@Input() { params }: InputOfCall<'readLinkedCalendar'>): Promise<string> {
    return this.calendar.of(found(await this.linked.find(params.token)));
  }
}
