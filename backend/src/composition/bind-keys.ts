import type { EventStore, OwnedKeys, PersonKeys } from '@salon/event-store';
import { lostKeysFaults } from '../data-folder/folder-faults.ts';
import { forgetInFolder, noteOfFolder } from '../data-folder/folder-notes.ts';
import { ConfigError } from '../process/config-error.ts';
import { ownsFolder } from '../process/engines.ts';
import type { ProcessParts } from '../process/process-parts.ts';

interface LogAndKeys {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  readonly ownedKeys: OwnedKeys;
}

/**
 * Checks that keys on a server belong to the log, before anything is read or written: they store the log's id, and have keys for the persons
 * of its newest events (architecture, keep data safe: the parts of a data folder).
 * @throws ConfigError if not, unless the operator accepts them for one start.
 */
export async function bindKeys({ config, log }: ProcessParts, { store, personKeys, ownedKeys }: LogAndKeys): Promise<void> {
  const { dataDir, salonId, engines } = config;
  const place = `The database ${salonId}-keys of MONGODB_URL`;
  const [logId, owner] = await Promise.all([store.logId(), ownedKeys.owner()]);
  const faults = [
    ...(owner !== undefined && owner.logId !== logId ? [`${place} holds the keys of another log: put those of this log back`] : []),
    ...(await lostKeysFaults(place, { store, personKeys }, owner?.acceptedTo)),
  ];
  if (faults.length > 0 && noteOfFolder(dataDir, 'accepted') === undefined) {
    throw new ConfigError(faults);
  }
  for (const fault of faults) {
    log.warn('the keys were taken as they are', { fault });
  }
  if (owner?.logId !== logId || faults.length > 0) {
    await ownedKeys.own({ logId, acceptedTo: faults.length > 0 ? await store.head() : '' });
  }
  // With a folder, its owner handles what else was accepted.
  if (!ownsFolder(engines)) {
    forgetInFolder(dataDir, 'accepted');
  }
}
