import { Injectable } from '@nestjs/common';
import type { Jobs } from '../jobs/jobs.ts';
import { InjectJobs } from '../ports/tokens.ts';
import { type NewOutboxEntry, Outbox } from './outbox.ts';

/** The kind of job that sends a mail; stored with each. */
export const MAIL_JOB = 'mail';

/** The job of a mail. */
export const mailJobId = (outboxId: string): string => `mail.${outboxId}`;

/** Brings mails from the outbox to the queue of jobs; known to every process, also those that send none. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly outbox: Outbox,
    @InjectJobs() private readonly jobs: Jobs,
  ) {}

  /** Puts a mail in the outbox and on its way; one that is known already stays as it is. */
  async add(id: string, entry: NewOutboxEntry): Promise<void> {
    if (await this.outbox.add(id, entry)) {
      await this.enqueue(id);
    }
  }

  /** Sends a mail once more, at an administrator's wish, also one that was sent. */
  async resend(id: string): Promise<void> {
    // The old job goes first: beside it, every sweep of a mail that is queued again would change nothing.
    await this.jobs.remove(mailJobId(id));
    await this.outbox.note(id, { state: 'queued', error: null });
    await this.enqueue(id);
  }

  /** Puts a mail of the outbox on its way; one that is there already stays as it is. */
  async enqueue(id: string): Promise<void> {
    await this.jobs.enqueue({ id: mailJobId(id), kind: MAIL_JOB, data: { delivery: id } });
  }
}
