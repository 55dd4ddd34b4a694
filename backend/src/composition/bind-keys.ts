import type { EventStore, OwnedKeys, PersonKeys } from '@salon/event-store';
import { lostKeysFaults } from '../data-folder/folder-faults.ts';
import { forgetInFolder, noteOfFolder } from '../data-folder/folder-notes.ts';
import { ConfigError } from '../process/config-error.ts';
import { ownsFolder } from '../process/engines.ts';
import type { ProcessParts } from '../process/process-parts.ts';

/** A log, and keys on a server. */
interface LogAndKeys {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  readonly ownedKeys: OwnedKeys;
}

/**
 * Sees to it that keys on a server are those of the log, before anything is read or written: they note the log's id, and the persons of
 * its newest events have keys there (architecture, keep data safe: the parts of a data folder).
 * @throws ConfigError unless the operator has said, for one start, that they shall be taken as they are.
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
  // The owner of a folder goes on with what else was accepted.
  if (!ownsFolder(engines)) {
    forgetInFolder(dataDir, 'accepted');
  }
}
