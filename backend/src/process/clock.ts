/** The only source of "now" in the backend; tests use `FixedClock`. */
export abstract class Clock {
  /** An ISO 8601 instant in UTC with milliseconds: `2026-10-24T04:30:00.000Z`. */
  abstract now(): string;

  /** Since 1970. */
  millis(): number {
    return Date.parse(this.now());
  }

  /**
   * Since the start of the process, in milliseconds; not affected by changes of the system time.
   */
  abstract running(): number;
}

export class SystemClock extends Clock {
  now(): string {
    return new Date().toISOString();
  }

  running(): number {
    return performance.now();
  }
}
