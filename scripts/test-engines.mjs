// Runs the contracts of the adapters and the API tests on the servers of the environment.
import { runJest } from './jest/run-jest.mjs';
import { prepareTests } from './prepare/prepare.mjs';

const ENGINES = {
  EVENTSTORE_URL: 'the log in EventStoreDB',
  MONGODB_URL: 'documents, keys and pictures in MongoDB',
  REDIS_URL: 'mails and rate limits in Redis',
};
const missing = Object.keys(ENGINES).filter((name) => !process.env[name]);
if (missing.length === Object.keys(ENGINES).length) {
  console.log(`Nothing to run: set ${missing.join(', ')}, or some of them.`);
  process.exit(1);
}

await prepareTests();
const chosen = process.argv.slice(2);
const ofEngines = ['--testPathPatterns', 'test-groups/(event-store|projections|backend)-|/walks/'];
// The servers share the machine.
const words = [
  '--selectProjects=node',
  '--maxWorkers=2',
  ...(chosen.length > 0 ? chosen : ofEngines),
];
process.exitCode = await runJest(words, chosen.length > 0);
for (const name of missing) console.log(`Not run: ${ENGINES[name]} (${name} is not set).`);
