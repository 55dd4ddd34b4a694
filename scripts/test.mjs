// Runs all tests that this machine can run, and reports which it cannot run, and why.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGroups } from './jest/groups.mjs';
import { prepareTests, root } from './prepare/prepare.mjs';

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
const projects = ['node', 'web', ...(chromium ? ['journeys'] : [])];
const folder = mkdtempSync(join(tmpdir(), 'salon-tests-'));
const outputFile = join(folder, 'report.json');
const salons = join(folder, 'salons');
mkdirSync(salons);
const browser = chromium
  ? await (await import('../e2e/harness/chromium.mjs')).serveChromium()
  : undefined;
// Chosen files are not grouped.
const chosen = process.argv.slice(2);
if (chosen.length === 0) writeGroups(root, join(root, 'tmp/test-groups'));
// Two more workers than cores, since journeys wait for the browser half of the time.
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    '--reporters=default',
    '--reporters=./scripts/jest/progress.mjs',
    '--json',
    `--outputFile=${outputFile}`,
    `--maxWorkers=${availableParallelism() + 2}`,
    ...(chosen.length === 0 ? ['--config', 'scripts/jest/grouped.config.mjs'] : chosen),
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      TESTS_BEGAN_AT: String(Date.now()),
      SHARED_SALONS: salons,
      ...(browser ? { CHROMIUM_ENDPOINT: browser.wsEndpoint() } : {}),
    },
  },
);
const [status] = await once(jest, 'exit');
await browser?.close();
for (const note of readdirSync(salons).filter((name) => name.endsWith('.json'))) {
  try {
    process.kill(JSON.parse(readFileSync(join(salons, note), 'utf8')).pid, 'SIGKILL');
  } catch {
    // It has exited.
  }
}
// Without a report no test ran.
const report = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : {};
const {
  numPassedTests: passed = 0,
  numFailedTests = 0,
  numRuntimeErrorTestSuites = 0,
  numPendingTests: skipped = 0,
} = report;
const failed = numFailedTests + numRuntimeErrorTestSuites;
rmSync(folder, { recursive: true, force: true });
console.log(skips);
console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(status === 0 && failed === 0 ? 0 : 1);
