import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openEmbeddedEventStore, openEmbeddedKeys, Sealer } from '@salon/event-store';
import { withDetachedStores } from '../documents/embedded/detached-stores.ts';
import { openEmbeddedDocuments } from '../documents/embedded/open-embedded-documents.ts';
import { openProjections } from '../engine/open-projections.ts';
import { workersOf } from './start-build-worker.ts';
import { statesProjector } from './test-projectors.ts';

// A process for tests: replays the tests' read model of a folder's log, in a worker thread if it is told so, and stands still in the middle, with some of it on the disk. It says so, and waits to be killed.
const [, , folder = '', file = '', where = ''] = process.argv;
const BATCHES = 8;
const events = openEmbeddedEventStore({ file: join(folder, 'events.db') });
const open = (at: string) => openEmbeddedDocuments({ file: at, durable: false });
const documents = withDetachedStores(open(join(folder, file)), join(folder, `${file}-apart`), open);
const projections = await openProjections({
  events,
  documents,
  projectors: [statesProjector()],
  opener: new Sealer(openEmbeddedKeys({ file: join(folder, 'keys.db') }).personKeys),
  owner: 'killed',
  now: Date.now,
  batchSize: 10,
  writeBehindLimit: 20,
  ...(where === 'beside' ? { startWorker: workersOf(folder, { standsAfter: BATCHES }) } : {}),
});
await projections.start();
await projections.waitFor(await events.head(), undefined, 60_000);

const read = events.readAll.bind(events);
let batches = 0;
events.readAll = async (options) => {
  batches += 1;
  if (batches < BATCHES) return read(options);
  // Opening a collection commits what waits for its transaction.
  await documents.collection({ name: 'committed', fields: {}, indexes: [] });
  process.stdout.write('in the middle\n');
  return new Promise(() => undefined);
};
await projections.replay.start('states');
if (where === 'beside') {
  const isInTheMiddle = async () => ((await projections.status())[0]?.replay?.events ?? 0) >= (BATCHES - 1) * 10;
  while (!(await isInTheMiddle())) await nextTurn();
  // To scrub commits what waits for its transaction.
  await documents.scrub(['states_v2']);
  process.stdout.write('in the middle\n');
}
