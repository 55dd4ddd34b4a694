// Runs all tests that this machine can run, and reports which it cannot run, and why.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromiumPath, firefoxPath } from '../e2e/harness/installed-browsers.mjs';
import { runJest } from './jest/run-jest.mjs';
import { prepareTests } from './prepare/prepare.mjs';

await prepareTests();

const { PATH = '', EVENTSTORE_URL, MONGODB_URL, REDIS_URL } = process.env;
const onPath = (program) =>
  PATH.split(':').some((folder) => existsSync(join(folder, program))) || undefined;
const missing = Object.entries({
  'the browser journeys (no Chromium; set CHROMIUM_PATH)': chromiumPath,
  'the journeys in Firefox (not installed; set FIREFOX_PATH)': firefoxPath,
  'a real EventStoreDB (EVENTSTORE_URL is not set; its stand-in was tested)': EVENTSTORE_URL,
  'MongoDB (neither MONGODB_URL nor mongod)': MONGODB_URL ?? onPath('mongod'),
  'Redis (neither REDIS_URL nor redis-server)': REDIS_URL ?? onPath('redis-server'),
}).flatMap(([suite, isThere]) => (isThere ? [] : [suite]));
const skips = missing.length > 0 ? `Not run here: ${missing.join(', ')}.` : 'All tests run here.';
console.log(skips);
const chosen = process.argv.slice(2);
// Two more workers than cores, since journeys wait for the browser half of the time.
const workers = `--maxWorkers=${availableParallelism() + 2}`;
const code = await runJest([workers, ...chosen], chosen.length > 0);
console.log(skips);
process.exit(code);
