import { BullMqJobs } from '../jobs/bullmq-jobs.ts';
import { EmbeddedJobs } from '../jobs/embedded/embedded-jobs.ts';
import { jobCollection } from '../jobs/embedded/job-document.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { Engines } from './engines.ts';

/** Jobs in Redis, else among the work documents. */
export async function openJobs(
  { config, clock, log, metrics }: ProcessParts,
  { redis, work }: Pick<Engines, 'redis' | 'work'>,
): Promise<Jobs> {
  const jobs =
    redis === null
      ? new EmbeddedJobs({ jobs: await work.collection(jobCollection), clock, log })
      : new BullMqJobs({ redis, prefix: config.salonId, clock, log });
  metrics.gauge('salon_jobs_waiting', 'Jobs that wait or run.', async () => (await jobs.counts()).waiting);
  metrics.gauge('salon_jobs_dead', 'Jobs that were given up.', async () => (await jobs.counts()).dead);
  return jobs;
}
