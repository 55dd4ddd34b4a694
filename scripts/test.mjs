// Runs every test that this machine can run, and says in one line what it cannot.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTests, root } from './prepare/prepare.mjs';

await prepareTests();

const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const projects = ['node', 'web', ...(chromium ? ['journeys'] : [])];
const folder = mkdtempSync(join(tmpdir(), 'salon-tests-'));
let failed = 0;
let passed = 0;
let skipped = 0;
let broken = false;
for (const project of projects) {
  const outputFile = join(folder, `${project}.json`);
  const result = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--json',
      '--outputFile',
      outputFile,
      ...(project === 'journeys' ? ['--runInBand', '--testTimeout=120000'] : ['--maxWorkers=2']),
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
    },
  );
  broken ||= result.status !== 0;
  if (existsSync(outputFile)) {
    const report = JSON.parse(readFileSync(outputFile, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    skipped += report.numPendingTests;
  }
}
rmSync(folder, { recursive: true, force: true });
const onPath = (program) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
const notRun = [
  ...(chromium ? [] : ['the browser journeys (no Chromium; set CHROMIUM_PATH)']),
  ...(process.env.EVENTSTORE_URL ? [] : ['a real EventStoreDB (EVENTSTORE_URL is not set; its stand-in was tested)']),
  ...(process.env.MONGODB_URL || onPath('mongod') ? [] : ['MongoDB (neither MONGODB_URL nor mongod)']),
  ...(process.env.REDIS_URL || onPath('redis-server') ? [] : ['Redis (neither REDIS_URL nor redis-server)']),
];
if (notRun.length > 0) console.log(`Not run here: ${notRun.join(', ')}.`);
console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(broken || failed > 0 ? 1 : 0);
