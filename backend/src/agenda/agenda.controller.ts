import { Controller } from '@nestjs/common';
import { ANY_TELLER, addDays, firstDayOf, lastDayOf, messages } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { ApiError, found } from '../http/api-error.ts';
import { type Asked, Call } from '../http/request.ts';
import { countBookingsInHours } from './agenda-commands.ts';
import { Availability } from './availability.ts';
import { BookableAgendas } from './bookable-agendas.ts';
import { rosterBetween, WorkingHoursLists } from './list-working-hours.ts';

@Controller()
export class AgendaController {
  constructor(
    private readonly cache: AnswerCache,
    private readonly availability: Availability,
    private readonly executor: Executor,
    private readonly agendas: BookableAgendas,
    private readonly hours: WorkingHoursLists,
  ) {}

  @Call('readAvailability')
  async readAvailability({ query, reads }: Asked<'readAvailability'>) {
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
  readRoster({ query: { month }, reads }: Asked<'readRoster'>) {
    return this.cache.get(reads, 'readRoster', [month], () =>
      rosterBetween(reads, firstDayOf(month), lastDayOf(month)),
    );
  }

  @Call('readRosterWeek')
  readRosterWeek({ query: { from }, reads }: Asked<'readRosterWeek'>) {
    return this.cache.get(reads, 'readRosterWeek', [from], () =>
      rosterBetween(reads, from, addDays(from, 6)),
    );
  }

  @Call('listTakenTimes')
  listTakenTimes({ params, query, reads }: Asked<'listTakenTimes'>) {
    return this.agendas.takenOn(reads, params.date, query.fortuneTellerId);
  }

  @Call('listWorkingHours')
  async listWorkingHours({ params, query, reads, principal }: Asked<'listWorkingHours'>) {
    const all = principal.kind === 'administrator';
    return found(await this.hours.ofTeller(reads, params.id, query, all));
  }

  @Call('listAllWorkingHours')
  listAllWorkingHours({ query, reads }: Asked<'listAllWorkingHours'>) {
    return this.hours.ofAll(reads, query);
  }

  @Call('listBreaks')
  listBreaks({ query, reads }: Asked<'listBreaks'>) {
    return this.hours.breaks(reads, query);
  }

  @Call('countBookingsInHours')
  async countBookings({ params }: Asked<'countBookingsInHours'>) {
    return { count: found(await countBookingsInHours(this.executor, params.id)) };
  }
}
