import { Injectable } from '@nestjs/common';
import type { EventStore } from '@salon/event-store';
import { DuePersons } from '../person/due-persons.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

const MOST_SHOWN = 20;

/** Operator commands on retention (specification, operation: retention). */
@Injectable()
export class RetentionControl {
  constructor(
    private readonly duePersons: DuePersons,
    private readonly clock: Clock,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /** Persons who are due or waiting, one line each, and what to check before agreeing. */
  async show(): Promise<readonly string[]> {
    const [due, held] = [await this.duePersons.all(), await this.duePersons.held()];
    return [
      ...due.slice(0, MOST_SHOWN).map(({ person, agreed }) => `  ${person}${agreed ? '  agreed' : ''}`),
      `${due.length} persons are due to be erased; ${held} of them wait for \`retention agree\`, because that is unusually many.`,
      ...(held === 0 ? [] : [await this.doubt()]),
    ];
  }

  /** Agrees to the erasure of everybody who is due now. */
  async agree(): Promise<string> {
    return `You agree to ${await this.duePersons.agree()} persons: each is erased when due for a day of running.`;
  }

  private async doubt(): Promise<string> {
    const recordedAt = (await this.store.lastRecordedAt()) ?? 'never';
    return `Is the clock right, and are the days of retention in the settings? It is ${this.clock.now()}, the last event is of ${recordedAt}.`;
  }
}
