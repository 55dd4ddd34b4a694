import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { ANY_TELLER, addDays, firstDayOf, lastDayOf, messages } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { AnswerCache, type CachedAnswer } from '../http/answer-cache.ts';
import { ApiError, found } from '../http/api-error.ts';
import {
  Call,
  CurrentPrincipal,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import type { Principal } from '../sessions/sessions.ts';
import { NextFreeTimes, TellerAvailability } from './availability.ts';
import { WorkingHoursOfAll, WorkingHoursOfTeller } from './list-working-hours.ts';
import { Roster } from './roster.ts';
import { TakenTimes } from './taken-times.ts';
import { countBookingsInHours } from './working-hours-commands.ts';

/** Routes of free times, taken times, and working hours. */
@Controller()
export class AgendaController {
  constructor(
    private readonly cache: AnswerCache,
    private readonly availability: TellerAvailability,
    private readonly nextFreeTimes: NextFreeTimes,
    private readonly executor: Executor,
    private readonly roster: Roster,
    private readonly takenTimes: TakenTimes,
    private readonly hoursOfTeller: WorkingHoursOfTeller,
    private readonly hoursOfAll: WorkingHoursOfAll,
  ) {}

  @Call('readAvailability')
  async readAvailability(
    @Input() { query }: InputOfCall<'readAvailability'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<CachedAnswer<'readAvailability'>> {
    const { fortuneTellerId, serviceId, from, to } = query;
    if (fortuneTellerId === ANY_TELLER && serviceId === undefined) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { serviceId: messages.service } });
    }
    return this.cache.get(
      reads,
      'readAvailability',
      [fortuneTellerId, serviceId, from, to],
      async () => {
        if (fortuneTellerId === undefined)
          return found(await this.nextFreeTimes.ofAll(reads, serviceId, { from, to }));
        if (serviceId === undefined)
          return found(await this.nextFreeTimes.ofTeller(reads, fortuneTellerId, { from, to }));
        if (fortuneTellerId === ANY_TELLER)
          return found(await this.availability.ofAny(reads, serviceId, { from, to }));
        return found(await this.availability.of(reads, fortuneTellerId, serviceId, { from, to }));
      },
    );
  }

  @Call('readRoster')
  readRoster(
    @Input() { query: { month } }: InputOfCall<'readRoster'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<CachedAnswer<'readRoster'>> {
    return this.cache.get(reads, 'readRoster', [month], () =>
      this.roster.between(reads, firstDayOf(month), lastDayOf(month)),
    );
  }

  @Call('readRosterWeek')
  readRosterWeek(
    @Input() { query: { from } }: InputOfCall<'readRosterWeek'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<CachedAnswer<'readRosterWeek'>> {
    return this.cache.get(reads, 'readRosterWeek', [from], () =>
      this.roster.between(reads, from, addDays(from, 6)),
    );
  }

  @Call('listTakenTimes')
  async listTakenTimes(
    @Input() { params, query }: InputOfCall<'listTakenTimes'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'listTakenTimes'>> {
    return [...(await this.takenTimes.ofDay(reads, params.date, query.fortuneTellerId))];
  }

  @Call('listWorkingHours')
  async listWorkingHours(
    @Input() { params, query }: InputOfCall<'listWorkingHours'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'listWorkingHours'>> {
    return [
      ...found(
        await this.hoursOfTeller.between(
          reads,
          params.id,
          query,
          principal.kind === 'administrator',
        ),
      ),
    ];
  }

  @Call('listAllWorkingHours')
  async listAllWorkingHours(
    @Input() { query }: InputOfCall<'listAllWorkingHours'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'listAllWorkingHours'>> {
    return [...(await this.hoursOfAll.between(reads, query))];
  }

  @Call('listBreaks')
  listBreaks(
    @Input() { query }: InputOfCall<'listBreaks'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'listBreaks'>> {
    return this.hoursOfAll.breaksBetween(reads, query);
  }

  @Call('countBookingsInHours')
  async countBookings(
    @Input() { params }: InputOfCall<'countBookingsInHours'>,
  ): Promise<AnswerOf<'countBookingsInHours'>> {
    return { count: found(await countBookingsInHours(this.executor, params.id)) };
  }
}
