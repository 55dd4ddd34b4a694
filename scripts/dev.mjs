// Development: the site with hot reloading on PORT (5173), the server behind it, bundled and started anew on every change,
// the compiler at the side, which only says what is wrong. The site is not built.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { install, root } from './prepare/prepare.mjs';

const MERCY_MS = 5_000; // for a server that is closing its log

await install();
// After the installation, for it brings the bundler.
const { watchServer } = await import('../backend/scripts/bundle.mjs');
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
    signal(child, 'SIGKILL'); // the compiler itself outlives its wrapper and a polite end
    stop();
  });
};

let isStopping = false;
let watcher;
function stop() {
  isStopping = true;
  void watcher?.close();
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

let serving;
let restarts = Promise.resolve();
/** The server in the bundle that was just written, in place of the one before; one change after the other. */
const restart = () => {
  restarts = restarts.then(async () => {
    const before = serving;
    serving = undefined;
    if (before !== undefined && before.exitCode === null && before.signalCode === null) {
      const gone = once(before, 'exit');
      signal(before, 'SIGTERM');
      await gone;
    }
    if (isStopping) return;
    const env = { PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL || site };
    const child = run(['--enable-source-maps', '--max-semi-space-size=64', 'backend/dist/bundle/main.js'], { env });
    serving = child;
    children.add(child);
    // One that fails waits for the next change of a source.
    child.on('exit', () => children.delete(child));
  });
};
watcher = watchServer({ onBundled: restart, onError: (error) => console.error(`The server stays as it is: ${error.message}`) });
const compiler = run(['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput']);
setPriority(compiler.pid, constants.priority.PRIORITY_LOW); // the page and the server go first
keep(compiler);
