import { Injectable } from '@nestjs/common';
import { type AgendaDocument, agendaOf, agendas, agendasBetween, type Reads, takenTime } from '@salon/projections';

/**
 * Taken times of a day, of one teller or of all: start and end only
 * (specification, HTTP API: booking answers).
 */
@Injectable()
export class TakenTimes {
  async ofDay(reads: Reads, date: string, tellerId: string | undefined) {
    const days = await this.agendasOf(reads, date, tellerId);
    return days.flatMap(takenTime).sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
  }

  private async agendasOf(reads: Reads, date: string, tellerId: string | undefined): Promise<readonly AgendaDocument[]> {
    const reader = reads.of(agendas);
    if (tellerId === undefined) {
      return agendasBetween(reader, date, date);
    }
    const agenda = await agendaOf(reader, tellerId, date);
    return agenda === undefined ? [] : [agenda];
  }
}
