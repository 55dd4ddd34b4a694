import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, lstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@salon/event-store/testing/free-port';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));
const SERVE = pathOf('../backend/serve.sh');
const OPS = pathOf('../backend/dist/bundle/ops.js');
/** After this time without an answer a start has failed; models of 100,000 bookings take two minutes. */
const START_SECONDS = 300;
const TICKS_A_SECOND = 100;

export const ADMIN = { username: 'okami', password: 'yoi-no-tsuki-2026' };

export class StartRefused extends Error {
  constructor(output) {
    super(`The server ended at its start: ${output.slice(-2000)}`);
    this.name = 'StartRefused';
    this.output = output;
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns seconds until it held, or undefined after the timeout */
export async function until(seconds, holds, everyMs = 50) {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > seconds * 1000) return undefined;
    await pause(everyMs);
  }
  return (performance.now() - began) / 1000;
}

/** A process like that of `npm start`; `env` are its settings. */
export class Salon {
  #child;
  #log;

  constructor({ dataDir = mkdtempSync(join(tmpdir(), 'salon-')), env = {} } = {}) {
    this.dataDir = dataDir;
    this.env = env;
    this.#log = `${dataDir}.log`;
  }

  get pid() {
    return this.#child?.pid;
  }

  get isRunning() {
    return (
      this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    );
  }

  /** @returns seconds until `path` was answered. @throws StartRefused */
  async start({ env = {}, path = '/api/health/ready' } = {}) {
    this.port ??= await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    const began = performance.now();
    const output = openSync(this.#log, 'w');
    this.#child = spawn(SERVE, {
      env: {
        PATH: process.env.PATH,
        PORT: `${this.port}`,
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        RATE_LIMIT: 'off',
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...this.env,
        ...env,
      },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    const isOver = async () => !this.isRunning || (await this.answers(path));
    const ready = await until(START_SECONDS, isOver, 10);
    const printed = readFileSync(this.#log, 'utf8');
    if (!this.isRunning) throw new StartRefused(printed);
    if (ready === undefined)
      throw new Error(`Not ready within ${START_SECONDS} s: ${printed.slice(-2000)}`);
    return (performance.now() - began) / 1000;
  }

  /** Waits at most 5 s. */
  answers(path = '/api/health/ready') {
    return fetch(this.url + path, { signal: AbortSignal.timeout(5_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }

  kill() {
    return this.#end('SIGKILL');
  }

  /** Sends SIGTERM. @returns the exit code */
  stop() {
    return this.#end('SIGTERM');
  }

  async #end(signal) {
    if (!this.isRunning) return this.#child?.exitCode ?? null;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    const [code] = await ended;
    return code;
  }

  /** @returns exit code, JSON (if any), and output */
  ops(...words) {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [OPS, ...words, '--json'],
        { env: { PATH: process.env.PATH, DATA_DIR: this.dataDir }, maxBuffer: 2 ** 28 },
        (error, stdout, stderr) =>
          resolve({
            code: error === null ? 0 : (error.code ?? 3),
            json: parsed(stdout),
            output: `${stdout}${stderr}`,
          }),
      );
    });
  }

  processorSeconds() {
    const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  }

  /** Resident memory in MiB. */
  memory() {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  async close() {
    await this.kill();
    for (const path of [this.dataDir, this.#log]) rmSync(path, { recursive: true, force: true });
  }
}

export async function askProcess(program, message) {
  const child = fork(pathOf(program), { serialization: 'advanced' });
  child.send(message);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}.`);
  });
  const [answer] = await Promise.race([once(child, 'message'), ended]);
  return answer;
}

/** The operator socket is left out. */
export const copyFolder = (from, to) =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !lstatSync(path, { throwIfNoEntry: false })?.isSocket(),
  });

/** Without the year of past bookings, whose writing would disturb a measurement. */
export async function startDemonstration({ env } = {}) {
  const salon = new Salon({ env: { SEED: 'demonstration', ...env } });
  await salon.start();
  return salon;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
