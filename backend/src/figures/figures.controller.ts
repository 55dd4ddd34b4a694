import { Controller } from '@nestjs/common';
import type { CountsAnswer } from '@salon/contract';
import { addMonths, monthOf, tokyoDate, weekdayNames } from '@salon/domain';
import {
  addedUp,
  bookings,
  type Counts,
  countsOfMonths,
  figures,
  figuresOfMonth,
  type MonthFigures,
  nameOnDays,
  partsOfMonth,
  type Reads,
  servicesOf,
  tellers,
} from '@salon/projections';
import { AnswerCache } from '../http/answer-cache.ts';
import { type Asked, Call } from '../http/request.ts';
import { Clock } from '../process/clock.ts';

const MONTHS = 13;

@Controller()
export class FiguresController {
  constructor(
    private readonly clock: Clock,
    private readonly cache: AnswerCache,
  ) {}

  @Call('readFigures')
  async read({ query, reads }: Asked<'readFigures'>) {
    const month = query.month ?? monthOf(tokyoDate(this.clock.now()));
    return this.cache.get(reads, 'readFigures', [month], () => this.figuresOf(reads, month));
  }

  @Call('readYearFigures')
  async readYear({ query, reads }: Asked<'readYearFigures'>) {
    const year = query.year ?? tokyoDate(this.clock.now()).slice(0, 4);
    return this.cache.get(reads, 'readYearFigures', [year], () => this.yearOf(reads, year));
  }

  private async figuresOf(reads: Reads, month: string) {
    const [days, visits] = [reads.of(figures), reads.of(bookings)];
    const months = monthsFrom(addMonths(month, 1 - MONTHS), MONTHS);
    const [counts, ofMonth, partsBefore, parts] = await Promise.all([
      countsOfMonths(days, months),
      figuresOfMonth(days, month),
      partsOfMonth(days, visits, addMonths(month, -1)),
      partsOfMonth(days, visits, month),
    ]);
    return {
      month,
      months: months.map((name, place) => ({ month: name, ...countsOf(counts[place]) })),
      tellers: await this.tellersOf(reads, ofMonth),
      services: servicesOf(ofMonth),
      weekdays: weekdayNames.map((_, weekday) => countsOf(ofMonth.byWeekday[String(weekday)])),
      hours: Object.entries(parts.byHour)
        .map(([hour, each]) => ({ hour: Number(hour), ...countsOf(each) }))
        .sort((a, b) => a.hour - b.hour),
      visitors: parts.visitors,
      visitorsBefore: partsBefore.visitors,
    };
  }

  private async yearOf(reads: Reads, year: string) {
    const days = reads.of(figures);
    const months = monthsFrom(`${year}-01`, 12);
    const [counts, before, ofMonths] = await Promise.all([
      countsOfMonths(days, months),
      countsOfMonths(
        days,
        months.map((month) => addMonths(month, -12)),
      ),
      Promise.all(months.map((month) => figuresOfMonth(days, month))),
    ]);
    const ofYear = addedUp(ofMonths);
    return {
      year,
      months: months.map((month, place) => ({
        month,
        ...countsOf(counts[place]),
        before: before[place] === undefined ? null : countsOf(before[place]),
      })),
      tellers: await this.tellersOf(reads, ofYear),
      services: servicesOf(ofYear),
    };
  }

  /** Highest earnings first; a deleted teller has the name of the last booking. */
  private async tellersOf(reads: Reads, { byTeller, daysOfTellers }: MonthFigures) {
    const all = await reads.of(tellers).find({});
    const names = new Map<string, string | undefined>(all.map(({ id, doc }) => [id, doc.name]));
    for (const [id, days] of daysOfTellers) {
      if (!names.has(id)) names.set(id, await nameOnDays(reads.of(figures), id, days));
    }
    return Object.entries(byTeller)
      .map(([id, each]) => ({ id, name: names.get(id) ?? '（削除済み）', ...countsOf(each) }))
      .sort(
        (a, b) =>
          b.revenue + b.expected - a.revenue - a.expected || a.name.localeCompare(b.name, 'ja'),
      );
  }
}

const monthsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addMonths(first, index));

const NOTHING: CountsAnswer = {
  bookings: 0,
  completed: 0,
  cancelled: 0,
  noShows: 0,
  revenue: 0,
  expected: 0,
  bookedMinutes: 0,
  workedMinutes: 0,
  leadDays: null,
};

function countsOf(counts: Counts | undefined) {
  if (counts === undefined) return NOTHING;
  const { leadDays, leadKnown, ...exact } = counts;
  return { ...exact, leadDays: leadKnown === 0 ? null : leadDays / leadKnown };
}
