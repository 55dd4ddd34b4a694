import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';

/** So long after a request the next is still to be expected. */
const QUIET_MS = 50;

/** The same where another process serves the visitors, and is only heard of by what they write. */
const QUIET_ELSEWHERE_MS = 250;

/** When visitors are being served: what can wait for a moment then does. */
export class Traffic {
  private until = Number.NEGATIVE_INFINITY;

  /** A request has come in. */
  noteRequest(): void {
    this.until = Math.max(this.until, performance.now() + QUIET_MS);
  }

  /** Another process serves visitors, who wait for what this one does. */
  noteRequestElsewhere(): void {
    this.until = Math.max(this.until, performance.now() + QUIET_ELSEWHERE_MS);
  }

  get isBusy(): boolean {
    return performance.now() < this.until;
  }
}

/** Batches of work that give way to visitors: while these are served one begins every so many milliseconds, else at once. */
export class Pace {
  private began = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly traffic: Traffic,
    private readonly everyMs: number,
  ) {}

  /** Batches are to be small, and to begin only now and then. */
  get isSlow(): boolean {
    return this.traffic.isBusy;
  }

  /** Milliseconds until the next batch may begin. */
  wait(): number {
    return this.isSlow ? Math.max(0, this.began + this.everyMs - performance.now()) : 0;
  }

  /** A batch begins. */
  begin(): void {
    this.began = performance.now();
  }

  /** Resolves when the next batch may begin. */
  async rest(): Promise<void> {
    const wait = this.wait();
    if (wait > 0) await pause(wait);
  }

  /** Between two pages of long work: everybody else has a turn, then the next page begins as soon as it may. */
  async next(): Promise<void> {
    await othersTurn();
    await this.rest();
    this.begin();
  }
}
