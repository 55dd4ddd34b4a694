import { type RecordedEvent, START_POSITION } from '../event.ts';
import type { EventStore, SubscribeOptions, Subscription } from '../event-store.ts';
import { namesOf } from './sample-event.ts';

export class Collector {
  readonly events: RecordedEvent[] = [];
  readonly errors: unknown[] = [];
  readonly calls: number[] = [];
  #waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  #subscription: Subscription | undefined;

  static of(log: EventStore, options: Partial<SubscribeOptions> = {}): Collector {
    const collector = new Collector();
    collector.#subscription = log.subscribe({
      after: START_POSITION,
      onEvents: collector.onEvents,
      onError: (error) => collector.errors.push(error),
      ...options,
    });
    return collector;
  }

  readonly onEvents = async (events: readonly RecordedEvent[]): Promise<void> => {
    this.events.push(...events);
    this.calls.push(events.length);
    this.#waiting = this.#waiting.filter(({ count, resolve }) => {
      if (this.events.length < count) return true;
      resolve();
      return false;
    });
  };

  until(count: number): Promise<void> {
    if (this.events.length >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  get names(): readonly unknown[] {
    return namesOf(this.events);
  }

  async close(): Promise<void> {
    await this.#subscription?.close();
  }
}
