import { erasePerson, erasure, type PersonId, personStream } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import { type IsOver, inGroups } from './in-groups.ts';

const AT_ONCE = 32;

/**
 * So many in a row whom the log knows as erased: then it knows everybody before them, since a log loses nothing but its end. More than
 * are told it at a time, so that a crash in the middle leaves no such row behind the first who is missing.
 */
const IN_A_ROW = 2 * AT_ONCE;

/** Sees to it that the log knows who is erased: one that came from a backup may not. */
export class ErasuresInLog {
  constructor(
    private readonly executor: Executor,
    private readonly clock: Clock,
  ) {}

  /** Of persons in the order in which they were erased the end that the log may have lost. Reads no more of the others than a row. */
  async lostEnd(persons: readonly PersonId[]): Promise<readonly PersonId[]> {
    let from = persons.length;
    let inARow = 0;
    for (let end = persons.length; end > 0 && inARow < IN_A_ROW; end -= AT_ONCE) {
      const start = Math.max(0, end - AT_ONCE);
      const areKnown = await Promise.all(persons.slice(start, end).map((person) => this.isKnown(person)));
      for (let place = end - 1; place >= start; place -= 1) {
        const isKnown = areKnown[place - start] === true;
        inARow = isKnown ? inARow + 1 : 0;
        if (!isKnown) from = place;
      }
    }
    return persons.slice(from);
  }

  /** Orders the erasure of each whom the log does not know as erased, in this order. */
  async tell(persons: readonly PersonId[], isOver?: IsOver): Promise<void> {
    await inGroups(persons, (person) => this.tellOne(person), isOver);
  }

  private async tellOne(person: PersonId): Promise<void> {
    // Nearly always the log knows already: one read says so.
    if (await this.isKnown(person)) {
      return;
    }
    const commandId = derivedId(person, 'erased before');
    const about = { actor: 'system', channel: 'system', correlationId: commandId, causationId: commandId } as const;
    const context = { ...about, commandId, at: this.clock.now() };
    const stream = personStream(person);
    await this.executor.execute({ stream, aggregate: erasure, context, decide: (state) => erasePerson(state, { person }) });
  }

  private async isKnown(person: PersonId): Promise<boolean> {
    return (await this.executor.stateOf(personStream(person), erasure)).state.isErased;
  }
}
