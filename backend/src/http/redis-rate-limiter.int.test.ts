import { RedisConnection } from '../process/redis-connection.ts';
import { describeOnRedis } from '../testing/describe-on-redis.ts';
import { MemoryRateLimiter } from './rate-limiter.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';

const login = { bucket: 'login', most: 2, seconds: 60 };

describeOnRedis('rate limits in Redis', (server) => {
  test('two nodes count together, each address and bucket apart, and go on alone while Redis is away', async () => {
    const connections = [new RedisConnection(server.url()), new RedisConnection(server.url())];
    const [here, there] = connections.map((redis) => new RedisRateLimiter(redis, 'salon', new MemoryRateLimiter(() => 0)));
    if (here === undefined || there === undefined) throw new Error('There are two nodes.');
    await Promise.all(connections.map(({ calls }) => new Promise((resolve) => calls.once('ready', resolve))));
    expect(await here.take(login, '::1')).toBe(0);
    expect(await there.take(login, '::1')).toBe(0);
    expect(await here.take(login, '::1')).toBe(60);
    expect(await there.take(login, '::2')).toBe(0);
    expect(await there.take({ ...login, bucket: 'forms' }, '::1')).toBe(0);
    for (let count = 0; count < 5; count += 1) expect(await here.guess('hana')).toBe(0);
    expect([await there.guess('hana'), await there.guess('sora')]).toEqual([1, 0]);
    await there.forgive('hana');
    expect(await here.guess('hana')).toBe(0);
    await server.kill();
    expect(await here.take(login, '::1')).toBe(0);
    expect(await here.take(login, '::1')).toBe(0);
    expect(await here.take(login, '::1')).toBe(60);
    for (const redis of connections) redis.close();
  });
});
