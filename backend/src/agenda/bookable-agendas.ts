import { Injectable } from '@nestjs/common';
import { byStart, groupedBy } from '@salon/domain';
import {
  type AgendaDocument,
  agendas,
  agendasBetween,
  agendasOfTeller,
  type Reads,
  takenTime,
  waitedForDays,
  waitlists,
} from '@salon/projections';
import { WaitingLines } from '../booking/waiting-lines.ts';
import { Clock } from '../process/clock.ts';

/**
 * Free times with a turn count as offered, as they do when a booking is decided (specification,
 * booking: waitlist).
 */
@Injectable()
export class BookableAgendas {
  constructor(
    private readonly lines: WaitingLines,
    private readonly clock: Clock,
  ) {}

  async between(reads: Reads, from: string, to: string, tellerId?: string) {
    const reader = reads.of(agendas);
    const [docs, waitedFor] = await Promise.all([
      tellerId === undefined
        ? agendasBetween(reader, from, to)
        : agendasOfTeller(reader, tellerId, from, to),
      waitedForDays(reads.of(waitlists)),
    ]);
    const days = [...groupedBy(docs, ({ date }) => date)];
    const reserved = days.map(([date, ofDay]) =>
      waitedFor.includes(date) ? this.withTurns(date, ofDay) : ofDay,
    );
    return (await Promise.all(reserved)).flat();
  }

  /** Start and end only (specification, HTTP API: booking answers). */
  async takenOn(reads: Reads, date: string, tellerId: string | undefined) {
    const days = await this.between(reads, date, date, tellerId);
    return days.flatMap(takenTime).sort(byStart);
  }

  private async withTurns(date: string, ofDay: readonly AgendaDocument[]) {
    const tellers = await Promise.all(ofDay.map(({ tellerId }) => this.lines.tellerOf(tellerId)));
    const days = ofDay.flatMap((agenda, index) => {
      const teller = tellers[index];
      const { hours } = agenda;
      const noHolds = { waitlistHolds: [], endedOffers: new Map() };
      return teller === undefined
        ? []
        : [{ date, teller, hours, taken: takenTime(agenda), ...noHolds }];
    });
    const turns = await this.lines.turns(date, days, this.clock.now());
    const reservedBy = new Map(days.map(({ teller }, index) => [teller.id, turns[index] ?? []]));
    return ofDay.map((agenda) => {
      const reserved = (reservedBy.get(agenda.tellerId) ?? []).map(({ entry, taken }) => ({
        offerId: entry.waitingId,
        ...taken,
      }));
      return { ...agenda, offered: [...agenda.offered, ...reserved] };
    });
  }
}
