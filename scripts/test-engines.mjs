// Runs the contracts of the adapters and the API tests on the servers of the environment.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeGroups } from './jest/groups.mjs';
import { prepareTests, root } from './prepare/prepare.mjs';

const ENGINES = {
  EVENTSTORE_URL: 'the log in EventStoreDB',
  MONGODB_URL: 'documents, keys and pictures in MongoDB',
  REDIS_URL: 'mails and rate limits in Redis',
};

await prepareTests();

const missing = Object.keys(ENGINES).filter((name) => !process.env[name]);
if (missing.length === Object.keys(ENGINES).length) {
  console.log(`Nothing to run: set ${missing.join(', ')}, or some of them.`);
  process.exit(1);
}

const chosen = process.argv.slice(2);
// Chosen files are not grouped.
if (chosen.length === 0) writeGroups(root, join(root, 'tmp/test-groups'));
const suites =
  chosen.length > 0
    ? chosen
    : [
        '--config',
        'scripts/jest/grouped.config.mjs',
        '--testPathPatterns',
        'test-groups/(event-store|projections|backend|e2e-walks)-',
      ];
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    ...suites,
    '--selectProjects',
    'node',
    // The servers share the machine.
    '--maxWorkers=2',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1', TESTS_BEGAN_AT: String(Date.now()) },
  },
);
for (const name of missing) console.log(`Not run: ${ENGINES[name]} (${name} is not set).`);
process.exit(status ?? 1);
