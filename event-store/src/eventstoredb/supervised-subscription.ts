import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import type { Position } from '../event.ts';
import type { EventStore, SubscribeOptions, Subscription } from '../event-store.ts';
import { Pause } from '../subscription.ts';
import type { Engine } from './engine.ts';
import { type Batch, EventFeed } from './event-feed.ts';
import { translateError } from './translate-error.ts';

export interface SupervisionOptions {
  readonly prefix: string;
  readonly isOwn: (stream: string) => boolean;
  /** After so long without an event the subscription must prove that it is alive. */
  readonly probeAfterMs: number;
  /** The pause after a first failure; it doubles with each further one, up to five seconds. */
  readonly firstPauseMs: number;
}

const DEFAULT_LIMIT = 500;
const LONGEST_PAUSE_MS = 5_000;
/** How long an event that a read has found may still be on its way to the subscription. */
const GRACE_MS = 1_000;

/**
 * A subscription that lasts although those of the server do not: whenever one fails, ends or falls silent, another is
 * opened behind the last event that was taken.
 */
export class SupervisedSubscription implements Subscription {
  readonly #engine: Engine;
  readonly #log: Pick<EventStore, 'readAll' | 'head'>;
  readonly #options: SubscribeOptions;
  readonly #supervision: SupervisionOptions;
  readonly #ended: Promise<void>;
  readonly #pause = new Pause();
  #position: Position;
  #failures = 0;
  #closed = false;
  #interrupt: () => void = () => {};

  constructor(engine: Engine, log: Pick<EventStore, 'readAll' | 'head'>, options: SubscribeOptions, supervision: SupervisionOptions) {
    this.#engine = engine;
    this.#log = log;
    this.#options = options;
    this.#supervision = supervision;
    this.#position = options.after;
    this.#ended = this.#run();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#interrupt();
    this.#pause.end('close');
    await this.#ended;
  }

  async #run(): Promise<void> {
    await nextTurn();
    while (!this.#closed) {
      try {
        await this.#follow();
      } catch (error) {
        await this.#report(translateError(error));
      }
    }
  }

  /** One subscription of the server, until it fails or this one is closed. */
  async #follow(): Promise<void> {
    const lease = this.#engine.lease();
    try {
      const { prefix, isOwn, probeAfterMs } = this.#supervision;
      const feed = new EventFeed(lease, { after: this.#position, prefix, isOwn, limit: this.#options.limit ?? DEFAULT_LIMIT });
      try {
        while (!this.#closed) {
          const batch = await this.#unlessClosed(feed.next(probeAfterMs));
          if (batch) await this.#handle(batch);
          else if (!this.#closed) await this.#probe(feed);
        }
      } finally {
        feed.close();
      }
    } catch (error) {
      // Also for what the client would remember, as a discovery that failed.
      lease.renew();
      throw error;
    } finally {
      lease.release();
    }
  }

  async #handle({ events, scannedTo, fromCheckpoint }: Batch): Promise<void> {
    if (events.length > 0) await this.#untilTaken(() => this.#options.onEvents(events));
    const last = events.at(-1)?.position;
    // The question for the head may fail, and what was taken need not come again for that.
    if (fromCheckpoint && last !== undefined) await this.#moveTo(last);
    // On a quiet server a checkpoint lies behind the last event, where `head` never was. No position given out may be beyond the head.
    const head = fromCheckpoint ? await this.#unlessClosed(this.#log.head()) : undefined;
    await this.#moveTo(head !== undefined && head < scannedTo ? head : scannedTo);
    this.#failures = 0;
  }

  /** Reads on from where the subscription is said to be. Foreign events explain its silence; own ones prove that it is dead. */
  async #probe(feed: EventFeed): Promise<void> {
    for (let atHead = false; !atHead && !this.#closed; ) {
      const page = await this.#unlessClosed(this.#log.readAll({ after: this.#position, limit: DEFAULT_LIMIT }));
      if (!page) return;
      if (page.events.length > 0) {
        const late = await this.#unlessClosed(feed.next(GRACE_MS));
        if (late) return this.#handle(late);
        if (this.#closed) return;
        throw new StoreUnavailableError('A subscription has fallen silent although there are events for it.');
      }
      await this.#moveTo(page.scannedTo);
      this.#failures = 0;
      atHead = page.atHead;
    }
  }

  async #moveTo(scannedTo: Position): Promise<void> {
    if (this.#closed || scannedTo <= this.#position) return;
    await this.#untilTaken(async () => this.#options.onPosition?.(scannedTo));
    if (!this.#closed) this.#position = scannedTo;
  }

  /** Calls the consumer until it takes what it is given. Meanwhile the server's subscription waits. */
  async #untilTaken(call: () => Promise<void>): Promise<void> {
    while (!this.#closed) {
      try {
        return await call();
      } catch (error) {
        await this.#report(error);
      }
    }
  }

  async #report(error: unknown): Promise<void> {
    if (this.#closed) return;
    this.#options.onError?.(error);
    if (this.#closed) return;
    this.#failures += 1;
    await this.#pause.forMilliseconds(Math.min(this.#supervision.firstPauseMs * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS));
  }

  /** The outcome, or `undefined` as soon as this subscription is closed. */
  #unlessClosed<T>(promise: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#interrupt = () => resolve(undefined);
      if (this.#closed) resolve(undefined);
      promise.then(resolve, reject);
    });
  }
}
