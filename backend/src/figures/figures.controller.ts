import { Controller } from '@nestjs/common';
import type { AnswerOf, CountsAnswer } from '@salon/contract';
import { addMonths, monthOf, tokyoDate, weekdayNames } from '@salon/domain';
import { type Counts, figures, nameOnDays, type Projections, tellers } from '@salon/projections';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { KeptFigures } from './kept-figures.ts';

type FiguresAnswer = AnswerOf<'readFigures'>;

const MONTHS = 13;

/** The figures of a month (`yyyy-MM`), this one where none is named. */
@Controller()
export class FiguresController {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly kept: KeptFigures,
    private readonly clock: Clock,
  ) {}

  @Call('readFigures')
  async read(@Input() { query }: InputOfCall<'readFigures'>): Promise<FiguresAnswer> {
    const month = query.month ?? monthOf(tokyoDate(this.clock.now()));
    const reader = this.projections.of(figures);
    const months = Array.from({ length: MONTHS }, (_, index) => addMonths(month, index + 1 - MONTHS));
    const [counts, { byTeller, byWeekday, daysOfTellers }, partsBefore, parts, known] = await Promise.all([
      this.kept.countsOf(months),
      this.kept.monthOf(month),
      this.kept.partsOf(addMonths(month, -1)),
      this.kept.partsOf(month),
      this.projections.of(tellers).find({}),
    ]);
    const names = new Map<string, string | undefined>(known.map(({ id, doc }) => [id, doc.name]));
    for (const [id, days] of daysOfTellers) {
      if (!names.has(id)) names.set(id, await nameOnDays(reader, id, days));
    }
    const nameOf = (id: string) => names.get(id) ?? '（削除済み）';
    return {
      month,
      months: months.map((name, place) => ({ month: name, ...countsOf(counts[place]) })),
      tellers: Object.entries(byTeller)
        .map(([id, each]) => ({ id, name: nameOf(id), ...countsOf(each) }))
        .sort((a, b) => b.revenue + b.expected - a.revenue - a.expected || a.name.localeCompare(b.name, 'ja')),
      weekdays: weekdayNames.map((_, weekday) => countsOf(byWeekday[String(weekday)])),
      hours: Object.entries(parts.byHour)
        .map(([hour, each]) => ({ hour: Number(hour), ...countsOf(each) }))
        .sort((a, b) => a.hour - b.hour),
      visitors: parts.visitors,
      visitorsBefore: partsBefore.visitors,
    };
  }
}

const NOTHING: CountsAnswer = {
  ...{ bookings: 0, completed: 0, cancelled: 0, noShows: 0, revenue: 0, expected: 0 },
  ...{ bookedMinutes: 0, workedMinutes: 0, leadDays: null },
};

function countsOf(counts: Counts | undefined): CountsAnswer {
  if (counts === undefined) {
    return NOTHING;
  }
  const { leadDays, leadKnown, ...exact } = counts;
  return { ...exact, leadDays: leadKnown === 0 ? null : leadDays / leadKnown };
}
