import { Clock } from './clock.ts';

/** A clock that stands still until it is moved; for tests. */
export class FixedClock extends Clock {
  constructor(private instant: string) {
    super();
  }

  now(): string {
    return this.instant;
  }

  /** Moves the clock on by so many milliseconds. */
  advance(millis: number): void {
    this.instant = new Date(Date.parse(this.instant) + millis).toISOString();
  }
}
