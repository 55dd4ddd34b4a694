import { randomUUID } from 'node:crypto';
import type { Collection, Stored } from '@salon/projections';
import type { Clock } from '../process/clock.ts';
import { type BackOff, type DeadJob, type Job } from './jobs.ts';

/** How often what became due is looked for. */
export const POLL_MS = 1000;
/** A job that runs longer than this is presumed lost with its process, and tried again. */
const PRESUMED_LOST_MS = 5 * 60_000;
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

/** A job that was taken. */
export interface TakenJob {
  readonly id: string;
  readonly job: JobDocument;
}

/** Jobs as documents, each taken by one conditional write. */
export class WrittenJobs {
  /** Leases that were not answered, by their jobs: they may have been written, or may be yet. */
  private readonly unanswered = new Map<string, { readonly rev: number; readonly taken: JobDocument }>();

  constructor(
    private readonly jobs: Collection<JobDocument>,
    private readonly clock: Clock,
    private readonly backOff: BackOff,
  ) {}

  /** False when the id is there already. */
  add(id: string, { kind, data, delayMs = 0 }: Pick<Job, 'kind' | 'data' | 'delayMs'>): Promise<boolean> {
    const at = new Date(this.clock.millis() + delayMs).toISOString();
    return this.jobs.insert(id, { kind, data, state: 'waiting', at, attempts: 0, error: null });
  }

  /** Writes how a job stands that was no document before. */
  async write(id: string, job: JobDocument): Promise<void> {
    await this.jobs.insert(id, job);
  }

  /** Notes how a job stands now; one that was removed meanwhile stays so. */
  async note(id: string, job: JobDocument): Promise<void> {
    const stored = await this.jobs.get(id);
    if (stored !== undefined) {
      await this.jobs.replace(id, stored.rev, job);
    }
  }

  async remove(id: string): Promise<void> {
    await this.jobs.remove(id);
  }

  /** Which of these are documents. */
  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.jobs.getMany(ids)).map(({ id }) => id));
  }

  /** Lets the jobs wait that a process before this one had in hand when it died, and says how many. */
  async takeOver(): Promise<number> {
    const left = await this.jobs.find({ index: 'state', prefix: 'running|' });
    for (const { id, rev, doc } of left) {
      await this.jobs.replace(id, rev, { ...doc, state: 'waiting', at: this.clock.now() });
    }
    return left.length;
  }

  /** What may run now; also what nobody can have meant to wait for so long: the clock was ahead when it was put off. */
  async due(most: number): Promise<readonly Stored<JobDocument>[]> {
    const { jobs, clock } = this;
    const beyond = new Date(clock.millis() + Math.max(PRESUMED_LOST_MS, ...this.backOff) + POLL_MS).toISOString();
    const range = { index: 'due', limit: most };
    const found = await Promise.all([jobs.find({ ...range, to: `${clock.now()}\u0000` }), jobs.find({ ...range, from: beyond })]);
    return found.flat();
  }

  /** Takes a job; undefined when somebody else was faster. A lease that is not answered is settled later. */
  async take({ id, rev, doc }: Stored<JobDocument>): Promise<TakenJob | undefined> {
    const at = new Date(this.clock.millis() + PRESUMED_LOST_MS).toISOString();
    const taken = { ...doc, state: 'running', attempts: doc.attempts + 1, at, claim: randomUUID() } as const;
    try {
      return (await this.jobs.replace(id, rev, taken)) ? { id, job: taken } : undefined;
    } catch (error) {
      this.unanswered.set(id, { rev, taken });
      throw error;
    }
  }

  /** The jobs whose leases were written although nobody said so: nobody else would do them until they are presumed lost. */
  async settleUnanswered(): Promise<readonly TakenJob[]> {
    const mine: TakenJob[] = [];
    for (const [id, { rev, taken }] of this.unanswered) {
      const stored = await this.jobs.get(id);
      const isSettled = stored?.rev !== rev && this.unanswered.delete(id);
      if (isSettled && stored?.doc.claim === taken.claim) mine.push({ id, job: taken });
    }
    return mine;
  }

  /** Given-up jobs, oldest first. */
  async dead(): Promise<readonly DeadJob[]> {
    const found = await this.jobs.find({ index: 'state', prefix: 'dead|' });
    return found.map(({ id, doc }) => ({ id, kind: doc.kind, data: doc.data, attempts: doc.attempts, error: doc.error ?? '' }));
  }

  async counts(): Promise<{ readonly waiting: number; readonly dead: number }> {
    const [waiting, dead] = await Promise.all([
      this.jobs.count({ index: 'due', cap: COUNTED_TO }),
      this.jobs.count({ index: 'state', prefix: 'dead|', cap: COUNTED_TO }),
    ]);
    return { waiting: waiting.count, dead: dead.count };
  }

  forgetDoneBefore(instant: string): Promise<number> {
    return this.jobs.removeWhere({ index: 'state', from: 'done|', to: `done|${instant}` });
  }
}
