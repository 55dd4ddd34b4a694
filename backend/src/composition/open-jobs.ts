import { BullMqJobs } from '../jobs/bullmq-jobs.ts';
import { EmbeddedJobs } from '../jobs/embedded/embedded-jobs.ts';
import { jobCollection } from '../jobs/embedded/job-document.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { Engines } from './engines.ts';

/** The queue of jobs and what only its owner may do. */
export interface OpenedJobs {
  readonly jobs: Jobs;
  /** Forgets ended jobs before an instant; a queue in Redis does that by itself. */
  forgetBefore(instant: string): Promise<void>;
  /** Ends after the jobs in hand and lets go of the queue. */
  close(): Promise<void>;
}

/** Jobs in Redis, else among the work documents. */
export async function openJobs({ config, clock, log }: ProcessParts, { redis, work }: Engines): Promise<OpenedJobs> {
  if (redis !== null) {
    const jobs = new BullMqJobs({ redis, prefix: config.salonId, clock, log });
    return { jobs, forgetBefore: async () => undefined, close: () => jobs.close() };
  }
  const jobs = new EmbeddedJobs({ jobs: await work.collection(jobCollection), clock, log });
  return { jobs, forgetBefore: async (instant) => void (await jobs.forgetDoneBefore(instant)), close: () => jobs.stop() };
}
