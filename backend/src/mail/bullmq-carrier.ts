import { type Job, Queue, Worker } from 'bullmq';
import { type CarriedMail, type Deliver, MailCarrier, MailCarrierUnavailableError } from '../ports/mail-carrier.ts';
import type { Log } from '../process/log.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { mailFailure } from './mail-failure.ts';

/** So many mails share what they ask of the log and of the outbox at one moment. */
const AT_ONCE = 16;
/** A mail whose worker has not been heard of for so long is given to another. */
const LOCK_MS = 60_000;
/** So many mails go with one call, which has its time. */
const TOGETHER = 500;
const STOP_MS = 15_000;
/** The queue keeps nothing that is over: whether a mail has gone, the outbox knows. A mail that could not even be looked up is delivered again. */
const OPTIONS = {
  ...{ removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 },
  ...{ attempts: 3, backoff: { type: 'fixed', delay: 30_000 } },
};

/** What a carrier on Redis is made of. */
export interface BullMqCarrierOptions {
  readonly redis: RedisConnection;
  /** Before the names of all keys in Redis; the salon's id. */
  readonly prefix: string;
  readonly log: Log;
  /** How long a stop waits for the mails in hand. */
  readonly longestStopMs?: number;
}

/** Carries mails through Redis to any number of workers on any number of machines. */
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
        // Colons mean something of their own in the queue.
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
        // An error's own words may hold an address; these lie in Redis for a while.
        throw new Error(mailFailure(error));
      }
    };
    const worker = new Worker<CarriedMail>('outbox', work, {
      ...{ connection, prefix, concurrency: AT_ONCE, lockDuration: LOCK_MS },
      // A mail whose workers keep dying comes to its end by the tries that its entry counts.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    });
    worker.on('error', (error) => log.error('the outbox waits for Redis', error));
    this.stopWorker = async () => {
      // While Redis is away, the end of a delivery cannot be noted there; the mail is delivered again, and its entry says that it went.
      await Promise.race([worker.close(), new Promise((resolve) => setTimeout(resolve, longestStopMs).unref())]);
      connection.disconnect();
    };
    void this.forgetJobs().catch((error: unknown) => log.error('an old queue could not be removed', error));
  }

  async stop(): Promise<void> {
    const { stopWorker } = this;
    this.stopWorker = undefined;
    await stopWorker?.();
  }

  /** Lets go of the queue; Redis's connection belongs to whoever opened it. */
  async close(): Promise<void> {
    await this.stop();
    await this.queue.close();
  }

  /** Removes the queue of releases that kept the tries there: what it carried stands open in the outbox. */
  private async forgetJobs(): Promise<void> {
    const jobs = this.open('jobs');
    try {
      await this.inTime(() => jobs.obliterate({ force: true }));
    } finally {
      await jobs.close();
    }
  }

  /** While Redis has never been there, the queue would wait for it without end. */
  private async inTime(work: () => Promise<unknown>): Promise<void> {
    try {
      await this.options.redis.answered(work);
    } catch (error) {
      throw new MailCarrierUnavailableError(error);
    }
  }

  private open(name: string): Queue<CarriedMail> {
    const queue = new Queue<CarriedMail>(name, { connection: this.options.redis.calls, prefix: this.options.prefix });
    // Redis's own errors are told by its connection.
    queue.on('error', () => undefined);
    return queue;
  }
}
