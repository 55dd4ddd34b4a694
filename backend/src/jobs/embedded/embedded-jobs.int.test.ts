import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDocuments } from '@salon/projections';
import { SystemClock } from '../../process/clock.ts';
import { openLog } from '../../process/log.ts';
import { describeJobsContract } from '../jobs-contract.ts';
import { EmbeddedJobs } from './embedded-jobs.ts';
import { jobCollection } from './job-document.ts';

describeJobsContract('jobs in work.db', async (backOff) => {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  const jobs = new EmbeddedJobs({ jobs: await work.collection(jobCollection), clock: new SystemClock(), log: openLog('silent'), backOff });
  return {
    jobs,
    close: async () => {
      await work.close();
      rmSync(folder, { recursive: true });
    },
  };
});
