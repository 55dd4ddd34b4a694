import type { Job } from './jobs.ts';

/** A job that waits in memory. */
export interface UnwrittenJob extends Pick<Job, 'id' | 'kind' | 'data'> {
  /** When it may run, by the running time of the process, which no change of the clock moves. */
  readonly due: number;
}

/**
 * Jobs that whoever enqueued them keeps: they wait in memory, and their queue writes one only when a try has failed. A job in hand stays
 * known, so that it can be let go of.
 */
export class UnwrittenJobs {
  /** In the order in which they came. */
  private readonly waiting = new Map<string, UnwrittenJob>();
  private readonly inHand = new Set<string>();

  /** How many wait or are in hand. */
  get size(): number {
    return this.waiting.size + this.inHand.size;
  }

  /** False when it waits already. */
  add(job: UnwrittenJob): boolean {
    const isNew = !this.waiting.has(job.id);
    if (isNew) this.waiting.set(job.id, job);
    return isNew;
  }

  /** Lets go of a job, also of one in hand: how it ends is then nobody's matter. */
  remove(id: string): void {
    this.waiting.delete(id);
    this.inHand.delete(id);
  }

  /** The first of those that are due and may begin, at most so many. */
  due(now: number, most: number, mayBegin: (job: UnwrittenJob) => boolean): readonly UnwrittenJob[] {
    const found: UnwrittenJob[] = [];
    for (const job of this.waiting.values()) {
      if (found.length === most) break;
      if (job.due <= now && mayBegin(job)) found.push(job);
    }
    return found;
  }

  /** How long the first of those that are due waits already, in milliseconds. */
  overdue(now: number): number {
    for (const { due } of this.waiting.values()) if (due <= now) return now - due;
    return 0;
  }

  /** Takes a job in hand; false when it was let go of meanwhile. */
  begin(id: string): boolean {
    const isThere = this.waiting.delete(id);
    if (isThere) this.inHand.add(id);
    return isThere;
  }

  /** Notes that a job has ended; false when it was let go of meanwhile. */
  ended(id: string): boolean {
    return this.inHand.delete(id);
  }
}
