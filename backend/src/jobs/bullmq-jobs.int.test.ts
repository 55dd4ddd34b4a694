import { randomUUID } from 'node:crypto';
import { until } from '@salon/event-store/testing/until';
import { openLog } from '../process/log.ts';
import { RedisConnection } from '../process/redis-connection.ts';
import { describeOnRedis } from '../testing/describe-on-redis.ts';
import { BullMqJobs } from './bullmq-jobs.ts';
import { describeJobsContract } from './jobs-contract.ts';

describeOnRedis('jobs in Redis', (server) => {
  const log = openLog('silent');
  const openJobs = (prefix: string, backOff = [1, 1]) => {
    const redis = new RedisConnection(server.url());
    const jobs = new BullMqJobs({ redis, prefix, log, backOff });
    return {
      jobs,
      close: async () => {
        await jobs.close();
        redis.close();
      },
    };
  };

  describeJobsContract('BullMQ', async (backOff) => openJobs(randomUUID(), [...backOff]));

  test('two workers do each of many jobs once', async () => {
    const prefix = randomUUID();
    const nodes = [openJobs(prefix), openJobs(prefix)];
    const done: string[] = [];
    for (const { jobs } of nodes) {
      jobs.work('mail', async ({ to = '' }) => String(done.push(to)));
      jobs.start();
    }
    const names = Array.from({ length: 40 }, (_, place) => `mail-${place}`);
    await Promise.all(names.map((to, place) => nodes[place % 2]?.jobs.enqueue({ id: to, kind: 'mail', data: { to } })));
    await until('every job is done', () => done.length >= names.length);
    expect([...done].sort()).toEqual([...names].sort());
    await Promise.all(nodes.map(({ close }) => close()));
  });

  test('what was enqueued is done after Redis went away and came back', async () => {
    const { jobs, close } = openJobs(randomUUID(), [500]);
    const [done, tried]: [string[], string[]] = [[], []];
    jobs.work('mail', async ({ to = '' }, attempt) => {
      tried.push(to);
      if (to === 'before' && attempt === 1) throw new Error('not yet');
      return String(done.push(to));
    });
    jobs.start();
    await jobs.enqueue({ id: 'before', kind: 'mail', data: { to: 'before' } });
    await until('the first try has failed', () => tried.length === 1);
    await server.kill();
    await expect(jobs.enqueue({ id: 'meanwhile', kind: 'mail', data: {} })).rejects.toMatchObject({
      name: 'JobsUnavailableError',
      retryable: true,
    });
    await server.start();
    await until('the job of before is done', () => done.includes('before'));
    await until('jobs are taken again', () =>
      jobs.enqueue({ id: 'after', kind: 'mail', data: { to: 'after' } }).then(
        () => true,
        () => false,
      ),
    );
    await until('the job of after is done', () => done.includes('after'));
    expect(done).toEqual(['before', 'after']);
    await close();
  });

  test('a stop that waited in vain for a job leaves nothing connected', async () => {
    const redis = new RedisConnection(server.url());
    const jobs = new BullMqJobs({ redis, prefix: randomUUID(), log, longestStopMs: 1 });
    let end: ((result: string) => void) | undefined;
    jobs.work('mail', () => new Promise((resolve) => (end = resolve)));
    jobs.start();
    await until('Redis is connected', () => redis.calls.status === 'ready');
    await jobs.enqueue({ id: 'a', kind: 'mail', data: {} });
    await until('the job is begun', () => end !== undefined);
    await jobs.stop();
    const connected = async () =>
      String(await redis.calls.client('LIST'))
        .trim()
        .split('\n').length;
    await until('only this test is connected', async () => (await connected()) === 1);
    end?.('sent');
    await jobs.close();
    redis.close();
  });

  test('nothing of a failure but its kind lies in Redis', async () => {
    const { jobs, close } = openJobs(randomUUID(), []);
    jobs.work('mail', async () => {
      throw Object.assign(new Error('550 no such user hanako@yoizuki.example'), { code: 'EENVELOPE' });
    });
    jobs.start();
    await jobs.enqueue({ id: 'a:1', kind: 'mail', data: { delivery: 'd' } });
    await until('the job is dead', async () => (await jobs.dead()).length === 1);
    expect(await jobs.dead()).toEqual([{ id: 'a:1', kind: 'mail', data: { delivery: 'd' }, attempts: 1, error: 'Error EENVELOPE' }]);
    await close();
  });
});
