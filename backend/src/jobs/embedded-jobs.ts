import { randomUUID } from 'node:crypto';
import type { Collection, Stored } from '@salon/projections';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { untilWritten } from '../process/until-written.ts';
import { type BackOff, DEFAULT_BACK_OFF, type DeadJob, failureKind, type Job, type Jobs, type Worker } from './jobs.ts';

const POLL_MS = 1000;
/** A job that runs longer than this is presumed lost with its process, and tried again. */
const PRESUMED_LOST_MS = 5 * 60_000;
/** Jobs that were taken together note their ends together: fewer would wait for the disk once each. */
const AT_ONCE = 16;
const COUNTED_TO = 10_000;

/** A job as it is kept in `work.db`; done ones stay for a while, so that their ids count. */
export interface JobDocument {
  readonly kind: string;
  readonly data: Readonly<Record<string, string>>;
  readonly state: 'waiting' | 'running' | 'done' | 'dead';
  /** When it may run; of a running one, when it is presumed lost; of an ended one, when it ended. */
  readonly at: string;
  readonly attempts: number;
  readonly error: string | null;
  /** Of a running one: the id of its lease, so that whoever took it knows it for theirs. */
  readonly claim?: string;
}

/** Ended jobs do not stand in the index of due ones. */
export const jobCollection = {
  name: 'jobs',
  indexes: {
    due: (job: JobDocument) => (job.state === 'waiting' || job.state === 'running' ? [job.at] : []),
    state: (job: JobDocument) => [`${job.state}|${job.at}`],
  },
};

/** What an embedded queue is made of. */
export interface EmbeddedJobsOptions {
  readonly jobs: Collection<JobDocument>;
  readonly clock: Clock;
  readonly log: Log;
  readonly backOff?: BackOff;
}

/**
 * Jobs as documents each taken by one conditional write; needs no server. Its documents have one process at a time, which owns
 * the data folder: what ran when that began had another owner, which is dead.
 */
export class EmbeddedJobs implements Jobs {
  private readonly workers = new Map<string, Worker>();
  /** What this process is doing; it is not lost, however long it takes and whatever the clock says. */
  private readonly inHand = new Map<string, Promise<void>>();
  /** Leases that were not answered, by their jobs: they may have been written, or may be yet. */
  private readonly unanswered = new Map<string, { readonly rev: number; readonly taken: JobDocument }>();
  private readonly backOff: BackOff;
  private timer: NodeJS.Timeout | undefined;
  private turning: Promise<void> = Promise.resolve();
  private started = false;
  private hasTakenOver = false;

  constructor(private readonly options: EmbeddedJobsOptions) {
    this.backOff = options.backOff ?? DEFAULT_BACK_OFF;
  }

  async enqueue({ id, kind, data, delayMs = 0 }: Job): Promise<boolean> {
    const at = new Date(this.options.clock.millis() + delayMs).toISOString();
    const isNew = await this.options.jobs.insert(id, { kind, data, state: 'waiting', at, attempts: 0, error: null });
    this.wake(0);
    return isNew;
  }

  work(kind: string, worker: Worker): void {
    this.workers.set(kind, worker);
  }

  start(): void {
    this.started = true;
    this.wake(0);
  }

  async stop(): Promise<void> {
    this.started = false;
    clearTimeout(this.timer);
    // What it takes just now begins all the same.
    await this.turning;
    await Promise.all(this.inHand.values());
  }

  close(): Promise<void> {
    return this.stop();
  }

  async dead(): Promise<readonly DeadJob[]> {
    const found = await this.options.jobs.find({ index: 'state', prefix: 'dead|' });
    return found.map(({ id, doc }) => ({ id, kind: doc.kind, data: doc.data, attempts: doc.attempts, error: doc.error ?? '' }));
  }

  async remove(id: string): Promise<void> {
    await this.options.jobs.remove(id);
  }

  async counts(): Promise<{ readonly waiting: number; readonly dead: number }> {
    const [waiting, dead] = await Promise.all([
      this.options.jobs.count({ index: 'due', cap: COUNTED_TO }),
      this.options.jobs.count({ index: 'state', prefix: 'dead|', cap: COUNTED_TO }),
    ]);
    return { waiting: waiting.count, dead: dead.count };
  }

  async forgetDoneBefore(instant: string): Promise<number> {
    return this.options.jobs.removeWhere({ index: 'state', from: 'done|', to: `done|${instant}` });
  }

  private wake(milliseconds: number): void {
    if (this.started) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.turning = this.turning.then(() => this.turn());
      }, milliseconds);
    }
  }

  /** Takes as many due jobs as there is room for, then sleeps until the next turn. */
  private async turn(): Promise<void> {
    try {
      await this.takeOver();
      await this.settleUnanswered();
      await this.takeDue();
    } catch (error) {
      this.options.log.error('jobs cannot be read', error);
    }
    // A job that came in meanwhile has asked for the next turn already.
    if (this.timer === undefined) {
      this.wake(POLL_MS);
    }
  }

  /** Lets the jobs wait that a process before this one had in hand when it died, without waiting until they are presumed lost. */
  private async takeOver(): Promise<void> {
    if (this.hasTakenOver) {
      return;
    }
    const { jobs, clock, log } = this.options;
    const left = await jobs.find({ index: 'state', prefix: 'running|' });
    for (const { id, rev, doc } of left) {
      await jobs.replace(id, rev, { ...doc, state: 'waiting', at: clock.now() });
    }
    this.hasTakenOver = true;
    if (left.length > 0) {
      log.info('jobs of a process that died are taken over', { jobs: left.length });
    }
  }

  /** All in one turn, so that their leases are one commit. */
  private async takeDue(): Promise<void> {
    const room = AT_ONCE - this.inHand.size;
    if (room === 0) {
      return;
    }
    const mine = (await this.due()).filter(({ id, doc }) => this.workers.has(doc.kind) && !this.inHand.has(id)).slice(0, room);
    const leases = await Promise.allSettled(mine.map((stored) => this.take(stored)));
    for (const lease of leases) {
      if (lease.status === 'rejected') {
        throw lease.reason;
      }
    }
  }

  /** What may run now; also what nobody can have meant to wait for so long: the clock was ahead when it was put off. */
  private async due(): Promise<readonly Stored<JobDocument>[]> {
    const { jobs, clock } = this.options;
    const beyond = new Date(clock.millis() + Math.max(PRESUMED_LOST_MS, ...this.backOff) + POLL_MS).toISOString();
    const range = { index: 'due', limit: AT_ONCE * 4 };
    const found = await Promise.all([jobs.find({ ...range, to: `${clock.now()}\u0000` }), jobs.find({ ...range, from: beyond })]);
    return found.flat();
  }

  private async take(stored: Stored<JobDocument>): Promise<void> {
    const { jobs, clock } = this.options;
    const at = new Date(clock.millis() + PRESUMED_LOST_MS).toISOString();
    const taken = { ...stored.doc, state: 'running', attempts: stored.doc.attempts + 1, at, claim: randomUUID() } as const;
    const { id, rev } = stored;
    try {
      if (await jobs.replace(id, rev, taken)) this.begin(id, taken);
    } catch (error) {
      this.unanswered.set(id, { rev, taken });
      throw error;
    }
  }

  /** Does the jobs whose leases were written although nobody said so: nobody else would until they are presumed lost. */
  private async settleUnanswered(): Promise<void> {
    for (const [id, { rev, taken }] of this.unanswered) {
      const stored = await this.options.jobs.get(id);
      const isSettled = stored?.rev !== rev && this.unanswered.delete(id);
      if (isSettled && stored?.doc.claim === taken.claim) {
        this.begin(id, taken);
      }
    }
  }

  private begin(id: string, taken: JobDocument): void {
    const run = this.run(id, taken).catch((error) => this.options.log.error('a job could not be noted', error, { job: id }));
    this.inHand.set(id, run);
    void run.then(() => {
      this.inHand.delete(id);
      this.wake(0);
    });
  }

  private async run(id: string, job: JobDocument): Promise<void> {
    await this.note(id, await this.attempt(id, job));
  }

  /** Does a job; answers how it stands then. */
  private async attempt(id: string, job: JobDocument): Promise<JobDocument> {
    const { log, clock } = this.options;
    try {
      const result = await this.workers.get(job.kind)?.(job.data, job.attempts);
      log.info('job done', { job: id, kind: job.kind, result: result ?? '' });
      return { ...job, state: 'done', at: clock.now(), error: null };
    } catch (error) {
      log.error('job failed', error, { job: id, kind: job.kind, attempt: job.attempts });
      return this.afterFailure(job, error);
    }
  }

  private afterFailure(job: JobDocument, error: unknown): JobDocument {
    const pause = this.backOff[job.attempts - 1];
    const now = this.options.clock.millis();
    const at = new Date(now + (pause ?? 0)).toISOString();
    return { ...job, state: pause === undefined ? 'dead' : 'waiting', at, error: failureKind(error) };
  }

  /** A job of which nobody knows how it went stands there as running until it is presumed lost. */
  private note(id: string, job: JobDocument): Promise<void> {
    const { jobs } = this.options;
    return untilWritten(
      async () => {
        const stored = await jobs.get(id);
        if (stored !== undefined) {
          await jobs.replace(id, stored.rev, job);
        }
      },
      () => this.started,
    );
  }
}
