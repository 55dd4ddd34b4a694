import type { RecordedEvent } from '../event.ts';

/** Takes what a subscription delivers, and tells when so many events have come. */
export class Collector {
  readonly events: RecordedEvent[] = [];
  /** The sizes of the calls, in order. */
  readonly calls: number[] = [];
  #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  readonly onEvents = async (events: readonly RecordedEvent[]): Promise<void> => {
    this.events.push(...events);
    this.calls.push(events.length);
    this.#waiting = this.#waiting.filter(({ count, resolve }) => {
      if (this.events.length < count) return true;
      resolve();
      return false;
    });
  };

  /** Resolves once so many events have come in all. */
  until(count: number): Promise<void> {
    if (this.events.length >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  /** The names of the sample events that have come. */
  get names(): readonly unknown[] {
    return this.events.map((event) => event.data.name);
  }
}
