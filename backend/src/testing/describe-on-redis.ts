import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@salon/event-store/testing/free-port';
import { onPath } from '@salon/event-store/testing/on-path';
import { until } from '@salon/event-store/testing/until';
import { Redis } from 'ioredis';
import type { RedisConnection } from '../process/redis-connection.ts';

export interface RedisUnderTest {
  url(): string;
  kill(): Promise<void>;
  /** Keeps and accepts connections, but never answers. */
  hang(): void;
  resume(): void;
  /** Keeps the data. */
  start(): Promise<void>;
}

const program = onPath('redis-server');

/** Needs `redis-server` in the `PATH`, else it is undefined. */
export async function openRedis(): Promise<
  (RedisUnderTest & { end(): Promise<void> }) | undefined
> {
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child !== undefined) await ended(child);
    child = undefined;
  };
  const start = async () => {
    const settings = {
      dir: folder,
      port: String(port),
      bind: '127.0.0.1',
      save: '',
      appendonly: 'yes',
      appendfsync: 'always',
      'maxmemory-policy': 'noeviction',
    };
    const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    child = spawn(program, words, { stdio: 'ignore' });
    await untilReady(url);
  };
  await start();
  const end = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: () => url,
    kill,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    start,
    end,
  };
}

/**
 * The block has its own Redis, since the tests stop it; skipped with a message if there is none.
 */
export function describeOnRedis(name: string, block: (redis: RedisUnderTest) => void): void {
  if (program === undefined) {
    test.skip(`${name}: not run, there is no redis-server on the PATH`, () => undefined);
    return;
  }
  describe(name, () => {
    let redis: Awaited<ReturnType<typeof openRedis>>;
    const own = () => {
      if (redis === undefined) throw new Error('Redis was not started.');
      return redis;
    };
    beforeAll(async () => {
      redis = await openRedis();
    });
    afterAll(() => redis?.end());
    block({
      url: () => own().url(),
      kill: () => own().kill(),
      hang: () => own().hang(),
      resume: () => own().resume(),
      start: () => own().start(),
    });
  });
}

async function untilReady(url: string) {
  const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

export const redisAnswers = ({ calls }: RedisConnection): Promise<boolean> =>
  until('Redis answers', () => calls.status === 'ready');
