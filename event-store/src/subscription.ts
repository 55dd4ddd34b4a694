import { StoreUnavailableError } from './errors.ts';
import type { SubscribeOptions, Subscription } from './event-store.ts';

/** The rest of a subscription: until something new is there, or for a time. Closing ends either. */
export class Pause {
  #end: ((by: 'news' | 'close') => void) | undefined;

  untilNews(): Promise<void> {
    return new Promise((resolve) => {
      this.#end = () => resolve();
    });
  }

  forMilliseconds(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#end = (by) => {
        if (by === 'news') return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(by: 'news' | 'close'): void {
    this.#end?.(by);
  }
}

/** The subscription to a log that is closed: says so once, and has ended. */
export function subscribedTooLate({ onError }: SubscribeOptions): Subscription {
  setImmediate(() => onError?.(new StoreUnavailableError('The log is closed.')));
  return { close: async () => undefined };
}
