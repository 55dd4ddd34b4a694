import type { EventStore } from '@salon/event-store';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { noteInFolder, noteOfFolder } from './folder-notes.ts';

/**
 * A log on a server and its keys in a folder belong together: with another folder's keys everything personal would read as
 * erased, and what was written would be sealed under keys that the log's own folder does not have. So the first start with a log
 * binds it to the folder, and a folder that does not know a log with events is refused.
 */
export async function bindLog(config: Config, store: EventStore, isFirstStart: boolean): Promise<void> {
  if (config.eventStoreUrl === null || config.mongodbUrl !== null) {
    return;
  }
  const logId = await store.logId();
  const known = noteOfFolder(config.dataDir, 'log-id');
  if (known === undefined ? !isFirstStart : known !== logId) {
    throw new ConfigError([
      'EVENTSTORE_URL holds the log of a salon whose keys lie in another DATA_DIR: give this process that folder, ' +
        'or give it another SALON_ID; several processes for one salon need EVENTSTORE_URL, MONGODB_URL and REDIS_URL',
    ]);
  }
  if (known === undefined) {
    noteInFolder(config.dataDir, 'log-id', logId);
  }
}
