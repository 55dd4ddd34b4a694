import type { RateLimit } from './rate-limits.ts';

/** Counts calls; the memory adapter serves one process, a shared one many. */
export abstract class RateLimiter {
  /** Counts one call; 0 when it may go on, else the seconds until it may be tried again. */
  abstract take(limit: RateLimit, who: string): Promise<number>;
}

/** Windows in memory, swept when they have grown many. */
export class MemoryRateLimiter extends RateLimiter {
  private readonly windows = new Map<string, { count: number; ends: number }>();

  constructor(
    private readonly now: () => number,
    private readonly capacity = 50_000,
  ) {
    super();
  }

  async take(limit: RateLimit, who: string): Promise<number> {
    const now = this.now();
    const key = `${limit.bucket} ${who}`;
    const known = this.windows.get(key);
    const window = known === undefined || known.ends <= now ? { count: 0, ends: now + limit.seconds * 1000 } : known;
    window.count += 1;
    this.windows.set(key, window);
    this.sweep(now);
    return window.count <= limit.most ? 0 : Math.ceil((window.ends - now) / 1000);
  }

  private sweep(now: number): void {
    if (this.windows.size <= this.capacity) {
      return;
    }
    for (const [key, { ends }] of this.windows) {
      if (ends <= now || this.windows.size > this.capacity) {
        this.windows.delete(key);
      }
    }
  }
}

/** `RATE_LIMIT=off`. */
export class NoRateLimiter extends RateLimiter {
  async take(): Promise<number> {
    return 0;
  }
}
