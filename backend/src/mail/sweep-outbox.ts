import { Injectable } from '@nestjs/common';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { InjectJobs } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { delayOf, MAIL_JOB, MailQueue } from './mail-queue.ts';
import { Outbox } from './outbox.ts';

const SWEPT_AT_ONCE = 2_000;

/** Brings the outbox and the queue of jobs together again: a lost queue loses no mail, and a mail whose job was given up is shown as dead. */
@ScheduledTask({ name: 'outbox', everyMs: 60_000, firstAfterMs: 0 })
@Injectable()
export class SweepOutbox implements Task {
  constructor(
    private readonly outbox: Outbox,
    private readonly queue: MailQueue,
    @InjectJobs() private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Enqueues again what has not gone yet, also what failed and waits for its next try; who is known to the queue stays as it is. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const open = await this.outbox.entries.getMany(await this.outbox.open(SWEPT_AT_ONCE));
    await this.queue.enqueue(open.map(({ id, doc }) => ({ id, delayMs: delayOf(doc, now) })));
    const dead = (await this.jobs.dead()).filter(({ kind }) => kind === MAIL_JOB);
    await this.outbox.giveUp(dead.flatMap(({ data }) => data.delivery ?? []));
  }
}
