import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropSalon, enginesUnderTest } from '@salon/backend/testing/engines-under-test';
import { AHEAD_MS } from '@salon/backend/testing/test-time';
import { freePort } from '@salon/event-store/testing/free-port';
import { until } from '@salon/event-store/testing/until';
import { putClockAhead } from './clock-ahead.ts';

export const TEST_ADMIN = { username: 'okami', password: 'yoi-no-tsuki-2026' } as const;

export interface RunningSalon {
  /** Without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  kill(): Promise<void>;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** Data and port stay. */
  restart(at?: Pick<SalonOptions, 'aheadMs'>): Promise<RunningSalon>;
  /** Removes its data too. */
  close(): Promise<void>;
}

export interface SalonOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly port?: number;
  /** By default those of the environment, with a new salon. */
  readonly servers?: Readonly<Record<string, string>>;
  /** The process that started the run stops it. */
  readonly outlivesFile?: boolean;
  /** Milliseconds ahead of the machine's clock; by default that of the tests. */
  readonly aheadMs?: number;
}

const clockAhead = (ms: number): string =>
  `data:text/javascript,${encodeURIComponent(`(${putClockAhead})(${ms})`)}`;

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

/** Waits until the salon is ready. */
export async function launchSalon(options: SalonOptions = {}): Promise<RunningSalon> {
  const servers = options.servers ?? enginesUnderTest();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'salon-'));
  const port = options.port ?? (await freePort());
  // Passkeys work on a name, not on a number.
  const url = `http://localhost:${port}`;
  const outputFile = `${dataDir}.log`;
  const output = openSync(outputFile, 'a');
  const child = spawn(
    join(process.cwd(), 'backend/serve.sh'),
    ['--import', clockAhead(options.aheadMs ?? AHEAD_MS)],
    {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        SEED: 'demonstration',
        RATE_LIMIT: 'off',
        ADMIN_USERNAME: TEST_ADMIN.username,
        ADMIN_PASSWORD: TEST_ADMIN.password,
        ...servers,
        ...options.env,
      },
      stdio: ['ignore', output, output],
    },
  );
  closeSync(output);
  await untilReady(url, child, () => readFileSync(outputFile, 'utf8').slice(-20_000));
  if (options.outlivesFile) child.unref();

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
    pid: Number(child.pid),
    kill,
    stop,
    restart: (at) => launchSalon({ ...options, ...at, dataDir, port, servers }),
    close: async () => {
      await stop();
      for (const path of [dataDir, outputFile]) rmSync(path, { recursive: true, force: true });
      if (options.servers === undefined) await dropSalon(servers);
    },
  };
}

export type SharedSalon = Pick<RunningSalon, 'url' | 'dataDir' | 'close'>;

/**
 * The files of a Jest worker share a salon. They do not affect each other: they use members,
 * tellers and addresses of their own, and undo other changes.
 */
export async function shareSalon(): Promise<SharedSalon> {
  if (Object.keys(enginesUnderTest()).length > 0) return launchSalon();
  const dataDir = join(String(process.env.SHARED_SALONS), `salon-${process.env.JEST_WORKER_ID}`);
  const note = `${dataDir}.json`;
  if (!existsSync(note)) {
    const { url, pid } = await launchSalon({ dataDir, outlivesFile: true });
    writeFileSync(note, JSON.stringify({ url, pid }));
  }
  const { url } = JSON.parse(readFileSync(note, 'utf8')) as { readonly url: string };
  return { url, dataDir, close: async () => undefined };
}
