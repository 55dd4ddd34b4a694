import { isPersonId } from '@salon/domain';
import type { EventStore, PersonKeys, Sealer } from '@salon/event-store';
import { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import { ErasuresInLog } from './erasures-in-log.ts';
import type { ErasuresLog } from './erasures-log.ts';
import { inGroups } from './in-groups.ts';

export interface ApplyErasures {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  readonly sealer: Sealer;
  readonly erasures: ErasuresLog;
  readonly clock: Clock;
}

/**
 * Reconciles the erasures of keys, list and log, any of which may come from a backup: destroys
 * restored keys before anything is decrypted, and appends missing erasures to the log for the read
 * models.
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
