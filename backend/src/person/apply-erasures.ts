import { erasePerson, erasure, isPersonId, personStream } from '@salon/domain';
import type { EventStore, PersonKeys, Sealer } from '@salon/event-store';
import { derivedId } from '../command/command-ids.ts';
import { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import type { ErasuresLog } from './erasures-log.ts';

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
  for (const { person, at } of erasures.all()) {
    if (!buried.has(person)) {
      await sealer.destroy(person, at);
    }
  }
  for (const { person, at } of tombstones) {
    erasures.note(person, at);
  }
  const executor = new Executor(store, sealer);
  for (const { person } of erasures.all()) {
    if (!isPersonId(person)) {
      continue;
    }
    const commandId = derivedId(person, 'erased before');
    const about = { actor: 'system', channel: 'system', correlationId: commandId, causationId: commandId } as const;
    await executor.execute({
      stream: personStream(person),
      aggregate: erasure,
      context: { ...about, commandId, at: clock.now() },
      decide: (state) => erasePerson(state, { person }),
    });
  }
}
