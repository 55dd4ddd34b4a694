import { randomUUID } from 'node:crypto';
import { type Job as BullJob, Queue } from 'bullmq';
import type { Log } from '../process/log.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { Traffic } from '../process/traffic.ts';
import { type Carried, type RunningWorker, startBullMqWorker } from './bullmq-worker.ts';
import { type BackOff, DEFAULT_BACK_OFF, type DeadJob, type Job, type Jobs, JobsUnavailableError, type Worker } from './jobs.ts';

const CALL_MS = 3_000;
/** So many jobs go with one call, which has its time. */
const TOGETHER = 500;
const STOP_MS = 15_000;
/** A removal waits so often, and so long, for a worker that has the job in hand. */
const REMOVALS = { most: 30, pauseMs: 100 };

/** What a queue on Redis is made of. */
export interface BullMqJobsOptions {
  readonly redis: RedisConnection;
  /** Before the names of all keys in Redis; the salon's id. */
  readonly prefix: string;
  readonly log: Log;
  /** Of visitors, to whom jobs give way. */
  readonly traffic?: Traffic;
  readonly backOff?: BackOff;
  /** How long a stop waits for the jobs in hand. */
  readonly longestStopMs?: number;
}

/** Jobs in Redis, for any number of workers on any number of machines. */
export class BullMqJobs implements Jobs {
  private readonly queue: Queue<Carried>;
  private readonly workers = new Map<string, Worker>();
  private readonly backOff: BackOff;
  private worker: RunningWorker | undefined;

  constructor(private readonly options: BullMqJobsOptions) {
    this.backOff = options.backOff ?? DEFAULT_BACK_OFF;
    this.queue = new Queue<Carried>('jobs', { connection: options.redis.calls, prefix: options.prefix });
    // Redis's own errors are told by its connection.
    this.queue.on('error', () => undefined);
  }

  async enqueue({ id, kind, data, delayMs = 0 }: Job): Promise<boolean> {
    const mark = randomUUID();
    return this.call(async () => {
      await this.queue.add(kind, { id, data, mark }, this.optionsOf(id, delayMs));
      // A known id leaves the job that was there: whose mark it has, tells.
      return (await this.find(id))?.data.mark === mark;
    });
  }

  async enqueueAll(jobs: readonly Job[]): Promise<void> {
    for (let from = 0; from < jobs.length; from += TOGETHER) {
      const added = jobs.slice(from, from + TOGETHER).map(({ id, kind, data, delayMs = 0 }) => ({
        name: kind,
        data: { id, data, mark: randomUUID() },
        opts: this.optionsOf(id, delayMs),
      }));
      await this.call(() => this.queue.addBulk(added));
    }
  }

  work(kind: string, worker: Worker): void {
    this.workers.set(kind, worker);
  }

  start(): void {
    const { redis, prefix, log, traffic = new Traffic() } = this.options;
    this.worker ??= startBullMqWorker({ redis, prefix, log, traffic, backOff: this.backOff, workers: this.workers });
  }

  async stop(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.stop(this.options.longestStopMs ?? STOP_MS);
  }

  async dead(): Promise<readonly DeadJob[]> {
    const failed = await this.call(() => this.queue.getJobs(['failed'], 0, -1, true));
    return failed.map(({ data, name, attemptsMade, failedReason }) => {
      return { id: data.id, kind: name, data: data.data, attempts: attemptsMade, error: failedReason };
    });
  }

  async remove(id: string): Promise<void> {
    for (let time = 1; ; time += 1) {
      const removed = await this.call(async () => {
        const job = await this.find(id);
        return job === undefined || (await job.isActive()) ? job === undefined : this.queue.remove(job.id ?? '').then(() => true);
      });
      if (removed) {
        return;
      }
      if (time === REMOVALS.most) {
        throw new JobsUnavailableError(new Error('A worker holds the job.'));
      }
      await new Promise((resolve) => setTimeout(resolve, REMOVALS.pauseMs));
    }
  }

  async counts(): Promise<{ readonly waiting: number; readonly dead: number }> {
    const counts = await this.call(() => this.queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'));
    const { failed = 0, ...open } = counts;
    return { waiting: Object.values(open).reduce((sum, count) => sum + count, 0), dead: failed };
  }

  /** Redis forgets them itself, after a week. */
  async forgetDoneBefore(): Promise<number> {
    return 0;
  }

  /** Lets go of the queue; Redis's connection belongs to whoever opened it. */
  async close(): Promise<void> {
    await this.stop();
    await this.queue.close();
  }

  private find(id: string): Promise<BullJob<Carried> | undefined> {
    return this.queue.getJob(idOf(id));
  }

  private optionsOf(id: string, delay: number) {
    const again = { attempts: this.backOff.length + 1, backoff: { type: 'custom' }, stackTraceLimit: 0 };
    return { jobId: idOf(id), delay, ...again, removeOnComplete: { age: KEPT_SECONDS }, removeOnFail: false };
  }

  /** While Redis has never been there, the queue would wait for it without end. */
  private async call<T>(work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${CALL_MS} ms.`)), CALL_MS);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      throw error instanceof JobsUnavailableError ? error : new JobsUnavailableError(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Done jobs stay for a week, so that their ids count. */
const KEPT_SECONDS = 7 * 24 * 3600;

/** Colons and bare numbers mean something of their own in the queue. */
function idOf(id: string): string {
  return `id-${encodeURIComponent(id)}`;
}
