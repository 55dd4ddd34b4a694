import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadWork } from '../engine/replay/thread-messages.ts';

/** What the thread of the tests is given. */
export interface ThreadData {
  readonly work: ThreadWork;
  readonly log: string;
  readonly keys: string;
  /** The state of inquiries over which the tests' read model stumbles there. */
  readonly stumblesOver?: string | undefined;
  /** From this batch on it finds nothing more, and asks again and again; batches are small then. */
  readonly standsAfter?: number | undefined;
}

/** Starts threads for the builds of a folder's log. */
export function threadsOf(folder: string, told: Pick<ThreadData, 'stumblesOver' | 'standsAfter'> = {}): (work: ThreadWork) => Worker {
  const program = join(process.cwd(), 'projections/dist/testing/build-thread.js');
  const files = { log: join(folder, 'events.db'), keys: join(folder, 'keys.db') };
  return (work) => new Worker(program, { workerData: { ...files, ...told, work } satisfies ThreadData });
}
