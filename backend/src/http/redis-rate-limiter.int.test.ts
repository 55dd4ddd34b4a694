import { until } from '@salon/event-store/testing/until';
import { RedisConnection } from '../process/redis-connection.ts';
import { describeOnRedis, redisAnswers } from '../testing/describe-on-redis.ts';
import { MemoryRateLimiter } from './rate-limiter.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';

const login = { bucket: 'login', most: 2, seconds: 60 };

describeOnRedis('rate limits in Redis', (server) => {
  test('a node counts by itself while Redis hangs, and with the others again afterwards', async () => {
    const redis = new RedisConnection(server.url());
    const limiter = new RedisRateLimiter(
      redis,
      'hanging',
      new MemoryRateLimiter({ running: () => 0 }),
    );
    await redisAnswers(redis);
    expect(await limiter.take(login, '::1')).toBe(0);
    server.hang();
    expect([
      await limiter.take(login, '::1'),
      await limiter.take(login, '::1'),
      await limiter.take(login, '::1'),
    ]).toEqual([0, 0, 60]);
    expect(await limiter.guess('hana')).toBe(0);
    await limiter.forgive('hana');
    await expect(redis.check()).rejects.toThrow();
    server.resume();
    await until(
      'Redis is asked again',
      () =>
        redis.check().then(
          () => true,
          () => false,
        ),
      10,
    );
    const other = new RedisRateLimiter(
      redis,
      'hanging',
      new MemoryRateLimiter({ running: () => 0 }),
    );
    expect([
      await limiter.take(login, '::2'),
      await other.take(login, '::2'),
      await limiter.take(login, '::2'),
    ]).toEqual([0, 0, 60]);
    redis.close();
  });

  test('two nodes share counts by address and bucket, and count separately while Redis is down', async () => {
    const connections = [new RedisConnection(server.url()), new RedisConnection(server.url())];
    const [here, there] = connections.map(
      (redis) => new RedisRateLimiter(redis, 'salon', new MemoryRateLimiter({ running: () => 0 })),
    );
    if (here === undefined || there === undefined) throw new Error('There are two nodes.');
    await Promise.all(
      connections.map(({ calls }) => new Promise((resolve) => calls.once('ready', resolve))),
    );
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
