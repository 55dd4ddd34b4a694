import { Clock } from '../process/clock.ts';

/** A clock for tests that advances only when told to. */
export class FixedClock extends Clock {
  private ran = 0;

  constructor(private instant: string) {
    super();
  }

  now(): string {
    return this.instant;
  }

  running(): number {
    return this.ran;
  }

  /** Advances system time and running time. */
  advance(millis: number): void {
    this.jump(millis);
    this.ran += millis;
  }

  /** Changes the system time only, forward or back, like a wrong clock. */
  jump(millis: number): void {
    this.instant = new Date(Date.parse(this.instant) + millis).toISOString();
  }
}
