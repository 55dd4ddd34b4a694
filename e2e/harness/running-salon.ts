import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropSalon, enginesUnderTest } from '@salon/backend/testing/engines-under-test';
import { AHEAD_MS } from '@salon/backend/testing/test-time';
import { until } from '@salon/event-store/testing/until';
import { putClockAhead } from './clock-ahead.ts';

export const TEST_ADMIN = { username: 'okami', password: 'yoi-no-tsuki-2026' } as const;

export interface RunningSalon {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Ends the process politely and says with which code it left. */
  stop(): Promise<number | null>;
  /** The same salon again, on the same data and port, after `kill` or `stop`. */
  restart(): Promise<RunningSalon>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

export interface SalonOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly port?: number;
  /** The servers and the salon's id on them; without, those that the environment names, with a salon of its own. */
  readonly servers?: Readonly<Record<string, string>>;
}

const CLOCK_AHEAD = `data:text/javascript,${encodeURIComponent(`(${putClockAhead})(${AHEAD_MS})`)}`;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const isReady = () => {
    if (child.exitCode !== null) throw new Error('The salon ended at its start.');
    return fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  };
  await until('the salon is ready', isReady).catch((error: Error) => {
    throw new Error(`${error.message}\n${output()}`);
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** Starts the salon as `npm start` does, but at the tests' own time, in a process and a data folder of its own, and waits until it is ready. */
export async function startSalon(options: SalonOptions = {}): Promise<RunningSalon> {
  const servers = options.servers ?? enginesUnderTest();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'salon-'));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(join(process.cwd(), 'backend/serve.sh'), ['--import', CLOCK_AHEAD], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: TEST_ADMIN.username,
      ADMIN_PASSWORD: TEST_ADMIN.password,
      ...servers,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await untilReady(url, child, () => output);

  const kill = async () => {
    child.kill('SIGKILL');
    await ended(child);
  };
  const stop = async () => {
    child.kill('SIGTERM');
    return ended(child);
  };
  return {
    url,
    dataDir,
    kill,
    stop,
    restart: () => startSalon({ ...options, dataDir, port, servers }),
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (options.servers === undefined) await dropSalon(servers);
    },
  };
}
