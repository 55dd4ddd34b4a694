/** The only source of "now" in the backend; tests use `FixedClock`. */
export abstract class Clock {
  /**
   * Now as an ISO 8601 instant in UTC with milliseconds, for example `2026-10-24T04:30:00.000Z`.
   */
  abstract now(): string;

  /** Milliseconds since 1970, for expiry and limits. */
  millis(): number {
    return Date.parse(this.now());
  }

  /**
   * Milliseconds since the start of the process; monotonic, not affected by changes of the system
   * time.
   */
  abstract running(): number;
}

/** The machine's clock. */
export class SystemClock extends Clock {
  now(): string {
    return new Date().toISOString();
  }

  running(): number {
    return performance.now();
  }
}
