import { ApiError } from '../http/api-error.ts';

/** At most two password hashes run at once and twenty wait (decisions §3): hashing is dear on purpose, and could be used to stop the salon. */
export class HashingGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce = 2,
    private readonly mayWait = 20,
  ) {}

  /** Runs the work when there is room; throws `UNAVAILABLE` when too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mayWait) {
        throw new ApiError('UNAVAILABLE', { retryAfter: 2 });
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) {
        this.running -= 1;
      } else {
        next();
      }
    }
  }
}
