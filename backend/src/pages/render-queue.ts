import { ApiError } from '../http/api-error.ts';

const AT_ONCE = 4;
const MOST_WAITING = 100;
const RETRY_SECONDS = 5;

/** Bounds the rendering of pages: a few at once, and no endless queue behind them (specification, operation: pages under load). */
export class RenderQueue {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** Renders when there is a place; throws 503 when too many wait already. */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= MOST_WAITING) {
      throw new ApiError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    }
    if (this.running >= AT_ONCE) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await render();
    } finally {
      // The place is handed on, so that nobody who comes now is before those who wait.
      const next = this.waiting.shift();
      if (next === undefined) {
        this.running -= 1;
      } else {
        next();
      }
    }
  }
}
