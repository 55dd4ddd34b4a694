import { Injectable } from '@nestjs/common';
import { type Reads, takenTime } from '@salon/projections';
import { BookableAgendas } from './bookable-agendas.ts';

/**
 * Taken times of a day, of one teller or of all: start and end only
 * (specification, HTTP API: booking answers).
 */
@Injectable()
export class TakenTimes {
  constructor(private readonly agendas: BookableAgendas) {}

  async ofDay(reads: Reads, date: string, tellerId: string | undefined) {
    const days = await this.agendas.between(reads, date, date, tellerId);
    return days.flatMap(takenTime).sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
  }
}
