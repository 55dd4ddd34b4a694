import { Controller } from '@nestjs/common';
import type { AnswerOf, Immutable } from '@salon/contract';
import { addDays, firstDayOf, lastDayOf, messages } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { CurrentPrincipal, Input, type InputOfCall } from '../http/request.decorators.ts';
import type { Principal } from '../sessions/sessions.ts';
import { NextFreeTimes, TellerAvailability } from './availability.ts';
import { WorkingHoursOfAll, WorkingHoursOfTeller } from './list-working-hours.ts';
import { Roster } from './roster.ts';
import { TakenTimes } from './taken-times.ts';
import { countBookingsInHours } from './working-hours-commands.ts';

/** The days of the tellers: what is free, what is taken, and when they work. */
@Controller()
export class AgendaController {
  constructor(
    private readonly availability: TellerAvailability,
    private readonly nextFreeTimes: NextFreeTimes,
    private readonly executor: Executor,
    private readonly roster: Roster,
    private readonly takenTimes: TakenTimes,
    private readonly hoursOfTeller: WorkingHoursOfTeller,
    private readonly hoursOfAll: WorkingHoursOfAll,
  ) {}

  /** The answers themselves, not copies: they are written once for all who ask the same. */
  @Call('readAvailability')
  async readAvailability(@Input() { query }: InputOfCall<'readAvailability'>): Promise<Immutable<AnswerOf<'readAvailability'>>> {
    const { fortuneTellerId, serviceId, from, to } = query;
    if (fortuneTellerId === undefined) {
      return found(await this.nextFreeTimes.of(serviceId, { from, to }));
    }
    if (serviceId === undefined) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { serviceId: messages.service } });
    }
    return found(await this.availability.of(fortuneTellerId, serviceId, { from, to }));
  }

  @Call('readRoster')
  async readRoster(@Input() { query }: InputOfCall<'readRoster'>): Promise<AnswerOf<'readRoster'>> {
    return this.roster.between(firstDayOf(query.month), lastDayOf(query.month));
  }

  @Call('readRosterWeek')
  async readRosterWeek(@Input() { query }: InputOfCall<'readRosterWeek'>): Promise<AnswerOf<'readRosterWeek'>> {
    return this.roster.between(query.from, addDays(query.from, 6));
  }

  @Call('listTakenTimes')
  async listTakenTimes(@Input() { params, query }: InputOfCall<'listTakenTimes'>): Promise<AnswerOf<'listTakenTimes'>> {
    return [...(await this.takenTimes.ofDay(params.date, query.fortuneTellerId))];
  }

  @Call('listWorkingHours')
  async listWorkingHours(
    @Input() { params, query }: InputOfCall<'listWorkingHours'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AnswerOf<'listWorkingHours'>> {
    return [...found(await this.hoursOfTeller.between(params.id, query, principal.kind === 'administrator'))];
  }

  @Call('listAllWorkingHours')
  async listAllWorkingHours(@Input() { query }: InputOfCall<'listAllWorkingHours'>): Promise<AnswerOf<'listAllWorkingHours'>> {
    return [...(await this.hoursOfAll.between(query))];
  }

  @Call('countBookingsInHours')
  async countBookings(@Input() { params }: InputOfCall<'countBookingsInHours'>): Promise<AnswerOf<'countBookingsInHours'>> {
    return { count: found(await countBookingsInHours(this.executor, params.id)) };
  }
}
