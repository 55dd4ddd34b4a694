import { randomUUID } from 'node:crypto';
import { until } from '@salon/event-store/testing/until';
import { Queue } from 'bullmq';
import { RedisConnection } from '../process/redis-connection.ts';
import { openLog } from '../process/telemetry.ts';
import { describeOnRedis, redisAnswers } from '../testing/describe-on-redis.ts';
import { BullMqMailQueue } from './bullmq-mail-queue.ts';
import { MailNotSentError } from './mail-queue.ts';

describeOnRedis('the mail queue in Redis', (server) => {
  function open(prefix: string = randomUUID(), longestStopMs?: number) {
    const redis = new RedisConnection(server.url());
    const log = openLog('silent');
    const queue = new BullMqMailQueue({
      redis,
      prefix,
      log,
      ...(longestStopMs !== undefined && { longestStopMs }),
    });
    const close = async () => {
      await queue.close();
      redis.close();
    };
    return { redis, queue, prefix, close };
  }
  const now = (id: string) => ({ id, delayMs: 0 });

  test('one of several processes delivers each mail once, however often it is queued', async () => {
    const prefix = randomUUID();
    const nodes = [open(prefix), open(prefix)];
    const delivered: string[] = [];
    for (const { redis, queue } of nodes) {
      await redisAnswers(redis);
      queue.work(async (id) => void delivered.push(id));
    }
    const ids = Array.from({ length: 40 }, (_, place) => `mail-${place}.reminder`);
    await Promise.all(nodes.map(({ queue }) => queue.put(ids.map(now))));
    await until('every mail is delivered', () => delivered.length >= ids.length);
    await Promise.all(nodes.map(({ close }) => close()));
    expect([...delivered].sort()).toEqual([...ids].sort());
  });

  test('a waiting mail is not delivered early unless it is removed and queued again', async () => {
    const { redis, queue, close } = open();
    await redisAnswers(redis);
    const delivered: string[] = [];
    queue.work(async (id) => void delivered.push(id));
    await queue.put([
      { id: 'waiting', delayMs: 300_000 },
      { id: 'resent', delayMs: 300_000 },
    ]);
    await queue.put([now('waiting'), now('other')]);
    await queue.remove('resent');
    await queue.put([now('resent')]);
    await until('two are delivered', () => delivered.length === 2);
    await close();
    expect(delivered.sort()).toEqual(['other', 'resent']);
  });

  test('a postponed mail is delivered later, a failed one retried after 30 s, a dead one removed', async () => {
    const { redis, queue, prefix, close } = open();
    await redisAnswers(redis);
    const delivered: string[] = [];
    queue.work(async (id) => {
      delivered.push(id);
      if (id === 'postponed.mail')
        return delivered.filter((each) => each === id).length === 1 ? 50 : undefined;
      if (id === 'sent.mail') return undefined;
      throw new MailNotSentError('EENVELOPE', id === 'dead.mail');
    });
    await queue.put(['postponed.mail', 'failed.mail', 'dead.mail', 'sent.mail'].map(now));
    await until(
      'the postponed one came again',
      () => delivered.filter((id) => id === 'postponed.mail').length === 2,
    );
    const jobs = new Queue('mails', { connection: redis.calls, prefix });
    await until('only the failed one is left', async () => {
      const {
        active = 0,
        waiting = 0,
        delayed = 0,
        failed = 0,
        completed = 0,
      } = await jobs.getJobCounts();
      return active + waiting + failed + completed === 0 && delayed === 1;
    });
    const [left] = await jobs.getJobs(['delayed']);
    // Redis holds no address from a server's reply.
    expect([left?.id, left?.failedReason, left?.delay]).toEqual([
      'failed.mail',
      'EENVELOPE',
      30_000,
    ]);
    await jobs.close();
    await close();
  });

  test('while Redis is down nothing is queued or thrown; queued mails are delivered when it is back', async () => {
    const { redis, queue, close } = open();
    await redisAnswers(redis);
    const delivered: string[] = [];
    await queue.put([{ id: 'before', delayMs: 300 }]);
    queue.work(async (id) => void delivered.push(id));
    await server.kill();
    await queue.put([now('meanwhile')]);
    await queue.remove('before');
    await server.start();
    await until('the mail of before is delivered', () => delivered.includes('before'));
    await until('mails are queued again', async () => {
      await queue.put([now('after')]);
      return delivered.includes('after');
    });
    expect(delivered).not.toContain('meanwhile');
    await close();
  });

  test('a stop waits for the mail in progress up to a limit, and closes all connections', async () => {
    const { redis, queue, close } = open(randomUUID(), 1);
    await redisAnswers(redis);
    let end: (() => void) | undefined;
    queue.work(() => new Promise((resolve) => (end = () => resolve(undefined))));
    await queue.put([now('a')]);
    await until('the mail is in progress', () => end !== undefined);
    await queue.stop();
    const connected = async () =>
      String(await redis.calls.client('LIST'))
        .trim()
        .split('\n').length;
    await until('only this test is connected', async () => (await connected()) === 1);
    end?.();
    await close();
  });
});
