import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AnswerOf, type BookingActor, type calls, isDate, noOverrides, toInstant, tokyoInstant } from '@salon/domain';
import type { Projections } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { InjectProjections } from '../composition/ports.ts';
import { ApiError } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context, CurrentVisitor } from '../http/request.decorators.ts';
import type { Visitor } from '../http/visitor.ts';
import { BookingAnswers } from './booking-answers.ts';
import { BookingCalendar } from './booking-calendar.ts';
import { bookingCustomer } from './booking-customer.ts';
import { CreateBooking } from './create-booking.command.ts';
import { found } from './found.ts';
import { ListMyBookings } from './list-my-bookings.query.ts';
import { ownBooking } from './own-booking.ts';
import { ReadBookingHistory } from './read-booking-history.query.ts';
import { RequestCancellation } from './request-cancellation.command.ts';
import { RescheduleBooking } from './reschedule-booking.command.ts';

/** What customers do with bookings. */
@Controller()
export class BookingController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly answers: BookingAnswers,
    private readonly calendar: BookingCalendar,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('createBooking')
  async create(
    @Input() { body }: InputOfCall<'createBooking'>,
    @CurrentVisitor() visitor: Visitor,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<typeof calls.createBooking>> {
    const { fortuneTellerId: tellerId, serviceId, startTime } = body;
    const customer = bookingCustomer(body, visitor);
    const wanted = { tellerId, serviceId, startTime, customer, overrides: noOverrides, by: 'customer' } as const;
    const done = await this.commands.dispatch(new CreateBooking(wanted, context));
    return this.answers.ofCreated(await this.answers.after(done));
  }

  @Call('listMyBookings')
  async listMine(@CurrentVisitor() visitor: Visitor): Promise<AnswerOf<typeof calls.listMyBookings>> {
    return [...(await this.queries.execute(new ListMyBookings(memberOf(visitor))))];
  }

  @Call('requestCancellation')
  async requestCancellation(
    @Input() { params, body }: InputOfCall<'requestCancellation'>,
    @CurrentVisitor() visitor: Visitor,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<typeof calls.requestCancellation>> {
    const command = new RequestCancellation(params.id, actorOf(visitor), body.cancellationNote ?? '', context);
    return this.answers.ofCustomer(await this.answers.after(await this.commands.dispatch(command)));
  }

  @Call('reschedule')
  async reschedule(
    @Input() { params, body }: InputOfCall<'reschedule'>,
    @CurrentVisitor() visitor: Visitor,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<typeof calls.reschedule>> {
    const tellerId = body.fortuneTellerId ?? undefined;
    const wanted = { bookingId: params.id, startTime: body.startTime, tellerId, by: actorOf(visitor) };
    const done = await this.commands.dispatch(new RescheduleBooking(wanted, context));
    return this.answers.ofCustomer(await this.answers.after(done));
  }

  @Call('readBookingHistory')
  async readHistory(
    @Input() { params, query }: InputOfCall<'readBookingHistory'>,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<AnswerOf<typeof calls.readBookingHistory>> {
    return found(await this.queries.execute(new ReadBookingHistory(params.id, asOf(query.asOf), visitor)));
  }

  @Call('readBookingCalendar')
  async readCalendar(@Input() { params }: InputOfCall<'readBookingCalendar'>, @CurrentVisitor() visitor: Visitor): Promise<string> {
    return this.calendar.of(found(await ownBooking(this.projections, params.id, visitor)));
  }
}

function memberOf(visitor: Visitor): string {
  if (visitor.kind !== 'member') {
    throw new ApiError('UNAUTHORIZED');
  }
  return visitor.id;
}

function actorOf(visitor: Visitor): BookingActor {
  return visitor.kind === 'administrator' ? { kind: 'administrator' } : { kind: 'member', memberId: memberOf(visitor) };
}

/** An instant, or a day in Tokyo, which means its end. */
function asOf(given: string | undefined): string | undefined {
  if (given === undefined || given === '') {
    return undefined;
  }
  const instant = isDate(given) ? tokyoInstant(given, '24:00') : toInstant(given);
  if (instant === undefined) {
    throw new ApiError('MALFORMED');
  }
  return instant;
}
