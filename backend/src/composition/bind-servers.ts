import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '@salon/projections';
import { noteInFolder, noteOfFolder } from '../data-folder/folder-notes.ts';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { ownsFolder, SEVERAL_PROCESSES } from '../process/engines.ts';
import type { RedisConnection } from '../process/redis-connection.ts';

/**
 * If only some engines are on servers, one process with a data folder owns them. The servers store the id of that folder, and another folder
 * is refused: two logs or sets of keys behind the same documents would corrupt both salons.
 */
export async function bindServers(
  { engines, dataDir, salonId }: Config,
  work: DocumentStore,
  redis: RedisConnection | null,
): Promise<void> {
  if (!ownsFolder(engines)) {
    return;
  }
  const folder = noteOfFolder(dataDir, 'folder-id') ?? noteInFolder(dataDir, 'folder-id', randomUUID());
  if (engines.documents.isShared) {
    const owners = await work.collection<{ readonly folder: string }>({ name: 'owner', fields: {}, indexes: [] });
    await owners.insert('folder', { folder });
    refuseOther('MONGODB_URL', (await owners.get('folder'))?.doc.folder, folder);
  }
  if (redis !== null) {
    refuseOther('REDIS_URL', await bindRedis(redis, `${salonId}:owner`, folder), folder);
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
      `${name} serves this SALON_ID together with another DATA_DIR already: ${SEVERAL_PROCESSES}, or give this one another SALON_ID`,
    ]);
  }
}
