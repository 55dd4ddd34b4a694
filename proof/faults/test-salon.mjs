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
/** After this time without an answer a start has failed. */
const START_SECONDS = 120;

/** The process exited before it was ready; `output` is what it printed. */
export class StartRefused extends Error {
  constructor(output) {
    super(`The salon ended at its start: ${output.slice(-2000)}`);
    this.name = 'StartRefused';
    this.output = output;
  }
}

export const milliseconds = (number) => new Promise((resolve) => setTimeout(resolve, number));

/** Polls a condition. @returns seconds until it held, or undefined after the timeout */
export async function until(seconds, holds, everyMs = 50) {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > seconds * 1000) return undefined;
    await milliseconds(everyMs);
  }
  return (performance.now() - began) / 1000;
}

/**
 * A salon process like that of `npm start`, for fault injection. By default its folder is new;
 * `env` are its settings, `command` the program to run.
 */
export class TestSalon {
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

  /** What the process has printed since its last start. */
  output() {
    return readFileSync(this.#log, 'utf8');
  }

  get isRunning() {
    return (
      this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    );
  }

  /** Starts the salon. @returns seconds until it was ready. @throws StartRefused */
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
    if (!this.isRunning) throw new StartRefused(this.output());
    if (ready === undefined)
      throw new Error(
        `The salon was not ready within ${START_SECONDS} s: ${this.output().slice(-2000)}`,
      );
    return (performance.now() - began) / 1000;
  }

  /** Whether a path is answered successfully within 5 s. */
  answers(path = '/api/health/ready') {
    return fetch(this.url + path, { signal: AbortSignal.timeout(5_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }

  /** Kills the process (SIGKILL). */
  async kill() {
    if (!this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Stops the process (SIGTERM). @returns its exit code */
  async stop() {
    if (!this.isRunning) return this.#child?.exitCode ?? null;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  }

  /** Runs an operator command on the folder. @returns exit code, JSON (if any), and output */
  ops(...words) {
    return operate(this.dataDir, ...words);
  }

  async close() {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(this.#log, { force: true });
  }
}

/** Copies a salon's folder like `cp -r`, except the operator socket. */
export const copyFolder = (from, to) =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !lstatSync(path, { throwIfNoEntry: false })?.isSocket(),
  });

/** Runs an operator command on a folder in a separate process. */
export const operate = (dataDir, ...words) =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    execFile(
      process.execPath,
      [OPS, ...words, '--json'],
      { env, maxBuffer: 2 ** 28 },
      (error, stdout, stderr) => {
        const failed = typeof error?.code === 'number' ? error.code : 3;
        const code = error === null ? 0 : failed;
        resolve({ code, json: parsed(stdout), output: `${stdout}${stderr}` });
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
