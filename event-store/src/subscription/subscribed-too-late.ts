import { StoreUnavailableError } from '../errors.ts';
import type { SubscribeOptions, Subscription } from '../event-store.ts';

/** The subscription to a log that is closed: says so once, and has ended. */
export function subscribedTooLate({ onError }: SubscribeOptions): Subscription {
  setImmediate(() => onError?.(new StoreUnavailableError('The log is closed.')));
  return { close: async () => undefined };
}
