import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { ANY_TELLER, addDays, firstDayOf, lastDayOf, messages } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { ApiError, found } from '../http/api-error.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { countBookingsInHours } from './agenda-commands.ts';
import { Availability } from './availability.ts';
import { BookableAgendas } from './bookable-agendas.ts';
import { WorkingHoursLists } from './list-working-hours.ts';
import { RosterAnswers } from './roster-answers.ts';

@Controller()
export class AgendaController {
  constructor(
    private readonly cache: AnswerCache,
    private readonly availability: Availability,
    private readonly executor: Executor,
    private readonly roster: RosterAnswers,
    private readonly agendas: BookableAgendas,
    private readonly hours: WorkingHoursLists,
  ) {}

  @Call('readAvailability')
  async readAvailability(
    @Input() { query }: InputOfCall<'readAvailability'>,
    @CurrentRequest() { reads }: RequestState,
  ) {
    const { fortuneTellerId, serviceId, ...days } = query;
    if (fortuneTellerId === ANY_TELLER && serviceId === undefined)
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { serviceId: messages.service } });
    return this.cache.get(
      reads,
      'readAvailability',
      [fortuneTellerId, serviceId, days.from, days.to],
      async () => {
        if (fortuneTellerId === undefined)
          return found(await this.availability.nextOfAll(reads, serviceId, days));
        if (serviceId === undefined)
          return found(await this.availability.nextOfTeller(reads, fortuneTellerId, days));
        if (fortuneTellerId === ANY_TELLER)
          return found(await this.availability.ofAny(reads, serviceId, days));
        return found(await this.availability.ofTeller(reads, fortuneTellerId, serviceId, days));
      },
    );
  }

  @Call('readRoster')
  readRoster(
    @Input() { query: { month } }: InputOfCall<'readRoster'>,
    @CurrentRequest() { reads }: RequestState,
  ) {
    return this.cache.get(reads, 'readRoster', [month], () =>
      this.roster.between(reads, firstDayOf(month), lastDayOf(month)),
    );
  }

  @Call('readRosterWeek')
  readRosterWeek(
    @Input() { query: { from } }: InputOfCall<'readRosterWeek'>,
    @CurrentRequest() { reads }: RequestState,
  ) {
    return this.cache.get(reads, 'readRosterWeek', [from], () =>
      this.roster.between(reads, from, addDays(from, 6)),
    );
  }

  @Call('listTakenTimes')
  listTakenTimes(
    @Input() { params, query }: InputOfCall<'listTakenTimes'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'listTakenTimes'>> {
    return this.agendas.takenOn(reads, params.date, query.fortuneTellerId);
  }

  @Call('listWorkingHours')
  async listWorkingHours(
    @Input() { params, query }: InputOfCall<'listWorkingHours'>,
    @CurrentRequest() { reads, principal }: RequestState,
  ) {
    const all = principal.kind === 'administrator';
    return found(await this.hours.ofTeller(reads, params.id, query, all));
  }

  @Call('listAllWorkingHours')
  listAllWorkingHours(
    @Input() { query }: InputOfCall<'listAllWorkingHours'>,
    @CurrentRequest() { reads }: RequestState,
  ) {
    return this.hours.ofAll(reads, query);
  }

  @Call('listBreaks')
  listBreaks(
    @Input() { query }: InputOfCall<'listBreaks'>,
    @CurrentRequest() { reads }: RequestState,
  ) {
    return this.hours.breaks(reads, query);
  }

  @Call('countBookingsInHours')
  async countBookings(
    @Input() { params }: InputOfCall<'countBookingsInHours'>,
  ): Promise<AnswerOf<'countBookingsInHours'>> {
    return { count: found(await countBookingsInHours(this.executor, params.id)) };
  }
}
