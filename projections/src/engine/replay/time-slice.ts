import { setImmediate as nextTurn } from 'node:timers/promises';

/** Share of a busy event loop that long work takes all the same, or it would never end. */
const SHARE_OF_LOOP = 0.25;

/** Divides long work on the thread that answers requests. */
export class TimeSlice {
  private ends: number;

  /** `ms`: length of a slice on an idle event loop; on a busy one it is longer, as each pause is. */
  constructor(private readonly ms: number) {
    this.ends = performance.now() + ms;
  }

  /** Lets requests in when the slice is over. */
  async next(): Promise<void> {
    const now = performance.now();
    if (now < this.ends) return;
    await nextTurn();
    const others = performance.now() - now;
    this.ends = now + others + Math.max(this.ms, others * SHARE_OF_LOOP);
  }
}
