import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, lstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@salon/event-store/testing/free-port';
import { BENCH_ADMIN } from '../bench/salon-today.mjs';

const SERVE = fileURLToPath(new URL('../../backend/serve.sh', import.meta.url));
const OPS = fileURLToPath(new URL('../../backend/dist/bundle/ops.js', import.meta.url));
/** A start that takes longer hangs. */
const START_SECONDS = 120;

/** A start that ended before the salon was ready; `said` is what it printed. */
export class StartRefused extends Error {
  constructor(said) {
    super(`The salon ended at its start: ${said.slice(-2000)}`);
    this.name = 'StartRefused';
    this.said = said;
  }
}

export const milliseconds = (number) => new Promise((resolve) => setTimeout(resolve, number));

/**
 * Asks until it is so, at most so many seconds. @returns seconds that it took, or undefined when
 * the time was over
 */
export async function until(seconds, isSo, everyMs = 50) {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > seconds * 1000) return undefined;
    await milliseconds(everyMs);
  }
  return (performance.now() - began) / 1000;
}

/**
 * A salon in a folder of its own, run as `npm start` runs it, that is meant to be killed, starved
 * and damaged. `env` are settings of the salon, `dataDir` a folder that is there already, `command`
 * starts another program than today's.
 */
export class HurtSalon {
  #child;
  #log;

  constructor({
    dataDir = mkdtempSync(join(tmpdir(), 'faults-')),
    env = {},
    command = [SERVE],
  } = {}) {
    this.dataDir = dataDir;
    this.env = env;
    this.command = command;
    this.#log = `${dataDir}.log`;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** What the server printed since it was last started. */
  said() {
    return readFileSync(this.#log, 'utf8');
  }

  get isRunning() {
    return (
      this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    );
  }

  /** Starts it. @returns seconds until it was ready. @throws StartRefused */
  async start({ env = {}, before = [], path = '/api/health/ready' } = {}) {
    this.port ??= await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    const began = performance.now();
    const output = openSync(this.#log, 'w');
    const [program, ...words] = [...before, ...this.command];
    this.#child = spawn(program, words, {
      env: {
        PATH: process.env.PATH,
        PORT: `${this.port}`,
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        RATE_LIMIT: 'off',
        ADMIN_USERNAME: BENCH_ADMIN.username,
        ADMIN_PASSWORD: BENCH_ADMIN.password,
        ...this.env,
        ...env,
      },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    const ready = await until(
      START_SECONDS,
      async () => !this.isRunning || (await this.answers(path)),
      20,
    );
    if (!this.isRunning) throw new StartRefused(this.said());
    if (ready === undefined)
      throw new Error(
        `The salon was not ready within ${START_SECONDS} s: ${this.said().slice(-2000)}`,
      );
    return (performance.now() - began) / 1000;
  }

  /** Whether a path is answered with success, within 5 s. */
  answers(path = '/api/health/ready') {
    return fetch(this.url + path, { signal: AbortSignal.timeout(5_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }

  /** Ends the process as a power cut would. */
  async kill() {
    if (!this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Ends it politely. @returns its exit code */
  async stop() {
    if (!this.isRunning) return this.#child?.exitCode ?? null;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  }

  /**
   * An operator's command on the folder. @returns exit code, what it answered as JSON where it did,
   * and all that it printed
   */
  ops(...words) {
    return operate(this.dataDir, ...words);
  }

  async close() {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(this.#log, { force: true });
  }
}

/**
 * Copies a salon's folder as `cp -r` would, but for the socket on which it listens to operators.
 */
export const copyFolder = (from, to) =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !lstatSync(path, { throwIfNoEntry: false })?.isSocket(),
  });

/** An operator's command on a folder, in a process of its own. */
export const operate = (dataDir, ...words) =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    execFile(
      process.execPath,
      [OPS, ...words, '--json'],
      { env, maxBuffer: 2 ** 28 },
      (error, printed, said) => {
        const failed = typeof error?.code === 'number' ? error.code : 3;
        const code = error === null ? 0 : failed;
        resolve({ code, json: parsed(printed), said: `${printed}${said}` });
      },
    );
  });

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
