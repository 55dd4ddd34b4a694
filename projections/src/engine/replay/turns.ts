import { setImmediate as nextTurn } from 'node:timers/promises';

/** Of a busy event loop long work takes this share all the same, or it would never end. */
const SHARE_OF_LOOP = 0.25;

/** The turns of long work on the thread that answers visitors. */
export class Turns {
  private ends: number;

  /** `longestMs`: how long it works before requests get in between, when they take no time: behind requests in a row, each turn that is given away is long. */
  constructor(private readonly longestMs: number) {
    this.ends = performance.now() + longestMs;
  }

  /** Lets requests in between when the turn is over. */
  async next(): Promise<void> {
    const now = performance.now();
    if (now < this.ends) return;
    await nextTurn();
    const others = performance.now() - now;
    this.ends = now + others + Math.max(this.longestMs, others * SHARE_OF_LOOP);
  }
}
