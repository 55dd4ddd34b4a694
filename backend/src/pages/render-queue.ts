import { ApiError } from '../http/api-error.ts';

const AT_ONCE = 4;
const MOST_WAITING = 100;
const MOST_OF_ONE_CALLER = 20;
const RETRY_SECONDS = 5;

/**
 * Concurrency and queue length, in all and per caller, are limited; callers take turns
 * (specification, operation: pages under load).
 */
export class RenderQueue {
  private readonly waiting = new Map<string, (() => void)[]>();
  private running = 0;

  /** Throws 503 if the queue of this caller or of all is full. */
  async run<T>(caller: string, render: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      await this.turn(caller);
    } else {
      this.running += 1;
    }
    try {
      return await render();
    } finally {
      this.handOn();
    }
  }

  private turn(caller: string): Promise<void> {
    const own = this.waiting.get(caller) ?? [];
    const all = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= MOST_OF_ONE_CALLER || all >= MOST_WAITING)
      throw new ApiError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    this.waiting.set(caller, own);
    return new Promise((resolve) => own.push(resolve));
  }

  private handOn() {
    const [first] = this.waiting;
    if (first === undefined) {
      this.running -= 1;
      return;
    }
    const [caller, [next, ...later]] = first;
    this.waiting.delete(caller);
    if (later.length > 0) this.waiting.set(caller, later);
    next?.();
  }
}
