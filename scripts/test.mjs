// Runs all tests that this machine can run, and reports which it cannot run, and why.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from './jest/run-jest.mjs';
import { prepareTests } from './prepare/prepare.mjs';

await prepareTests();

// The headless shell comes first: it needs a fifth less processor time.
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);
const chromium = [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path));
if (chromium) process.env.CHROMIUM_PATH = chromium;
const firefox = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].some(
  (path) => path && existsSync(path),
);
const onPath = (program) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
const notRun = [
  ...(chromium ? [] : ['the browser journeys (no Chromium; set CHROMIUM_PATH)']),
  ...(firefox ? [] : ['the journeys in Firefox (not installed; set FIREFOX_PATH)']),
  ...(process.env.EVENTSTORE_URL
    ? []
    : ['a real EventStoreDB (EVENTSTORE_URL is not set; its stand-in was tested)']),
  ...(process.env.MONGODB_URL || onPath('mongod')
    ? []
    : ['MongoDB (neither MONGODB_URL nor mongod)']),
  ...(process.env.REDIS_URL || onPath('redis-server')
    ? []
    : ['Redis (neither REDIS_URL nor redis-server)']),
];
const skips = notRun.length > 0 ? `Not run here: ${notRun.join(', ')}.` : 'All tests run here.';
console.log(skips);
const salons = mkdtempSync(join(tmpdir(), 'salon-tests-'));
const browser = chromium
  ? await (await import('../e2e/harness/chromium.mjs')).serveChromium()
  : undefined;
// Two more workers than cores, since journeys wait for the browser half of the time.
const projects = ['node', 'web', ...(chromium ? ['journeys'] : [])];
const words = ['--selectProjects', ...projects, `--maxWorkers=${availableParallelism() + 2}`];
const code = await runJest(words, process.argv.slice(2), {
  SHARED_SALONS: salons,
  ...(browser ? { CHROMIUM_ENDPOINT: browser.wsEndpoint() } : {}),
});
await browser?.close();
for (const note of readdirSync(salons).filter((name) => name.endsWith('.json'))) {
  try {
    process.kill(JSON.parse(readFileSync(join(salons, note), 'utf8')).pid, 'SIGKILL');
  } catch {
    // It has exited.
  }
}
rmSync(salons, { recursive: true, force: true });
console.log(skips);
process.exit(code);
