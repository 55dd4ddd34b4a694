import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import type { CommandContext } from '../command/command-context.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { found } from '../http/found.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { BookingAnswers } from './booking-answers.ts';
import { BookingCalendar } from './booking-calendar.ts';
import { CancelBookingByLink } from './cancel-booking-by-link.ts';
import { CancelLinks, LinkedBooking } from './linked-booking.ts';

/**
 * What the link of the confirmation mail opens; reading changes nothing, since mail scanners open links
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
  ) {}

  @Call('readLinkedBooking')
  async read(@Input() { params }: InputOfCall<'readLinkedBooking'>): Promise<AnswerOf<'readLinkedBooking'>> {
    return this.linked.answer(found(await this.linked.find(params.token)));
  }

  @Call('cancelByLink')
  async cancel(@Input() { params }: InputOfCall<'cancelByLink'>, @Context() context: CommandContext): Promise<AnswerOf<'cancelByLink'>> {
    const bookingId = found(this.links.bookingOf(params.token));
    const done = await this.commands.dispatch(new CancelBookingByLink(bookingId, context));
    return this.linked.answer(await this.answers.after(done));
  }

  @Call('readLinkedCalendar')
  async readCalendar(@Input() { params }: InputOfCall<'readLinkedCalendar'>): Promise<string> {
    return this.calendar.of(found(await this.linked.find(params.token)));
  }
}
