import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type AgendaDocument, agendaOf, agendas, agendasBetween, type Projections, takenTime } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';

/**
 * The times of a day that are taken, of one teller or of all: start and end, nothing about who
 * (specification, HTTP API: booking answers).
 */
export class ListTakenTimes extends Query<readonly { readonly startTime: string; readonly endTime: string }[]> {
  constructor(
    readonly date: string,
    readonly tellerId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(ListTakenTimes)
export class ListTakenTimesHandler implements IQueryHandler<ListTakenTimes> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ date, tellerId }: ListTakenTimes) {
    const days = await this.agendasOf(date, tellerId);
    return days.flatMap(takenTime).sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
  }

  private async agendasOf(date: string, tellerId: string | undefined): Promise<readonly AgendaDocument[]> {
    const reader = this.projections.of(agendas);
    if (tellerId === undefined) {
      return agendasBetween(reader, date, date);
    }
    const agenda = await agendaOf(reader, tellerId, date);
    return agenda === undefined ? [] : [agenda];
  }
}
