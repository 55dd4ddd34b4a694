import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';

/** A Redis for the tests of one block, on a temporary folder and a port of its own. */
export interface RedisUnderTest {
  url(): string;
  /** Takes it away as a crash would. */
  kill(): Promise<void>;
  /** Has it hang: connections stay and are taken, and nothing is answered. */
  hang(): void;
  /** Ends that. */
  goOn(): void;
  /** Brings it back with its data. */
  start(): Promise<void>;
}

/** Runs the block on a `redis-server` of the `PATH`; says so when there is none. The tests take Redis away, so none that others use will do. */
export function describeOnRedis(name: string, block: (redis: RedisUnderTest) => void): void {
  const program = onPath('redis-server');
  if (program === undefined) {
    test.skip(`${name}: not run, there is no redis-server on the PATH`, () => undefined);
    return;
  }
  describe(name, () => {
    let folder = '';
    let port = 0;
    let child: ChildProcess | undefined;
    const url = () => `redis://127.0.0.1:${port}`;
    const kill = async () => {
      if (child !== undefined) await end(child);
      child = undefined;
    };
    const start = async () => {
      const settings = ['--dir', folder, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'yes'];
      child = spawn(program, [...settings, '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
      await untilThere(url());
    };
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'redis-'));
      port = await freePort();
      await start();
    });
    afterAll(async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    });
    block({ url, kill, hang: () => void child?.kill('SIGSTOP'), goOn: () => void child?.kill('SIGCONT'), start });
  });
}

async function untilThere(url: string): Promise<void> {
  const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

function onPath(command: string): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
