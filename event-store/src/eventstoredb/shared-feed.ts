import type {
  EventStore,
  LogPage,
  ReadAllOptions,
  SubscribeOptions,
  Subscription,
} from '../event-store.ts';
import { CatchUp } from '../subscription.ts';
import type { Engine } from './engine.ts';
import { readLogPage } from './read-events.ts';
import type { RecentReads } from './recent-reads.ts';
import { SupervisedSubscription, type SupervisionOptions } from './supervised-subscription.ts';

/**
 * Serves all subscriptions of this process from one of the server's, so that each event is
 * transferred, parsed and checked once. It updates the cache of the log's end, from which each
 * subscriber reads at its own pace; one that lags further reads pages of the log.
 */
export class SharedFeed {
  readonly #subscribers = new Set<CatchUp>();
  #source: SupervisedSubscription | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly log: Pick<EventStore, 'readAll' | 'head'>,
    private readonly recent: RecentReads,
    private readonly supervision: SupervisionOptions,
  ) {
    recent.onNews = () => {
      for (const subscriber of this.#subscribers) subscriber.wake();
    };
  }

  subscribe(options: SubscribeOptions): Subscription {
    const subscriber = new CatchUp(
      { readAll: (page) => this.#page(page) },
      options,
      this.supervision.firstPauseMs,
    );
    this.#subscribers.add(subscriber);
    this.#source ??= this.#open();
    return { close: () => this.#end(subscriber) };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#subscribers].map((subscriber) => this.#end(subscriber)));
  }

  #open(): SupervisedSubscription {
    const { feed } = this.recent;
    const onError = (error: unknown) => {
      for (const subscriber of this.#subscribers) subscriber.failed(error);
    };
    return new SupervisedSubscription(
      this.engine,
      this.log,
      { ...feed, onError },
      this.supervision,
    );
  }

  /** The last subscriber ends the server's subscription. */
  async #end(subscriber: CatchUp): Promise<void> {
    this.#subscribers.delete(subscriber);
    const source = this.#subscribers.size === 0 ? this.#source : undefined;
    if (source !== undefined) {
      this.#source = undefined;
      this.recent.feed.onEnd();
    }
    await Promise.all([subscriber.close(), source?.close()]);
  }

  /** Newer events are yet to be brought by the subscription. */
  async #page(options: ReadAllOptions): Promise<LogPage> {
    return this.recent.known(options) ?? readLogPage(this.engine, this.supervision.isOwn, options);
  }
}
