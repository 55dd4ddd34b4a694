import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AnswerOf, CountsAnswer } from '@salon/contract';
import { addMonths, weekdayNames } from '@salon/domain';
import { addUp, addUpMonths, bookings, type Counts, figureDays, figures, type Projections, tellers, visitorsOf } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';

type FiguresAnswer = AnswerOf<'readFigures'>;

const MONTHS = 13;

/** The figures of a month (`yyyy-MM`). */
export class ReadFigures extends Query<FiguresAnswer> {
  constructor(readonly month: string) {
    super();
  }
}

@QueryHandler(ReadFigures)
export class ReadFiguresHandler implements IQueryHandler<ReadFigures> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ month }: ReadFigures): Promise<FiguresAnswer> {
    const before = addMonths(month, -1);
    const reader = this.projections.of(figures);
    const [byMonth, days, known] = await Promise.all([
      addUpMonths(reader, addMonths(month, 1 - MONTHS), month),
      figureDays(reader, before, month),
      this.projections.of(tellers).find({}),
    ]);
    const inMonth = addUp(days.filter(({ date }) => date.startsWith(month)));
    const visits = this.projections.of(bookings);
    const [visitors, visitorsBefore] = await Promise.all([visitorsOf(visits, days, month), visitorsOf(visits, days, before)]);
    const names = new Map(known.map(({ id, doc }) => [id, doc.name]));
    const nameOf = (id: string) => names.get(id) ?? inMonth.tellerNames[id] ?? '（削除済み）';
    return {
      month,
      months: Array.from({ length: MONTHS }, (_, index) => addMonths(month, index + 1 - MONTHS)).map((name) => {
        return { month: name, ...countsOf(byMonth[name]) };
      }),
      tellers: Object.entries(inMonth.byTeller)
        .map(([id, counts]) => ({ id, name: nameOf(id), ...countsOf(counts) }))
        .sort((a, b) => b.revenue + b.expected - a.revenue - a.expected || a.name.localeCompare(b.name, 'ja')),
      weekdays: weekdayNames.map((_, weekday) => countsOf(inMonth.byWeekday[String(weekday)])),
      hours: Object.entries(inMonth.byHour)
        .map(([hour, counts]) => ({ hour: Number(hour), ...countsOf(counts) }))
        .sort((a, b) => a.hour - b.hour),
      visitors,
      visitorsBefore,
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
