import { Injectable } from '@nestjs/common';
import type { RosterAnswer, WorkingHoursAnswer } from '@salon/contract';
import {
  addDays,
  bookableUntil,
  byStart,
  datesBetween,
  earlierOf,
  firstDayOf,
  fitsService,
  holidayName,
  isClosedOn,
  monthOf,
  tokyoDate,
} from '@salon/domain';
import {
  agendas,
  agendasBetween,
  allBreaks,
  allWorkingHours,
  listTellers,
  type Reads,
  tellerOf,
  tellers,
  type WorkingHoursEntry,
  workingHours,
} from '@salon/projections';
import type { Asked } from '../http/request.ts';
import { Clock } from '../process/clock.ts';
import { shownSettings } from './availability.ts';

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

/** Days are inclusive (yyyy-MM-dd); there are no hours on closing days. */
export async function rosterBetween(reads: Reads, from: string, to: string): Promise<RosterAnswer> {
  const [settings, tellersInOrder, days] = await Promise.all([
    shownSettings(reads),
    listTellers(reads.of(tellers), 'active'),
    agendasBetween(reads.of(agendas), from, to),
  ]);
  const order = new Map(tellersInOrder.map(({ id }, place) => [id, place]));
  const place = (tellerId: string) => order.get(tellerId) ?? order.size;
  const entries = days
    .filter(({ tellerId }) => order.has(tellerId))
    .flatMap(({ tellerId, date, hours }) =>
      hours.filter(({ isActive }) => isActive).map((entry) => ({ ...entry, tellerId, date })),
    )
    .sort((a, b) => place(a.tellerId) - place(b.tellerId) || byStart(a, b));
  return datesBetween(from, to).map((date) => ({
    date,
    holiday: holidayName(date) ?? null,
    isClosed: isClosedOn(date, settings),
    hours: entries
      .filter((entry) => entry.date === date && !isClosedOn(date, settings))
      .map(({ tellerId, startTime, endTime, serviceType }) => ({
        fortuneTellerId: tellerId,
        startTime,
        endTime,
        serviceType,
      })),
  }));
}
