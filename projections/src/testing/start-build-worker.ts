import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerTask } from '../engine/replay/worker-messages.ts';

/** What the thread of the tests is given. */
export interface WorkerData {
  readonly work: WorkerTask;
  readonly log: string;
  readonly keys: string;
  /** The state of inquiries over which the tests' read model stumbles there. */
  readonly stumblesOver?: string | undefined;
  /** From this batch on it finds nothing more, and asks again and again; batches are small then. */
  readonly standsAfter?: number | undefined;
  /** Before this batch the disk is full when documents are committed, once; batches are small then. */
  readonly losesBefore?: number | undefined;
}

/** Starts threads for the builds of a folder's log. */
export function workersOf(folder: string, told: Omit<WorkerData, 'work' | 'log' | 'keys'> = {}): (work: WorkerTask) => Worker {
  const program = join(process.cwd(), 'projections/dist/testing/build-worker.js');
  const files = { log: join(folder, 'events.db'), keys: join(folder, 'keys.db') };
  return (work) => new Worker(program, { workerData: { ...files, ...told, work } satisfies WorkerData });
}
