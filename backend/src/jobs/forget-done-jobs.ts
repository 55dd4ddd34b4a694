import { Injectable } from '@nestjs/common';
import { daysBefore, ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { InjectJobs } from '../ports/tokens.ts';
import type { Jobs } from './jobs.ts';

/** As long as a done job's id counts. */
const KEPT_DAYS = 7;

/** Lets go of jobs that were done long ago. */
@ScheduledTask({ name: 'done jobs', everyMs: 3_600_000 })
@Injectable()
export class ForgetDoneJobs implements Task {
  constructor(
    @InjectJobs() private readonly jobs: Jobs,
    private readonly time: ProvenTime,
  ) {}

  async run(): Promise<number> {
    return this.jobs.forgetDoneBefore(daysBefore((await this.time.now()).at, KEPT_DAYS));
  }
}
