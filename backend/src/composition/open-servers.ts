import type { MongoConnection } from '@salon/event-store/mongodb';
import type { ProcessParts } from '../process/process-parts.ts';
import type { RedisConnection } from '../process/redis-connection.ts';

/** This process's connections to the servers that it was given; null where an embedded engine does the work. */
export interface Servers {
  readonly mongo: MongoConnection | null;
  readonly redis: RedisConnection | null;
  close(): Promise<void>;
}

/**
 * Prepares the connections; they connect with the first call, and again by themselves. A driver is loaded only where its server is
 * asked for: the drivers of all three take longer to load than the embedded engines take to open.
 */
export async function openServers({ config: { mongodbUrl, redisUrl }, log }: ProcessParts): Promise<Servers> {
  const mongo = mongodbUrl === null ? null : await connectMongo(mongodbUrl);
  const redis = redisUrl === null ? null : await connectRedis(redisUrl, (error) => log.error('redis is away', error));
  return {
    ...{ mongo, redis },
    async close() {
      redis?.close();
      await mongo?.close();
    },
  };
}

async function connectMongo(url: string): Promise<MongoConnection> {
  const { MongoConnection } = await import('@salon/event-store/mongodb');
  return new MongoConnection({ url });
}

async function connectRedis(url: string, onError: (error: unknown) => void): Promise<RedisConnection> {
  const { RedisConnection } = await import('../process/redis-connection.ts');
  return new RedisConnection(url, onError);
}
