import { parentPort, workerData } from 'node:worker_threads';
import { openKeyReader, openLogReader, START_POSITION, Unsealer } from '@salon/event-store';
import Database from 'libsql';
import { runBuildWorker } from '../engine/replay/build-worker.ts';
import { people } from '../person/people.ts';
import type { WorkerData } from './start-build-worker.ts';
import { statesProjector } from './test-projectors.ts';

// The thread of the tests: it knows their projectors, and where their log and keys are. Batches are small where one of them matters.
const { work, log, keys, stumblesOver, standsAfter, losesBefore } = workerData as WorkerData;
if (parentPort === null) throw new Error('This runs in a thread.');
const states = statesProjector(1, (_, state) => state === stumblesOver);
const [reader, found] = [openLogReader(log), openKeyReader(keys)];
let batches = 0;
/** Settles when a commit has failed for want of room. */
async function loseCommit(): Promise<void> {
  const { exec } = Database.prototype;
  await new Promise<void>((resolve) => {
    Database.prototype.exec = function (sql) {
      if (sql !== 'COMMIT') return exec.call(this, sql);
      Database.prototype.exec = exec;
      resolve();
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    };
  });
}
await runBuildWorker(parentPort, {
  work,
  log: {
    async readAll(options) {
      batches += 1;
      if (batches === losesBefore) await loseCommit();
      if (standsAfter === undefined || batches < standsAfter) return reader.readAll(options);
      return { events: [], looked: 0, scannedTo: options.after ?? START_POSITION, atHead: false };
    },
  },
  opener: new Unsealer(found),
  projectors: [states, { ...states, name: 'others' }, people],
  ...(standsAfter === undefined && losesBefore === undefined ? {} : { batchSize: 10, writeBehindLimit: 20 }),
});
reader.close();
found.close();
