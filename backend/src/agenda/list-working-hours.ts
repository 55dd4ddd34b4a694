import { Injectable } from '@nestjs/common';
import type { WorkingHoursAnswer } from '@salon/contract';
import {
  addDays,
  bookableUntil,
  earlierOf,
  firstDayOf,
  fitsService,
  monthOf,
  tokyoDate,
} from '@salon/domain';
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
import type { Asked } from '../http/request.ts';
import { Clock } from '../process/clock.ts';

const MOST_DAYS = 400;
const MOST_DAYS_OF_ALL = 62;

type Filter = Asked<'listWorkingHours'>['query'];
type Days = Asked<'listBreaks'>['query'];

@Injectable()
export class WorkingHoursLists {
  constructor(private readonly clock: Clock) {}

  /** The days are this and the next month by default; undefined for an unknown teller. */
  async ofTeller(reads: Reads, tellerId: string, filter: Filter, all: boolean) {
    const teller = await tellerOf(reads.of(tellers), tellerId);
    if (teller === undefined || (!teller.isActive && !all)) return undefined;
    const now = this.clock.now();
    const from = filter.startDate ?? firstDayOf(monthOf(tokyoDate(now)));
    const to = earlierOf(filter.endDate ?? bookableUntil(now), addDays(from, MOST_DAYS));
    const entries = await workingHours(reads.of(agendas), tellerId, from, to);
    return entries
      .filter(({ serviceType }) => fits(serviceType, filter.serviceType))
      .map(answerOfHours);
  }

  async ofAll(reads: Reads, days: Days) {
    const { from, to } = this.shown(days);
    return (await allWorkingHours(reads.of(agendas), from, to)).map(answerOfHours);
  }

  async breaks(reads: Reads, days: Days) {
    const { from, to } = this.shown(days);
    const breaks = await allBreaks(reads.of(agendas), from, to);
    return breaks.map(({ tellerId: fortuneTellerId, ...entry }) => ({ fortuneTellerId, ...entry }));
  }

  private shown(days: Days) {
    const from = days.from ?? days.to ?? tokyoDate(this.clock.now());
    return { from, to: earlierOf(days.to ?? from, addDays(from, MOST_DAYS_OF_ALL - 1)) };
  }
}

/** `in-person` stands for both kinds of reading in the salon. */
function fits(hours: WorkingHoursAnswer['serviceType'], filter: Filter['serviceType']) {
  if (filter === undefined || filter === '' || filter === 'all') return true;
  return fitsService(hours, filter === 'in-person' ? 'face_to_face' : filter);
}

export function answerOfHours({
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
