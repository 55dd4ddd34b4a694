import { parentPort, workerData } from 'node:worker_threads';
import { openKeyReader, openLogReader, START_POSITION, Unsealer } from '@salon/event-store';
import { runBuildWorker } from '../engine/replay/build-worker.ts';
import { people } from '../person/people.ts';
import type { WorkerData } from './start-build-worker.ts';
import { statesProjector } from './test-projectors.ts';

// The thread of the tests: it knows their projectors, and where their log and keys are. It may find nothing more from some batch on, which are small then.
const { work, log, keys, stumblesOver, standsAfter } = workerData as WorkerData;
if (parentPort === null) throw new Error('This runs in a thread.');
const states = statesProjector(1, (_, state) => state === stumblesOver);
const [reader, found] = [openLogReader(log), openKeyReader(keys)];
let batches = 0;
await runBuildWorker(parentPort, {
  work,
  log: {
    async readAll(options) {
      batches += 1;
      if (standsAfter === undefined || batches < standsAfter) return reader.readAll(options);
      return { events: [], looked: 0, scannedTo: options.after ?? START_POSITION, atHead: false };
    },
  },
  opener: new Unsealer(found),
  projectors: [states, { ...states, name: 'others' }, people],
  ...(standsAfter === undefined ? {} : { batchSize: 10, writeBehindLimit: 20 }),
});
reader.close();
found.close();
