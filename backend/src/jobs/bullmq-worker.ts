import { Worker as BullWorker } from 'bullmq';
import type { Log } from '../process/log.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import type { Traffic } from '../process/traffic.ts';
import { JobTurns } from './giving-way.ts';
import { type BackOff, failureKind, type Job, type Worker } from './jobs.ts';

/** So many mails share what they ask of the log and of the outbox at one moment. */
const AT_ONCE = 16;
/** A job whose worker has not been heard of for so long is given to another. */
const LOCK_MS = 60_000;
/** So often may a worker die over a job before the job is given up. */
const LOST_WORKERS = 3;

/** What lies in the queue: the job's own id and data, and a mark by which an enqueuer knows its own. */
export interface Carried {
  readonly id: string;
  readonly data: Job['data'];
  readonly mark: string;
}

export interface BullMqWorkerOptions {
  readonly redis: RedisConnection;
  readonly prefix: string;
  readonly log: Log;
  readonly traffic: Traffic;
  readonly backOff: BackOff;
  readonly workers: ReadonlyMap<string, Worker>;
}

/** A worker that has begun. */
export interface RunningWorker {
  /** Ends after the jobs in hand or, when they do not end, after so many milliseconds; in any case nothing stays connected. */
  stop(longestMs: number): Promise<void>;
}

/** Begins to do what is due; goes on by itself when Redis was away. */
export function startBullMqWorker({ redis, prefix, log, traffic, backOff, workers }: BullMqWorkerOptions): RunningWorker {
  const connection = redis.waiting();
  const turns = new JobTurns(traffic);
  const worker = new BullWorker<Carried>(
    'jobs',
    async ({ name, data: { id, data }, attemptsMade, timestamp, opts: { delay = 0 } }) => {
      await turns.next(Date.now() - timestamp - delay);
      const attempt = attemptsMade + 1;
      try {
        const result = await workerOf(workers, name)(data, attempt);
        log.info('job done', { job: id, kind: name, result });
      } catch (error) {
        log.error('job failed', error, { job: id, kind: name, attempt });
        throw new Error(failureKind(error));
      }
    },
    {
      ...{ connection, prefix },
      concurrency: AT_ONCE,
      lockDuration: LOCK_MS,
      maxStalledCount: LOST_WORKERS,
      settings: { backoffStrategy: (attempts) => backOff[attempts - 1] ?? -1 },
    },
  );
  worker.on('error', (error) => log.error('the queue waits', error));
  return {
    async stop(longestMs) {
      turns.end();
      // While Redis is away, the end of a job cannot be noted; it is done again, and what it did is recognised.
      await Promise.race([worker.close(), new Promise((resolve) => setTimeout(resolve, longestMs).unref())]);
      connection.disconnect();
    },
  };
}

function workerOf(workers: ReadonlyMap<string, Worker>, kind: string): Worker {
  const worker = workers.get(kind);
  if (worker === undefined) {
    throw new Error(`Nobody here does jobs of kind ${kind}.`);
  }
  return worker;
}
