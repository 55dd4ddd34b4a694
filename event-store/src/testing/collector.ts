import type { RecordedEvent } from '../event.ts';

/** Collects delivered events, and resolves at a number of events. */
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

  /** Resolves once this many events were received in total. */
  until(count: number): Promise<void> {
    if (this.events.length >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  /** The names of the sample events that have come. */
  get names(): readonly unknown[] {
    return this.events.map((event) => event.data.name);
  }
}
