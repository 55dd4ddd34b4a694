import { erasePerson, erasure, isPersonId, personStream } from '@salon/domain';
import { derivedId, type EventStore, type PersonKeys, type Sealer } from '@salon/event-store';
import { systemContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import type { ErasuresLog } from './erasures-log.ts';
import { type IsOver, inGroups } from './in-groups.ts';

/** The log may lack some because it was restored. */
export const tellErasures = (
  executor: Executor,
  clock: Clock,
  persons: readonly string[],
  isOver?: IsOver,
) =>
  inGroups(
    persons.filter(isPersonId),
    async (person) => {
      const stream = personStream(person);
      if ((await executor.lastReadable(stream, erasure)).state.isErased) return;
      await executor.execute({
        stream,
        aggregate: erasure,
        context: systemContext(clock.now(), derivedId(person, 'erased before')),
        evenUnread: true,
        decide: (state) => erasePerson(state, { person }),
      });
    },
    isOver,
  );

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
  const persons = [...listed, ...unlisted].map(({ person }) => person);
  await tellErasures(new Executor(store, sealer), clock, persons);
}
