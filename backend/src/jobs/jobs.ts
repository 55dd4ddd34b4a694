/** Work that is done outside of requests: by id at most once, tried again with growing pauses, and visible when it is given up. */
export interface Job {
  /** Whoever enqueues the same id again, changes nothing; also when the job has long been done. */
  readonly id: string;
  /** Which worker does it. */
  readonly kind: string;
  /** Flat and small: ids, no person's data. */
  readonly data: Readonly<Record<string, string>>;
  /** Milliseconds before the first try, some minutes at most: what waits for longer is taken for a leap of the clock. None without. */
  readonly delayMs?: number;
  /**
   * Whoever enqueues it keeps it on the disk until it is done, and enqueues it again after every start: a queue that would have to write it
   * need not before a try has failed. Then `enqueue` promises nothing about the disk, and may not know an id that was done.
   */
  readonly isKept?: boolean;
}

/** A job that was given up after its last try. */
export interface DeadJob extends Job {
  readonly attempts: number;
  /** The last failure in one line, without personal data. */
  readonly error: string;
}

/** Does one job; what it answers is logged ("sent", "skipped, because …"). A throw is a failed try. */
export type Worker = (data: Job['data'], attempt: number) => Promise<string>;

/** A queue of jobs; failures of its engine are thrown as retryable errors. */
export interface Jobs {
  /** False when this id was there already. Durable when it resolves, unless whoever enqueues it keeps it. */
  enqueue(job: Job): Promise<boolean>;
  /** The same for jobs that come together, in one call where the queue is on a server; which of them were there already, it does not tell. */
  enqueueAll(jobs: readonly Job[]): Promise<void>;
  /** Names the worker of a kind; before `start`. */
  work(kind: string, worker: Worker): void;
  /** Begins to do what is due; on every machine at most one does a job at a time, unless one was presumed dead. */
  start(): void;
  /** Ends after the jobs in hand; nothing begins any more. */
  stop(): Promise<void>;
  /** Given-up jobs, oldest first. */
  dead(): Promise<readonly DeadJob[]>;
  /**
   * Forgets a job, whatever its state: an erasure, or a job that shall be done anew under the same id. One that this process has in hand
   * has ended when it resolves, so that nothing of it comes afterwards.
   */
  remove(id: string): Promise<void>;
  /** Forgets jobs that ended well before an instant, and says how many; a queue that does so by itself forgets none. */
  forgetDoneBefore(instant: string): Promise<number>;
  /** Stops, and lets go of the queue. */
  close(): Promise<void>;
  /** How many jobs wait or run, and how many are dead; for the figures. */
  counts(): Promise<{ readonly waiting: number; readonly dead: number }>;
}

/** Pauses after the first, second … failed try, in milliseconds; after the last pause's try the job is dead. */
export type BackOff = readonly number[];

const MINUTE = 60_000;
export const DEFAULT_BACK_OFF: BackOff = [30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE, 3 * 60 * MINUTE, 6 * 60 * MINUTE];

/** The engine behind the queue is away; trying again later may work. */
export class JobsUnavailableError extends Error {
  override readonly name = 'JobsUnavailableError';
  readonly retryable = true;

  constructor(cause: unknown) {
    super('The queue of jobs cannot be reached.', { cause });
  }
}

/** What is kept of a job's failure: only the error's kind, since a mail server's words can hold an address. */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'failure';
  }
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
