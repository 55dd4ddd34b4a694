// Development: the site with hot reloading on PORT (5173), and the server, bundled and restarted on
// every change. The compiler runs beside them and only reports errors. The site is not built. Every
// mail is shown at /mail-previews.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { install, root } from './prepare/prepare.mjs';

const MERCY_MS = 5_000; // for a server that is closing its log
const COMPILER_DELAY_MS = 10_000;
const COMPILER_REST_MS = 3_000;

await install();
// After the installation, for it brings the bundler.
const { mailPreviews, watchServer } = await import('../backend/scripts/bundle.mjs');
const port = Number(process.env.PORT || 5173);
const serverPort = port + 1;
const site = `http://localhost:${port}`;
const server = `http://localhost:${serverPort}`;
const previewsPort = port + 2;

/**
 * Each in a process group of its own: the compiler is a program that its wrapper does not take
 * along.
 */
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
    signal(child, 'SIGKILL'); // the compiler itself outlives its wrapper and a polite end
    stop();
  });
};

let isStopping = false;
let watcher;
let compiler;
let resting;
function stop() {
  isStopping = true;
  clearTimeout(resting);
  void watcher?.close();
  previews.close();
  for (const child of children) {
    signal(child, 'SIGTERM');
    signal(child, 'SIGCONT'); // one at rest would not hear it
  }
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
    env: { SERVER_URL: server, PREVIEWS_URL: `http://localhost:${previewsPort}` },
  }),
);

/** Every mail as it would be written now. */
const previews = createServer(async ({ url }, response) => {
  try {
    const page = (await mailPreviews()).previewPage(url);
    response
      .writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(page);
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
  }
}).listen(previewsPort, 'localhost');

/**
 * The server of the bundle that was written last. One that fails waits for the next change of a
 * source.
 */
function serve() {
  const env = { PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL || site };
  // Megabytes; a start makes much that is thrown away at once.
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
/**
 * The server goes while the bundle that replaces it is written, for both take a second; one change
 * after the other.
 */
const leave = () => {
  restCompiler();
  serving = serving.then(end);
};
/**
 * A server of the bundle that is there: the new one, or the one before where a source could not be
 * bundled.
 */
const restart = () => {
  serving = serving.then(() => (isStopping ? undefined : serve()));
};

watcher = watchServer({
  onStart: leave,
  onBundled: restart,
  onError(error) {
    console.error(`The server stays as it is: ${error.message}`);
    restart();
  },
});
// The compiler comes last, and rests while the server starts anew: for the page and for the server
// somebody waits.
setTimeout(() => {
  if (isStopping) return;
  compiler = run(['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput']);
  setPriority(compiler.pid, constants.priority.PRIORITY_LOW);
  keep(compiler);
}, COMPILER_DELAY_MS).unref();

function restCompiler() {
  if (!compiler) return;
  signal(compiler, 'SIGSTOP');
  clearTimeout(resting);
  resting = setTimeout(() => signal(compiler, 'SIGCONT'), COMPILER_REST_MS);
}
