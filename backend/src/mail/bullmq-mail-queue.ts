import { DelayedError, type Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import type { RedisConnection } from '../process/redis-connection.ts';
import type { Log } from '../process/telemetry.ts';
import { mailFailure } from './mail-failure.ts';
import {
  BACK_OFF,
  type Deliver,
  MailNotSentError,
  MailQueue,
  type QueuedMail,
} from './mail-queue.ts';

const AT_ONCE = 16;
/** A worker without a sign for so long is dead; its mail goes to another. */
const LOCK_MS = 60_000;
const LONGEST_STOP_MS = 15_000;
const PER_CALL = 500;
const OPTIONS = {
  attempts: BACK_OFF.length + 1,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
  stackTraceLimit: 0,
} as const;

export interface BullMqMailQueueOptions {
  readonly redis: RedisConnection;
  /** All keys in Redis have it: the salon's id. */
  readonly prefix: string;
  readonly log: Log;
  readonly longestStopMs?: number;
}

interface MailJob {
  readonly id: string;
}

export class BullMqMailQueue extends MailQueue {
  private readonly queue: Queue<MailJob>;
  private stopWorker: (() => Promise<void>) | undefined;

  constructor(private readonly options: BullMqMailQueueOptions) {
    super();
    const { redis, prefix } = options;
    this.queue = new Queue<MailJob>('mails', { connection: redis.calls, prefix });
    // The connection reports Redis errors.
    this.queue.on('error', () => undefined);
  }

  async put(mails: readonly QueuedMail[]): Promise<void> {
    for (let from = 0; from < mails.length; from += PER_CALL) {
      const jobs = mails.slice(from, from + PER_CALL).map(({ id, delayMs }) => {
        return { name: 'mail', data: { id }, opts: { ...OPTIONS, jobId: id, delay: delayMs } };
      });
      await this.unlessAway(() => this.queue.addBulk(jobs));
    }
  }

  remove(id: string): Promise<void> {
    return this.unlessAway(() => this.queue.remove(id));
  }

  work(deliver: Deliver): void {
    const { redis, prefix, log, longestStopMs = LONGEST_STOP_MS } = this.options;
    const connection = redis.waiting();
    const worker = new Worker<MailJob>('mails', (job, token) => this.process(job, token, deliver), {
      connection,
      prefix,
      concurrency: AT_ONCE,
      lockDuration: LOCK_MS,
      settings: { backoffStrategy: (attemptsMade) => BACK_OFF[attemptsMade - 1] ?? 0 },
    });
    worker.on('error', (error) => log.error('the mail queue waits for Redis', error));
    this.stopWorker = async () => {
      // While Redis is down its job stays; delivered again, it is found sent.
      const late = new Promise((resolve) => setTimeout(resolve, longestStopMs).unref());
      await Promise.race([worker.close(), late]);
      connection.disconnect();
    };
  }

  async stop(): Promise<void> {
    const { stopWorker } = this;
    this.stopWorker = undefined;
    await stopWorker?.();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.queue.close();
  }

  private async process(job: Job<MailJob>, token: string | undefined, deliver: Deliver) {
    const waitMs = await deliver(job.data.id).catch((error: unknown) => {
      // Redis stores the message, and that of another error may contain an address.
      if (!(error instanceof MailNotSentError)) throw new Error(mailFailure(error));
      if (error.isDead) throw new UnrecoverableError(error.message);
      throw error;
    });
    if (waitMs === undefined) return;
    await job.moveToDelayed(Date.now() + waitMs, token);
    throw new DelayedError();
  }

  /** BullMQ waits for ever for a Redis that was never reachable. */
  private async unlessAway(work: () => Promise<unknown>) {
    try {
      await this.options.redis.answered(work);
    } catch (error) {
      this.options.log.error('the mail queue is away: mails go later, from the outbox', error);
    }
  }
}
