import { Injectable } from '@nestjs/common';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { InjectJobs } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import type { Jobs } from './jobs.ts';

/** As long as a done job's id counts. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Lets go of jobs that were done long ago. */
@ScheduledTask({ name: 'done jobs', everyMs: 3_600_000 })
@Injectable()
export class ForgetDoneJobs implements Task {
  constructor(
    @InjectJobs() private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  run(): Promise<number> {
    return this.jobs.forgetDoneBefore(new Date(this.clock.millis() - KEPT_MS).toISOString());
  }
}
