import { randomUUID } from 'node:crypto';
import { until } from '@salon/event-store/testing/until';
import { Queue } from 'bullmq';
import { openLog } from '../process/log.ts';
import { RedisConnection } from '../process/redis-connection.ts';
import { describeOnRedis } from '../testing/describe-on-redis.ts';
import { BullMqCarrier } from './bullmq-carrier.ts';
import { describeCarrierContract, mailOf } from './mail-carrier-contract.ts';

describeOnRedis('mails carried through Redis', (server) => {
  const log = openLog('silent');
  const open = (prefix: string = randomUUID(), longestStopMs?: number) => {
    const redis = new RedisConnection(server.url());
    const carrier = new BullMqCarrier({ redis, prefix, log, ...(longestStopMs === undefined ? {} : { longestStopMs }) });
    const close = async () => {
      await carrier.close();
      redis.close();
    };
    return { redis, carrier, close, prefix };
  };

  describeCarrierContract('BullMQ', async () => {
    const opened = open();
    await opened.redis.untilThere();
    return opened;
  });

  test('of two workers one delivers each of many mails', async () => {
    const prefix = randomUUID();
    const nodes = [open(prefix), open(prefix)];
    const delivered: string[] = [];
    for (const { redis, carrier } of nodes) {
      await redis.untilThere();
      carrier.start(async ({ id }) => void delivered.push(id));
    }
    const ids = Array.from({ length: 40 }, (_, place) => `mail-${place}`);
    await Promise.all(nodes.map(({ carrier }) => carrier.carry(ids.map((id) => mailOf(id)))));
    await until('every mail is delivered', () => delivered.length >= ids.length);
    await Promise.all(nodes.map(({ close }) => close()));
    expect([...delivered].sort()).toEqual([...ids].sort());
  });

  test('what is on its way is delivered after Redis went away and came back', async () => {
    const { redis, carrier, close } = open();
    await redis.untilThere();
    const delivered: string[] = [];
    await carrier.carry([mailOf('before', { delayMs: 300 })]);
    carrier.start(async ({ id }) => void delivered.push(id));
    await server.kill();
    await expect(carrier.carry([mailOf('meanwhile')])).rejects.toMatchObject({ name: 'MailCarrierUnavailableError', retryable: true });
    await server.start();
    await until('the mail of before is delivered', () => delivered.includes('before'));
    await until('mails are taken again', () =>
      carrier.carry([mailOf('after')]).then(
        () => true,
        () => false,
      ),
    );
    await until('the mail of after is delivered', () => delivered.includes('after'));
    await close();
  });

  test('a stop that waited in vain for a mail leaves nothing connected', async () => {
    const { redis, carrier, close } = open(randomUUID(), 1);
    await redis.untilThere();
    let end: (() => void) | undefined;
    carrier.start(() => new Promise((resolve) => (end = resolve)));
    await carrier.carry([mailOf('a')]);
    await until('the mail is in hand', () => end !== undefined);
    await carrier.stop();
    const connected = async () =>
      String(await redis.calls.client('LIST'))
        .trim()
        .split('\n').length;
    await until('only this test is connected', async () => (await connected()) === 1);
    end?.();
    await close();
  });

  test('nothing of a failure but its kind lies in Redis, and nothing of a mail that was delivered', async () => {
    const { redis, carrier, close, prefix } = open();
    await redis.untilThere();
    carrier.start(async ({ id }) => {
      if (id === 'failing') throw Object.assign(new Error('550 no such user hanako@yoizuki.example'), { code: 'EENVELOPE' });
    });
    await carrier.carry([mailOf('failing'), mailOf('working')]);
    const queue = new Queue('outbox', { connection: redis.calls, prefix });
    await until('the failing one waits', async () => (await queue.getJobCounts('delayed', 'active', 'waiting')).delayed === 1);
    expect((await queue.getJobs(['delayed'])).map(({ failedReason }) => failedReason)).toEqual(['EENVELOPE']);
    await until('the other is gone', async () => (await redis.calls.keys(`${prefix}:outbox:working-*`)).length === 0);
    await queue.close();
    await close();
  });

  test('the queue of older releases goes at the start of a worker', async () => {
    const { redis, carrier, close, prefix } = open();
    await redis.untilThere();
    const jobs = new Queue('jobs', { connection: redis.calls, prefix });
    await jobs.add('mail', { id: 'mail.a', data: { delivery: 'a' } }, { jobId: 'id-mail.a', delay: 60_000 });
    await jobs.close();
    carrier.start(async () => undefined);
    await until('it is gone', async () => (await redis.calls.keys(`${prefix}:jobs:*`)).length === 0);
    await close();
  });
});
