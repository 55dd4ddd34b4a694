import type { Position } from '@salon/event-store';

/** Another process feeds the read model: this one must stop writing and stand by. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('Another process feeds this read model.');
  }
}

/** The operation is not possible now, or not in this process; the message says why. */
export class NotNowError extends Error {
  override readonly name = 'NotNowError';
}

/** A read model has events that the log no longer has. It is built again. */
export class LogShortenedError extends Error {
  override readonly name = 'LogShortenedError';

  constructor(
    model: string,
    readonly position: Position,
    head: Position,
  ) {
    super(`The log ends at ${head}, but the read model ${model} has events up to ${position}.`);
  }
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
