import { Clock } from './clock.ts';

/** A clock that stands still until it is moved; for tests. */
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

  /** Lets so many milliseconds pass: time goes on, and the process runs. */
  advance(millis: number): void {
    this.jump(millis);
    this.ran += millis;
  }

  /** Sets the time on by so many milliseconds, or back, while nothing passes: what a wrong machine does. */
  jump(millis: number): void {
    this.instant = new Date(Date.parse(this.instant) + millis).toISOString();
  }
}
