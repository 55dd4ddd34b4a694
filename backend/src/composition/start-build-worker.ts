import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { WorkerTask } from '@salon/projections';
import type { Config } from '../process/config.ts';

/** What the program `build-worker` is given. */
export interface BuildWorkerData {
  readonly work: WorkerTask;
  /** The files of the log and of the keys. */
  readonly log: string;
  readonly keys: string;
  /** Of the names of this salon's streams. */
  readonly prefix: string;
}

/** Of what a thread makes, little lasts: with half the room for it that the serving thread has, it takes less memory and hardly more time. */
const LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 192 };

/** Starts the threads that build read models, by the program beside the one that runs; undefined where log or documents lie on servers. */
export function buildWorkers({ engines, salonId }: Config): ((work: WorkerTask) => Worker) | undefined {
  const { log, documents } = engines;
  if (log.kind !== 'file' || documents.kind !== 'file') return undefined;
  const program = join(dirname(process.argv[1] ?? ''), 'build-worker.js');
  const data = { log: log.address, keys: join(documents.address, 'keys.db'), prefix: `${salonId}.` };
  return (work) => {
    // The option with which the process was started (`serve.sh`) goes before a thread's limits. What runs has its young generation already.
    setFlagsFromString('--max-semi-space-size=0');
    return new Worker(program, { workerData: { ...data, work } satisfies BuildWorkerData, resourceLimits: LIMITS, execArgv: [] });
  };
}
