import type { ParkedEvent } from './projections.ts';

/** A projector failed on an event while a build is incomplete, which stops it: nothing is parked then. */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';

  constructor(
    readonly projector: string,
    readonly key: string,
    readonly event: ParkedEvent,
    cause: unknown,
  ) {
    super(`${projector} cannot take the event at ${event.position} for ${key}: ${messageOf(cause)}`, { cause });
  }
}

/** Another process holds the lease: this one must stop writing and stand by. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('Another runner has taken over.');
  }
}

/** An operation is not possible now, or not in this process; the message says why. */
export class NotNowError extends Error {
  override readonly name = 'NotNowError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
