import { Clock } from '../process/clock.ts';

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

  advance(millis: number): void {
    this.jump(millis);
    this.ran += millis;
  }

  /** Changes the system time only, forward or back, like a wrong clock. */
  jump(millis: number): void {
    this.instant = new Date(Date.parse(this.instant) + millis).toISOString();
  }
}
