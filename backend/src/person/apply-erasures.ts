import { erasePerson, erasure, isPersonId, personStream } from '@salon/domain';
import type { EventStore, PersonKeys, Sealer } from '@salon/event-store';
import { derivedId } from '@salon/event-store';
import { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import type { ErasuresLog } from './erasures-log.ts';
import { inGroups } from './in-groups.ts';

/** What a start has at hand before anything is read. */
export interface ApplyErasures {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  readonly sealer: Sealer;
  readonly erasures: ErasuresLog;
  readonly clock: Clock;
}

/**
 * Makes key store, list and log agree about who is erased, whichever of them came from a backup: a revived key is destroyed
 * again before anything can open with it, and a log that does not know of an erasure is told, so that its read models learn it.
 */
export async function applyErasures({ store, personKeys, sealer, erasures, clock }: ApplyErasures): Promise<void> {
  const tombstones = await personKeys.erased();
  const buried = new Set(tombstones.map(({ person }) => person));
  const revived = erasures.all().filter(({ person }) => !buried.has(person));
  await inGroups(revived, ({ person, at }) => sealer.destroy(person, at));
  for (const { person, at } of tombstones) {
    erasures.note(person, at);
  }
  const executor = new Executor(store, sealer);
  const persons = erasures.all().map(({ person }) => person);
  await inGroups(persons.filter(isPersonId), async (person) => {
    const stream = personStream(person);
    // Nearly always the log knows already: one read says so.
    if ((await executor.stateOf(stream, erasure)).state.isErased) {
      return;
    }
    const commandId = derivedId(person, 'erased before');
    const about = { actor: 'system', channel: 'system', correlationId: commandId, causationId: commandId } as const;
    const context = { ...about, commandId, at: clock.now() };
    await executor.execute({ stream, aggregate: erasure, context, decide: (state) => erasePerson(state, { person }) });
  });
}
