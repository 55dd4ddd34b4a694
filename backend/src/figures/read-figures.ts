import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AnswerOf, CountsAnswer } from '@salon/contract';
import { addMonths, weekdayNames } from '@salon/domain';
import { addUpMonths, addUpParts, bookings, type Counts, figures, nameOnDays, type Projections, tellers } from '@salon/projections';
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
    const reader = this.projections.of(figures);
    const [{ byMonth, byTeller, byWeekday, daysOfTellers }, [partsBefore, parts], known] = await Promise.all([
      addUpMonths(reader, addMonths(month, 1 - MONTHS), month),
      addUpParts(reader, this.projections.of(bookings), addMonths(month, -1), month),
      this.projections.of(tellers).find({}),
    ]);
    const names = new Map<string, string | undefined>(known.map(({ id, doc }) => [id, doc.name]));
    for (const [id, days] of daysOfTellers) {
      if (!names.has(id)) names.set(id, await nameOnDays(reader, id, days));
    }
    const nameOf = (id: string) => names.get(id) ?? '（削除済み）';
    return {
      month,
      months: Array.from({ length: MONTHS }, (_, index) => addMonths(month, index + 1 - MONTHS)).map((name) => {
        return { month: name, ...countsOf(byMonth[name]) };
      }),
      tellers: Object.entries(byTeller)
        .map(([id, counts]) => ({ id, name: nameOf(id), ...countsOf(counts) }))
        .sort((a, b) => b.revenue + b.expected - a.revenue - a.expected || a.name.localeCompare(b.name, 'ja')),
      weekdays: weekdayNames.map((_, weekday) => countsOf(byWeekday[String(weekday)])),
      hours: Object.entries(parts.byHour)
        .map(([hour, counts]) => ({ hour: Number(hour), ...countsOf(counts) }))
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
