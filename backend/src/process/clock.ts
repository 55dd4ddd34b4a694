/** The only source of "now" in the backend; tests use `FixedClock`. */
export abstract class Clock {
  /** ISO 8601 in UTC with milliseconds: `2026-10-24T04:30:00.000Z`. */
  abstract now(): string;

  /** Since 1970. */
  millis(): number {
    return Date.parse(this.now());
  }

  /** Milliseconds since the start of the process; changes of the system time do not affect it. */
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
