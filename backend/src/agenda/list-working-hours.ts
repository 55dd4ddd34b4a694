import { Injectable } from '@nestjs/common';
import type { AnswerOf, WorkingHoursAnswer } from '@salon/contract';
import { addDays, bookableUntil, firstDayOf, fitsService, monthOf, tokyoDate } from '@salon/domain';
import {
  agendas,
  allBreaks,
  allWorkingHours,
  type Reads,
  tellerOf,
  tellers,
  type WorkingHoursEntry,
  workingHours,
} from '@salon/projections';
import type { InputOfCall } from '../http/request.ts';
import { Clock } from '../process/clock.ts';

const MOST_DAYS = 400;

type Filter = InputOfCall<'listWorkingHours'>['query'];

/**
 * A teller's working hours, by default of this and the next month; undefined for an unknown teller.
 */
@Injectable()
export class WorkingHoursOfTeller {
  constructor(private readonly clock: Clock) {}

  async between(
    reads: Reads,
    tellerId: string,
    filter: Filter,
    all: boolean,
  ): Promise<readonly WorkingHoursAnswer[] | undefined> {
    const teller = await tellerOf(reads.of(tellers), tellerId);
    if (teller === undefined || (!teller.isActive && !all)) {
      return undefined;
    }
    const now = this.clock.now();
    const from = filter.startDate ?? firstDayOf(monthOf(tokyoDate(now)));
    const to = [filter.endDate ?? bookableUntil(now), addDays(from, MOST_DAYS)].sort()[0] ?? from;
    const entries = await workingHours(reads.of(agendas), tellerId, from, to);
    return entries
      .filter(({ serviceType }) => fits(serviceType, filter.serviceType))
      .map(workingHoursAnswer);
  }
}

const MOST_DAYS_OF_ALL = 62;

interface SomeDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Working hours of all tellers on inclusive days (today by default), for board and month. */
@Injectable()
export class WorkingHoursOfAll {
  constructor(private readonly clock: Clock) {}

  async between(reads: Reads, days: SomeDays): Promise<readonly WorkingHoursAnswer[]> {
    const { from, to } = this.shown(days);
    return (await allWorkingHours(reads.of(agendas), from, to)).map(workingHoursAnswer);
  }

  /** Breaks of all tellers on the same days. */
  async breaksBetween(reads: Reads, days: SomeDays): Promise<AnswerOf<'listBreaks'>> {
    const { from, to } = this.shown(days);
    const breaks = await allBreaks(reads.of(agendas), from, to);
    return breaks.map(({ tellerId: fortuneTellerId, ...entry }) => ({ fortuneTellerId, ...entry }));
  }

  private shown(days: SomeDays) {
    const from = days.from ?? days.to ?? tokyoDate(this.clock.now());
    return { from, to: [days.to ?? from, addDays(from, MOST_DAYS_OF_ALL - 1)].sort()[0] ?? from };
  }
}

/** `in-person` stands for both kinds of reading in the salon. */
function fits(hours: WorkingHoursAnswer['serviceType'], wanted: Filter['serviceType']): boolean {
  if (wanted === undefined || wanted === '' || wanted === 'all') {
    return true;
  }
  return fitsService(hours, wanted === 'in-person' ? 'face_to_face' : wanted);
}

/** Working hours as an answer. */
export function workingHoursAnswer({
  id,
  tellerId,
  date,
  startTime,
  endTime,
  isActive,
  serviceType,
}: WorkingHoursEntry): WorkingHoursAnswer {
  return { id, fortuneTellerId: tellerId, date, startTime, endTime, isActive, serviceType };
}
