import { Injectable } from '@nestjs/common';
import type { Jobs } from '../jobs/jobs.ts';
import { InjectJobs } from '../ports/tokens.ts';
import { type NewMail, Outbox } from './outbox.ts';

/** The kind of job that sends a mail; stored with each. */
export const MAIL_JOB = 'mail';

/** The job of a mail. */
export const mailJobId = (outboxId: string): string => `mail.${outboxId}`;

/** How long a mail that is held back still waits, in milliseconds; never longer than from its entry on, wherever the clock is. */
export function delayOf({ heldBack, createdAt }: Pick<NewMail, 'heldBack' | 'createdAt'>, now: string): number {
  if (heldBack === undefined) {
    return 0;
  }
  const until = Date.parse(heldBack.until);
  return Math.max(0, Math.min(until - Date.parse(createdAt), until - Date.parse(now)));
}

/** Brings mails from the outbox to the queue of jobs; known to every process, also those that send none. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly outbox: Outbox,
    @InjectJobs() private readonly jobs: Jobs,
  ) {}

  /**
   * Puts mails in the outbox, in one commit for all of them where the documents are embedded, then on their way. Those that are known
   * already stay as they are.
   */
  async add(mails: readonly NewMail[]): Promise<void> {
    const added = await this.outbox.add(mails);
    await this.enqueue(added.map((mail) => ({ id: mail.id, delayMs: delayOf(mail, mail.createdAt) })));
  }

  /** Sends a mail once more, at an administrator's wish, also one that was sent. */
  async resend(id: string): Promise<void> {
    // The old job goes first: beside it, every sweep of a mail that is queued again would change nothing.
    await this.jobs.remove(mailJobId(id));
    await this.outbox.note(id, { state: 'queued', error: null });
    await this.enqueue([{ id, delayMs: 0 }]);
  }

  /**
   * Puts mails of the outbox on their way together, after some milliseconds where they wait; one that is there already stays as it is. The
   * outbox keeps them: what a process loses, the sweep of the next one finds.
   */
  async enqueue(mails: readonly { readonly id: string; readonly delayMs: number }[]): Promise<void> {
    await this.jobs.enqueueAll(
      mails.map(({ id, delayMs }) => ({ id: mailJobId(id), kind: MAIL_JOB, data: { delivery: id }, delayMs, isKept: true })),
    );
  }
}
