// Development: the site with hot reloading on PORT (5173), the server, restarted on every change, and
// the compiler, which only reports errors.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { install, root } from './prepare/prepare.mjs';

/** The server closes its log before it stops. */
const GRACE_MS = 5_000;
const COMPILER_DELAY_MS = 10_000;

await install();
// Not above, since the installation brings the bundler.
const { watchServer } = await import('../backend/scripts/bundle.mjs');
const port = Number(process.env.PORT || 5173);
const serverPort = port + 1;
const site = `http://localhost:${port}`;
const server = `http://localhost:${serverPort}`;

/** A process group, since the compiler's wrapper does not stop the compiler. */
const run = (args, { cwd = root, env = {} } = {}) =>
  spawn(process.execPath, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });

const children = new Set();
const keep = (child) => {
  children.add(child);
  child.on('exit', () => {
    children.delete(child);
    signal(child, 'SIGKILL'); // the rest of the group, such as the compiler of its wrapper
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
  }, GRACE_MS).unref();
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has exited.
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);

keep(
  run([join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort'], {
    cwd: join(root, 'frontend'),
    env: { SERVER_URL: server },
  }),
);

/** After a crash it starts with the next change of a source. */
function serve() {
  const env = { PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL || site };
  // In megabytes: a start allocates many short-lived objects.
  const child = run(
    ['--enable-source-maps', '--max-semi-space-size=64', 'backend/dist/bundle/main.js'],
    { env },
  );
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

async function end(child) {
  if (!children.has(child)) return;
  const gone = once(child, 'exit');
  signal(child, 'SIGTERM');
  await gone;
}

let serving = Promise.resolve();
/** Stops the server while its replacement is bundled. */
const leave = () => {
  serving = serving.then(end);
};
/** The previous bundle starts after an error. */
const restart = () => {
  serving = serving.then(() => (isStopping ? undefined : serve()));
};

watcher = watchServer({
  onStart: leave,
  onBundled: restart,
  onError(error) {
    console.error(`The server still runs the previous bundle: ${error.message}`);
    restart();
  },
});
// The compiler starts last, to slow nothing down.
setTimeout(() => {
  if (isStopping) return;
  const compiler = run([
    'node_modules/typescript/bin/tsc',
    '-b',
    '--watch',
    '--preserveWatchOutput',
  ]);
  setPriority(compiler.pid, constants.priority.PRIORITY_LOW);
  keep(compiler);
}, COMPILER_DELAY_MS).unref();
