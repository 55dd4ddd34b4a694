import { type Job, Queue, Worker } from 'bullmq';
import { type CarriedMail, type Deliver, MailCarrier, MailCarrierUnavailableError } from '../ports/mail-carrier.ts';
import type { Log } from '../process/log.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { mailFailure } from './mail-failure.ts';

/** Concurrent mails; they share batched reads of the log and writes of the outbox. */
const AT_ONCE = 16;
/** After this time without a sign of its worker, a mail is given to another. */
const LOCK_MS = 60_000;
/** Mails per call, since each call has a timeout. */
const TOGETHER = 500;
const STOP_MS = 15_000;
/** Finished jobs are removed, since the outbox has the result. Retries are for mails whose entry could not be read. */
const OPTIONS = {
  ...{ removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 },
  ...{ attempts: 3, backoff: { type: 'fixed', delay: 30_000 } },
};

export interface BullMqCarrierOptions {
  readonly redis: RedisConnection;
  /** Prefix of all keys in Redis: the salon's id. */
  readonly prefix: string;
  readonly log: Log;
  /** How long `stop` waits for mails in progress. */
  readonly longestStopMs?: number;
}

/** Queues mails in Redis for workers on any number of machines. */
export class BullMqCarrier extends MailCarrier {
  private readonly queue: Queue<CarriedMail>;
  private stopWorker: (() => Promise<void>) | undefined;

  constructor(private readonly options: BullMqCarrierOptions) {
    super();
    this.queue = this.open('outbox');
  }

  async carry(mails: readonly (CarriedMail & { readonly delayMs: number })[]): Promise<void> {
    for (let from = 0; from < mails.length; from += TOGETHER) {
      const jobs = mails.slice(from, from + TOGETHER).map(({ id, due, delayMs }) => {
        // BullMQ reserves colons.
        const jobId = `${encodeURIComponent(id)}-${Date.parse(due)}`;
        return { name: 'mail', data: { id, due }, opts: { ...OPTIONS, jobId, delay: delayMs } };
      });
      await this.inTime(() => this.queue.addBulk(jobs));
    }
  }

  start(deliver: Deliver): void {
    const { redis, prefix, log, longestStopMs = STOP_MS } = this.options;
    const connection = redis.waiting();
    const work = async ({ data, stalledCounter }: Job<CarriedMail>): Promise<void> => {
      try {
        await deliver(data, stalledCounter > 0);
      } catch (error) {
        log.error('a mail could not be delivered', error, { mail: data.id });
        // BullMQ stores the message in Redis, and that of the original error may contain an address.
        throw new Error(mailFailure(error));
      }
    };
    const worker = new Worker<CarriedMail>('outbox', work, {
      ...{ connection, prefix, concurrency: AT_ONCE, lockDuration: LOCK_MS },
      // The outbox entry counts the tries of a mail whose workers keep crashing.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    });
    worker.on('error', (error) => log.error('the outbox waits for Redis', error));
    this.stopWorker = async () => {
      // While Redis is away the job stays and is delivered again; its outbox entry then says that it was sent.
      await Promise.race([worker.close(), new Promise((resolve) => setTimeout(resolve, longestStopMs).unref())]);
      connection.disconnect();
    };
    void this.removeOldQueue().catch((error: unknown) => log.error('an old queue could not be removed', error));
  }

  async stop(): Promise<void> {
    const { stopWorker } = this;
    this.stopWorker = undefined;
    await stopWorker?.();
  }

  /** Closes the queue, but not the connection, which belongs to the caller. */
  async close(): Promise<void> {
    await this.stop();
    await this.queue.close();
  }

  /** Removes the queue of older releases; its mails are open in the outbox. */
  private async removeOldQueue(): Promise<void> {
    const jobs = this.open('jobs');
    try {
      await this.inTime(() => jobs.obliterate({ force: true }));
    } finally {
      await jobs.close();
    }
  }

  /** With a timeout: BullMQ waits forever for a Redis that was never reachable. */
  private async inTime(work: () => Promise<unknown>): Promise<void> {
    try {
      await this.options.redis.answered(work);
    } catch (error) {
      throw new MailCarrierUnavailableError(error);
    }
  }

  private open(name: string): Queue<CarriedMail> {
    const queue = new Queue<CarriedMail>(name, { connection: this.options.redis.calls, prefix: this.options.prefix });
    // The connection reports errors of Redis.
    queue.on('error', () => undefined);
    return queue;
  }
}
