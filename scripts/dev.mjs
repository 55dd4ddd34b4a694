// Development: the site with hot reloading on PORT (5173), the server behind it from its sources and anew on every change,
// the compiler at the side, which only says what is wrong. Nothing is built.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { install, root } from './prepare/prepare.mjs';

const MERCY_MS = 5_000; // for a server that is closing its log

await install();
const port = Number(process.env.PORT || 5173);
const serverPort = port + 1;
const site = `http://localhost:${port}`;
const server = `http://localhost:${serverPort}`;

/** Each in a process group of its own: the compiler is a program that its wrapper does not take along. */
const run = (args, { cwd = root, env = {} } = {}) =>
  spawn(process.execPath, args, { cwd, detached: true, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });

const children = new Set();
const keep = (child) => {
  children.add(child);
  child.on('exit', () => {
    children.delete(child);
    stop();
  });
};

function stop() {
  for (const child of children) signal(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of children) signal(child, 'SIGKILL');
  }, MERCY_MS).unref();
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // it has gone already
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);

keep(
  run([join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort'], {
    cwd: join(root, 'frontend'),
    env: { SERVER_URL: server },
  }),
);
keep(
  run(
    [
      '--watch',
      '--watch-preserve-output',
      '--enable-source-maps',
      '--max-semi-space-size=64', // megabytes; a start makes much that is thrown away at once
      '--conditions=salon-src',
      ...['--import', './scripts/dev/run-typescript.mjs'],
      'backend/src/main.ts',
    ],
    { env: { PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL || site } },
  ),
);
const compiler = run(['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput']);
setPriority(compiler.pid, constants.priority.PRIORITY_LOW); // the page and the server go first
keep(compiler);
