import type { Traffic } from '../process/traffic.ts';

/**
 * While visitors are served a few mails begin every so many milliseconds, since each takes the event loop for as long as some requests do; but
 * none is put off for longer than this.
 */
const GIVING_WAY = { atOnce: 4, everyMs: 400, longestMs: 20_000 };

/** Between two looks whether visitors are still served. */
const LOOK_MS = 50;

/** Lets mails begin, in the order in which they ask, a few at a time while visitors are served. */
export class MailTurns {
  private windowEnds = Number.NEGATIVE_INFINITY;
  private left = 0;
  private isEnding = false;

  constructor(private readonly traffic: Traffic) {}

  /** Resolves when a mail may begin that has waited for so long already. */
  async next(waitedMs: number): Promise<void> {
    const latest = performance.now() + GIVING_WAY.longestMs - Math.max(0, waitedMs);
    while (!this.mayBegin(latest)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }

  /** Nobody is to wait any longer: the process ends. */
  end(): void {
    this.isEnding = true;
  }

  private mayBegin(latest: number): boolean {
    const now = performance.now();
    if (!this.traffic.isBusy || this.isEnding || now >= latest) return true;
    if (now >= this.windowEnds) {
      this.windowEnds = now + GIVING_WAY.everyMs;
      this.left = GIVING_WAY.atOnce;
    }
    this.left -= 1;
    return this.left >= 0;
  }
}
