import { MongoConnection } from '@salon/event-store';
import type { ProcessParts } from '../process/process-parts.ts';
import { RedisConnection } from '../process/redis-connection.ts';

/** This process's connections to the servers that it was given; null where an embedded engine does the work. */
export interface Servers {
  readonly mongo: MongoConnection | null;
  readonly redis: RedisConnection | null;
  close(): Promise<void>;
}

/** Prepares the connections; they connect with the first call, and again by themselves. */
export function openServers({ config: { mongodbUrl, redisUrl }, log }: ProcessParts): Servers {
  const mongo = mongodbUrl === null ? null : new MongoConnection({ url: mongodbUrl });
  const redis = redisUrl === null ? null : new RedisConnection(redisUrl, (error) => log.error('redis is away', error));
  return {
    ...{ mongo, redis },
    async close() {
      redis?.close();
      await mongo?.close();
    },
  };
}
