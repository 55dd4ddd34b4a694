import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';

/** Time after a request in which the next is expected. */
const QUIET_MS = 50;

/** The same for requests to other processes, of which only writes are known. */
const QUIET_ELSEWHERE_MS = 250;

/** Whether requests are being served, so that background work can wait. */
export class Traffic {
  private until = Number.NEGATIVE_INFINITY;

  /** A request has come in. */
  noteRequest(): void {
    this.until = Math.max(this.until, performance.now() + QUIET_MS);
  }

  /** A request to another process, which waits for work of this one. */
  noteRequestElsewhere(): void {
    this.until = Math.max(this.until, performance.now() + QUIET_ELSEWHERE_MS);
  }

  get isBusy(): boolean {
    return performance.now() < this.until;
  }
}

/** Throttles batches of background work while requests are being served. */
export class Pace {
  private began = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly traffic: Traffic,
    private readonly everyMs: number,
  ) {}

  /** Whether requests are being served, so that batches should be small. */
  get isSlow(): boolean {
    return this.traffic.isBusy;
  }

  /** Milliseconds until the next batch may start. */
  wait(): number {
    return this.isSlow ? Math.max(0, this.began + this.everyMs - performance.now()) : 0;
  }

  /** Call at the start of a batch. */
  begin(): void {
    this.began = performance.now();
  }

  /** Resolves when the next batch may start. */
  async rest(): Promise<void> {
    const wait = this.wait();
    if (wait > 0) await pause(wait);
  }

  /** Call between two pages of long work: yields to the event loop, then waits until the next page may start. */
  async next(): Promise<void> {
    await othersTurn();
    await this.rest();
    this.begin();
  }
}
