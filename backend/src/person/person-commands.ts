import { Injectable } from '@nestjs/common';
import type { PersonId } from '@salon/domain';
import {
  type BookingDocument,
  bookings,
  DocumentsUnavailableError,
  upcomingOfPersons,
} from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { message, tableReport, wrong } from '../operator-actions/report.ts';
import { EventStore, Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { orderErasure } from './erase-person.ts';
import { ErasingTurn } from './erasing-turn.ts';
import { MergedPersons } from './merged-persons.ts';
import { PersonFile } from './person-file.ts';

const WAIT_MS = 30_000;

@Injectable()
export class PersonCommands {
  constructor(
    private readonly file: PersonFile,
    private readonly merged: MergedPersons,
    private readonly executor: Executor,
    private readonly turn: ErasingTurn,
    private readonly clock: Clock,
    private readonly projections: Projections,
    private readonly store: EventStore,
  ) {}

  async export(person: PersonId) {
    if (!(await this.file.knows(person))) return unknown(person);
    const data = await this.file.of(person);
    return { data, lines: [JSON.stringify(data, undefined, 2)] };
  }

  async erase(person: PersonId, isDespiteBookings: boolean, context: CommandContext) {
    if (!(await this.file.knows(person))) return unknown(person);
    const upcoming = isDespiteBookings ? [] : await this.upcoming(person);
    if (upcoming.length > 0) return upcomingBookings(person, upcoming);
    const outcome = await orderErasure(this.executor, person, context);
    if (outcome.kind === 'refused') return wrong(outcome.rejection.code);
    const isDone = await this.turn.reached(person, WAIT_MS);
    const sentence = `The erasure of ${person} is ordered and continues in the background.`;
    return message(isDone ? `${person} is erased.` : sentence, { person, isDone });
  }

  /** Those of merged persons are included, up to the head of the log. */
  private async upcoming(person: PersonId) {
    if (!(await this.projections.waitFor(await this.store.lastEvent(), [bookings.name], WAIT_MS))) {
      throw new DocumentsUnavailableError(
        'The read model of bookings is late, so upcoming bookings cannot be checked.',
      );
    }
    return upcomingOfPersons(
      this.projections.of(bookings),
      [...(await this.merged.withMerged(person))],
      this.clock.now(),
    );
  }
}

const unknown = (person: PersonId) => wrong(`There is no person ${person}.`);

function upcomingBookings(person: PersonId, upcoming: readonly BookingDocument[]) {
  const sentence = `${person} is not erased: there are upcoming bookings. Cancel them first, or use --despite-bookings.`;
  const table = tableReport(
    upcoming.map(({ bookingId, startTime }) => ({ booking: bookingId, startTime })),
  );
  return {
    ...wrong(sentence, { message: sentence, bookings: table.data }),
    lines: [sentence, ...table.lines],
  };
}
