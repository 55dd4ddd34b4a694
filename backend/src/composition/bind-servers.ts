import { randomUUID } from 'node:crypto';
import { noteInFolder, noteOfFolder } from '../data-folder/folder-notes.ts';
import { type Config, isOnServersAlone } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import type { Servers } from './open-servers.ts';

/**
 * A part of the servers serves one process, which owns a folder: they remember which folder that is, and a second one is
 * refused, for two logs (or two sets of keys) behind one set of documents would make neither a salon.
 */
export async function bindServers(config: Config, { mongo, redis }: Servers): Promise<void> {
  if (isOnServersAlone(config)) {
    return;
  }
  const folder = noteOfFolder(config.dataDir, 'folder-id') ?? noteInFolder(config.dataDir, 'folder-id', randomUUID());
  if (mongo !== null) {
    const { openMongoDocuments } = await import('@salon/projections/mongodb');
    const owners = await openMongoDocuments(mongo, `${config.salonId}-work`).collection<{ readonly folder: string }>({
      name: 'owner',
      fields: {},
      indexes: [],
    });
    await owners.insert('folder', { folder });
    refuseOther('MONGODB_URL', (await owners.get('folder'))?.doc.folder, folder);
  }
  if (redis !== null) {
    refuseOther('REDIS_URL', await bindRedis(redis, `${config.salonId}:owner`, folder), folder);
  }
}

async function bindRedis(redis: RedisConnection, key: string, folder: string): Promise<string | null> {
  await redis.untilThere();
  await redis.calls.set(key, folder, 'NX');
  return redis.calls.get(key);
}

function refuseOther(name: string, owner: string | null | undefined, folder: string): void {
  if (owner !== folder) {
    throw new ConfigError([
      `${name} serves this SALON_ID together with another DATA_DIR already: ` +
        'several processes for one salon need EVENTSTORE_URL, MONGODB_URL and REDIS_URL, or give this one another SALON_ID',
    ]);
  }
}
