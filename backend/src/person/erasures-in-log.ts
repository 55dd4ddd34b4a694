import { erasePerson, erasure, type PersonId, personStream } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import { type IsOver, inGroups } from './in-groups.ts';

const AT_ONCE = 32;

/**
 * If the log knows this many consecutive persons as erased, it knows all before them, since a log
 * can only lose its end. More than are appended concurrently, so that a crash cannot leave such a
 * row after a missing one.
 */
const IN_A_ROW = 2 * AT_ONCE;

/** Appends erasures that the log lacks, for example because it was restored. */
export class ErasuresInLog {
  constructor(
    private readonly executor: Executor,
    private readonly clock: Clock,
  ) {}

  /**
   * The last persons, in order of erasure, that the log may lack. Reads backwards up to a sequence
   * of known ones.
   */
  async missingEnd(persons: readonly PersonId[]): Promise<readonly PersonId[]> {
    let from = persons.length;
    let inARow = 0;
    for (let end = persons.length; end > 0 && inARow < IN_A_ROW; end -= AT_ONCE) {
      const start = Math.max(0, end - AT_ONCE);
      const areKnown = await Promise.all(
        persons.slice(start, end).map((person) => this.isKnown(person)),
      );
      for (let index = end - 1; index >= start; index -= 1) {
        const isKnown = areKnown[index - start] === true;
        inARow = isKnown ? inARow + 1 : 0;
        if (!isKnown) from = index;
      }
    }
    return persons.slice(from);
  }

  /** Appends the erasure of each person whom the log does not know as erased, in this order. */
  async tell(persons: readonly PersonId[], isOver?: IsOver): Promise<void> {
    await inGroups(persons, (person) => this.append(person), isOver);
  }

  private async append(person: PersonId): Promise<void> {
    // Usually the log has the erasure already.
    if (await this.isKnown(person)) {
      return;
    }
    const commandId = derivedId(person, 'erased before');
    const about = {
      actor: 'system',
      channel: 'system',
      correlationId: commandId,
      causationId: commandId,
    } as const;
    const context = { ...about, commandId, at: this.clock.now() };
    const stream = personStream(person);
    await this.executor.execute({
      stream,
      aggregate: erasure,
      context,
      decide: (state) => erasePerson(state, { person }),
    });
  }

  private async isKnown(person: PersonId): Promise<boolean> {
    return (await this.executor.stateOf(personStream(person), erasure)).state.isErased;
  }
}
