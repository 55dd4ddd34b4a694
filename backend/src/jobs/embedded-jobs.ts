import type { Collection } from '@salon/projections';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { Pace, Traffic } from '../process/traffic.ts';
import { untilWritten } from '../process/until-written.ts';
import { GIVING_WAY } from './giving-way.ts';
import { type BackOff, DEFAULT_BACK_OFF, type DeadJob, failureKind, type Job, type Jobs, type Worker } from './jobs.ts';
import { type UnwrittenJob, UnwrittenJobs } from './unwritten-jobs.ts';
import { type JobDocument, POLL_MS, type TakenJob, WrittenJobs } from './written-jobs.ts';

/** Jobs that are in hand together wait for the disk together. */
const AT_ONCE = 16;

/** What an embedded queue is made of. */
export interface EmbeddedJobsOptions {
  readonly jobs: Collection<JobDocument>;
  readonly clock: Clock;
  readonly log: Log;
  readonly backOff?: BackOff;
  /** Of visitors, to whom jobs give way. */
  readonly traffic?: Traffic;
}

/**
 * Jobs of the one process that owns the data folder; needs no server. They are documents (what ran when the process began had another owner,
 * which is dead); a job that is kept elsewhere becomes one when its first try has failed.
 */
export class EmbeddedJobs implements Jobs {
  private readonly workers = new Map<string, Worker>();
  private readonly written: WrittenJobs;
  private readonly unwritten = new UnwrittenJobs();
  /** What this process is doing; it is not lost, however long it takes and whatever the clock says. */
  private readonly inHand = new Map<string, Promise<void>>();
  private readonly backOff: BackOff;
  private readonly pace: Pace;
  private timer: NodeJS.Timeout | undefined;
  private turning: Promise<void> = Promise.resolve();
  private started = false;
  private hasTakenOver = false;
  /** When the documents are looked through again, in milliseconds of this process. */
  private nextLook = 0;

  constructor(private readonly options: EmbeddedJobsOptions) {
    this.backOff = options.backOff ?? DEFAULT_BACK_OFF;
    this.pace = new Pace(options.traffic ?? new Traffic(), GIVING_WAY.everyMs);
    this.written = new WrittenJobs(options.jobs, options.clock, this.backOff);
  }

  async enqueue({ id, kind, data, delayMs = 0, isKept = false }: Job): Promise<boolean> {
    if (isKept) {
      const isNew = this.unwritten.add({ id, kind, data, due: this.options.clock.running() + delayMs });
      this.wake(0);
      return isNew;
    }
    const isNew = await this.written.add(id, { kind, data, delayMs });
    this.nextLook = 0;
    this.wake(0);
    return isNew;
  }

  async enqueueAll(jobs: readonly Job[]): Promise<void> {
    await Promise.all(jobs.map((job) => this.enqueue(job)));
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

  dead(): Promise<readonly DeadJob[]> {
    return this.written.dead();
  }

  async remove(id: string): Promise<void> {
    this.unwritten.remove(id);
    await this.written.remove(id);
    await this.inHand.get(id);
  }

  async counts(): Promise<{ readonly waiting: number; readonly dead: number }> {
    const { waiting, dead } = await this.written.counts();
    return { waiting: waiting + this.unwritten.size, dead };
  }

  forgetDoneBefore(instant: string): Promise<number> {
    return this.written.forgetDoneBefore(instant);
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
      for (const taken of await this.written.settleUnanswered()) this.begin(taken);
      await this.takeWritten();
      await this.takeUnwritten();
    } catch (error) {
      this.options.log.error('jobs cannot be read', error);
    }
    // A job that came in meanwhile has asked for the next turn already.
    if (this.timer === undefined) {
      this.wake(POLL_MS);
    }
  }

  /** Takes the jobs over that a process before this one had in hand when it died, without waiting until they are presumed lost. */
  private async takeOver(): Promise<void> {
    if (this.hasTakenOver) {
      return;
    }
    const jobs = await this.written.takeOver();
    this.hasTakenOver = true;
    if (jobs > 0) {
      this.options.log.info('jobs of a process that died are taken over', { jobs });
    }
  }

  /** All in one turn, so that their leases are one commit. */
  private async takeWritten(): Promise<void> {
    const room = AT_ONCE - this.inHand.size;
    if (room === 0 || performance.now() < this.nextLook) {
      return;
    }
    const found = (await this.written.due(AT_ONCE * 4)).filter(({ id, doc }) => this.mayBegin({ id, kind: doc.kind }));
    // What there is no room for is taken as soon as a job has ended.
    this.nextLook = found.length > room ? 0 : performance.now() + POLL_MS;
    const leases = await Promise.allSettled(found.slice(0, room).map((stored) => this.written.take(stored)));
    for (const lease of leases) {
      if (lease.status === 'fulfilled' && lease.value !== undefined) this.begin(lease.value);
    }
    for (const lease of leases) {
      if (lease.status === 'rejected') {
        this.nextLook = 0;
        throw lease.reason;
      }
    }
  }

  /** Those that became documents meanwhile wait there for their next try, or are dead. */
  private async takeUnwritten(): Promise<void> {
    const { clock } = this.options;
    const now = clock.running();
    const isHurried = this.unwritten.overdue(now) > GIVING_WAY.longestMs;
    const wait = isHurried ? 0 : this.pace.wait();
    if (wait > 0) {
      this.wake(wait);
      return;
    }
    const room = AT_ONCE - this.inHand.size;
    const most = this.pace.isSlow && !isHurried ? Math.min(room, GIVING_WAY.atOnce) : room;
    const due = this.unwritten.due(now, most, (job) => this.mayBegin(job));
    if (due.length === 0) {
      return;
    }
    this.pace.begin();
    const written = await this.written.known(due.map(({ id }) => id));
    for (const { id, kind, data } of due) {
      if (written.has(id)) this.unwritten.remove(id);
      else if (this.unwritten.begin(id)) {
        this.begin({ id, job: { kind, data, state: 'running', at: clock.now(), attempts: 1, error: null } });
      }
    }
  }

  private mayBegin({ id, kind }: Pick<UnwrittenJob, 'id' | 'kind'>): boolean {
    return this.workers.has(kind) && !this.inHand.has(id);
  }

  private begin({ id, job }: TakenJob): void {
    const run = this.run(id, job).catch((error) => this.options.log.error('a job could not be noted', error, { job: id }));
    this.inHand.set(id, run);
    void run.then(() => {
      this.inHand.delete(id);
      this.wake(0);
    });
  }

  /** Does a job and notes how it stands then; one of which nobody knows how it went stands there as running until it is presumed lost. */
  private async run(id: string, taken: JobDocument): Promise<void> {
    const job = await this.attempt(id, taken);
    if (job.state === 'waiting') this.nextLook = 0;
    const isWhile = () => this.started;
    if (taken.claim !== undefined) return untilWritten(() => this.written.note(id, job), isWhile);
    if (this.unwritten.ended(id) && job.state !== 'done') return untilWritten(() => this.written.write(id, job), isWhile);
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
}
