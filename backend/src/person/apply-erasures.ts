import { erasePerson, erasure, isPersonId, type PersonId, personStream } from '@salon/domain';
import { derivedId, type EventStore, type PersonKeys, type Sealer } from '@salon/event-store';
import { systemContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import type { ErasuresLog } from './erasures-log.ts';
import { type IsOver, inGroups } from './in-groups.ts';

const AT_ONCE = 32;

/**
 * A log can only lose its end: after so many known persons it knows all before. They are more than
 * are appended at once, so that a crash leaves no such row after a missing one.
 */
const IN_A_ROW = 2 * AT_ONCE;

/** The log may lack them because it was restored. */
export class ErasuresInLog {
  constructor(
    private readonly executor: Executor,
    private readonly clock: Clock,
  ) {}

  /** They come in order of erasure. */
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

  /** Persons whom the log knows as erased are left out. */
  async tell(persons: readonly PersonId[], isOver?: IsOver): Promise<void> {
    await inGroups(persons, (person) => this.append(person), isOver);
  }

  private async append(person: PersonId): Promise<void> {
    if (await this.isKnown(person)) return;
    const context = systemContext(this.clock.now(), derivedId(person, 'erased before'));
    const stream = personStream(person);
    await this.executor.execute({
      stream,
      aggregate: erasure,
      context,
      evenUnread: true,
      decide: (state) => erasePerson(state, { person }),
    });
  }

  private async isKnown(person: PersonId): Promise<boolean> {
    return (await this.executor.lastReadable(personStream(person), erasure)).state.isErased;
  }
}

export interface ApplyErasures {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  readonly sealer: Sealer;
  readonly erasures: ErasuresLog;
  readonly clock: Clock;
}

/**
 * Any of keys, list and log may come from a backup: destroys restored keys before anything is
 * decrypted, and appends missing erasures.
 */
export async function applyErasures({
  store,
  personKeys,
  sealer,
  erasures,
  clock,
}: ApplyErasures): Promise<void> {
  const [tombstones, listed] = [await personKeys.erased(), erasures.all()];
  const [withTombstone, onList] = [tombstones, listed].map(
    (persons) => new Set(persons.map(({ person }) => person)),
  );
  const restored = listed.filter(({ person }) => !withTombstone?.has(person));
  await inGroups(restored, ({ person, at }) => sealer.destroy(person, at));
  const unlisted = tombstones
    .filter(({ person }) => !onList?.has(person))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const { person, at } of unlisted) {
    erasures.note(person, at);
  }
  const persons = [...listed, ...unlisted].map(({ person }) => person).filter(isPersonId);
  const inLog = new ErasuresInLog(new Executor(store, sealer), clock);
  await inLog.tell(await inLog.missingEnd(persons));
}
