import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoConnection } from '@salon/event-store/mongodb';
import { describeOnMongo } from '@salon/event-store/testing/mongo';
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
const close = async () => undefined;

describeOnMongo('a MongoDB beside embedded engines', (mongo) => {
  test('serves one folder, again and again, and no second one', async () => {
    const salonId = mongo.database().replace('test-', 't').slice(0, 36);
    const config = (dataDir: string) => readConfig({ DATA_DIR: dataDir, SALON_ID: salonId, MONGODB_URL: mongo.url() });
    const servers = { mongo: new MongoConnection({ url: mongo.url() }), redis: null, close };
    await bindServers(config(one), servers);
    await bindServers(config(one), servers);
    await expect(bindServers(config(other), servers)).rejects.toBeInstanceOf(ConfigError);
    await servers.mongo.drop(`${salonId}-work`);
    await servers.mongo.close();
  });
});

describeOnRedis('a Redis beside embedded engines', (server) => {
  test('serves one folder, again and again, and no second one', async () => {
    const config = (dataDir: string) => readConfig({ DATA_DIR: dataDir, REDIS_URL: server.url() });
    const servers = { mongo: null, redis: new RedisConnection(server.url()), close };
    await bindServers(config(one), servers);
    await bindServers(config(one), servers);
    await expect(bindServers(config(other), servers)).rejects.toThrow('REDIS_URL serves this SALON_ID together with another DATA_DIR');
    servers.redis.close();
  });
});
