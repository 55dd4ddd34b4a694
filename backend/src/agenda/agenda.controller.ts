import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AnswerOf, type Immutable } from '@salon/contract';
import { addDays, firstDayOf, lastDayOf, messages } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../http/request.decorators.ts';
import type { Principal } from '../sessions/principal.ts';
import { ListTakenTimes } from './list-taken-times.ts';
import { ListAllWorkingHours, ListWorkingHours } from './list-working-hours.ts';
import { ReadAvailability, ReadNextFreeTimes } from './read-availability.ts';
import { ReadRoster } from './read-roster.ts';
import { AddWorkingHours, CountBookingsInHours, RemoveWorkingHours } from './working-hours.ts';

/** The days of the tellers: what is free, what is taken, and when they work. */
@Controller()
export class AgendaController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** The answers themselves, not copies: they are written once for all who ask the same. */
  @Call('readAvailability')
  async readAvailability(@Input() { query }: InputOfCall<'readAvailability'>): Promise<Immutable<AnswerOf<'readAvailability'>>> {
    const { fortuneTellerId, serviceId, from, to } = query;
    if (fortuneTellerId === undefined) {
      return found(await this.queries.execute(new ReadNextFreeTimes(serviceId, { from, to })));
    }
    if (serviceId === undefined) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { serviceId: messages.service } });
    }
    return found(await this.queries.execute(new ReadAvailability(fortuneTellerId, serviceId, { from, to })));
  }

  @Call('readRoster')
  async readRoster(@Input() { query }: InputOfCall<'readRoster'>): Promise<AnswerOf<'readRoster'>> {
    return this.queries.execute(new ReadRoster(firstDayOf(query.month), lastDayOf(query.month)));
  }

  @Call('readRosterWeek')
  async readRosterWeek(@Input() { query }: InputOfCall<'readRosterWeek'>): Promise<AnswerOf<'readRosterWeek'>> {
    return this.queries.execute(new ReadRoster(query.from, addDays(query.from, 6)));
  }

  @Call('listTakenTimes')
  async listTakenTimes(@Input() { params, query }: InputOfCall<'listTakenTimes'>): Promise<AnswerOf<'listTakenTimes'>> {
    return [...(await this.queries.execute(new ListTakenTimes(params.date, query.fortuneTellerId)))];
  }

  @Call('listWorkingHours')
  async listWorkingHours(
    @Input() { params, query }: InputOfCall<'listWorkingHours'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AnswerOf<'listWorkingHours'>> {
    return [...found(await this.queries.execute(new ListWorkingHours(params.id, query, principal.kind === 'administrator')))];
  }

  @Call('listAllWorkingHours')
  async listAllWorkingHours(@Input() { query }: InputOfCall<'listAllWorkingHours'>): Promise<AnswerOf<'listAllWorkingHours'>> {
    return [...(await this.queries.execute(new ListAllWorkingHours(query)))];
  }

  @Call('addWorkingHours')
  async addWorkingHours(
    @Input() { body }: InputOfCall<'addWorkingHours'>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'addWorkingHours'>> {
    const { fortuneTellerId: tellerId, ...hours } = body;
    const { id } = await this.commands.dispatch(new AddWorkingHours({ ...hours, tellerId }, context));
    // The event holds nothing that the body does not, so the answer needs no read model.
    return { id, ...body };
  }

  @Call('removeWorkingHours')
  async removeWorkingHours(
    @Input() { params, query }: InputOfCall<'removeWorkingHours'>,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.dispatch(new RemoveWorkingHours(params.id, query.force, context));
  }

  @Call('countBookingsInHours')
  async countBookings(@Input() { params }: InputOfCall<'countBookingsInHours'>): Promise<AnswerOf<'countBookingsInHours'>> {
    return { count: found(await this.queries.execute(new CountBookingsInHours(params.id))) };
  }
}
