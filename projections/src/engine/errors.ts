import type { ParkedEvent } from './projections.ts';

/** An event that a projector cannot take, while nothing may be parked: a replay or a rebuild stops with it. */
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

/** Another process has taken the lease over: this one must stop writing and stand by. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('Another runner has taken over.');
  }
}

/** The operator asks for something that cannot be done now, or not in this process; the message says why. */
export class NotNowError extends Error {
  override readonly name = 'NotNowError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
