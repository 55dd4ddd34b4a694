import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoConnection } from '@salon/event-store/mongodb';
import { describeOnMongo } from '@salon/event-store/testing/mongo';
import { openEmbeddedDocuments } from '@salon/projections';
import { openMongoDocuments } from '@salon/projections/mongodb';
import { readConfig } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { RedisConnection } from '../process/redis-connection.ts';
import { describeOnRedis } from '../testing/describe-on-redis.ts';
import { bindServers } from './bind-servers.ts';

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'bind-')));
const [one = '', other = ''] = folders;
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describeOnMongo('a MongoDB beside embedded engines', (mongo) => {
  test('serves one folder, again and again, and no second one', async () => {
    const salonId = mongo.database().replace('test-', 't').slice(0, 36);
    const config = (dataDir: string) => readConfig({ DATA_DIR: dataDir, SALON_ID: salonId, MONGODB_URL: mongo.url() });
    const connection = new MongoConnection({ url: mongo.url() });
    const work = openMongoDocuments(connection, `${salonId}-work`);
    await bindServers(config(one), work, null);
    await bindServers(config(one), work, null);
    await expect(bindServers(config(other), work, null)).rejects.toBeInstanceOf(ConfigError);
    await connection.drop(`${salonId}-work`);
    await connection.close();
  });
});

describeOnRedis('a Redis beside embedded engines', (server) => {
  test('serves one folder, again and again, and no second one', async () => {
    const config = (dataDir: string) => readConfig({ DATA_DIR: dataDir, REDIS_URL: server.url() });
    const work = openEmbeddedDocuments({ file: join(one, 'work.db') });
    const redis = new RedisConnection(server.url());
    await bindServers(config(one), work, redis);
    await bindServers(config(one), work, redis);
    await expect(bindServers(config(other), work, redis)).rejects.toThrow('REDIS_URL serves this SALON_ID together with another DATA_DIR');
    redis.close();
    await work.close();
  });
});
