import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import { type Position, START_POSITION } from '../event.ts';
import type { EventStore, SubscribeOptions, Subscription } from '../event-store.ts';
import type { Outage } from '../outage.ts';
import { LoopControl } from '../subscription.ts';
import type { Engine } from './engine.ts';
import { EventFeed, type FeedBatch } from './event-feed.ts';
import type { OwnEvents } from './recorded-event.ts';

export interface Supervision {
  readonly own: OwnEvents;
  /** The position of the log's first event. */
  beginning(): Promise<Position>;
  /** Milliseconds of silence after which the subscription is probed. */
  readonly probeAfterMs: number;
  /** Milliseconds after a first failure (`LoopControl.backOff`). */
  readonly firstPauseMs: number;
  /** Told of subscriptions that cannot be resumed at once. */
  readonly outage: Outage;
  /** Those that fail now. */
  readonly failing: Set<Subscription>;
}

/**
 * Whenever the server's subscription fails, ends or falls silent, another is opened after the last
 * event.
 */
export class SupervisedSubscription implements Subscription {
  readonly #ended: Promise<void>;
  readonly #loop = new LoopControl();
  #position: Position;
  #failures = 0;

  constructor(
    private readonly engine: Engine,
    private readonly log: Pick<EventStore, 'readAll' | 'head'>,
    private readonly options: SubscribeOptions,
    private readonly supervision: Supervision,
  ) {
    this.#position = options.after;
    this.#ended = this.#run();
  }

  async close(): Promise<void> {
    this.#loop.close();
    this.supervision.failing.delete(this);
    await this.#ended;
  }

  async #run() {
    await nextTurn();
    while (!this.#loop.isClosed) {
      try {
        if (this.#position === START_POSITION) await this.#skipOthers();
        if (!this.#loop.isClosed) await this.#follow();
      } catch (error) {
        await this.#report(this.engine.translated(error));
      }
    }
  }

  /** Other logs of the server may have written much before this one began. */
  async #skipOthers() {
    const beginning = await this.#loop.unlessClosed(this.supervision.beginning());
    if (beginning !== undefined) this.#position = beginning;
  }

  async #follow() {
    const lease = this.engine.lease();
    try {
      const { own, probeAfterMs } = this.supervision;
      const { limit = 500 } = this.options;
      const feed = new EventFeed(lease, { after: this.#position, own, limit });
      try {
        while (!this.#loop.isClosed) {
          const batch = await this.#loop.unlessClosed(feed.next(probeAfterMs));
          if (batch) await this.#handle(batch);
          else if (!this.#loop.isClosed) await this.#probe(limit);
        }
      } finally {
        feed.close();
      }
    } catch (error) {
      // The client would remember a failed discovery.
      lease.renew();
      throw error;
    } finally {
      lease.release();
    }
  }

  async #handle({ events, scannedTo, fromCheckpoint }: FeedBatch) {
    this.#goesOn();
    const last = events.at(-1);
    if (last !== undefined) {
      await this.#deliver(() => this.options.onEvents(events));
      await this.#moveTo(last.position);
    }
    // On a quiet server a checkpoint lies behind the last event, and no position given out may be
    // beyond the head.
    const head = fromCheckpoint ? await this.#loop.unlessClosed(this.log.head()) : undefined;
    await this.#moveTo(head !== undefined && head < scannedTo ? head : scannedTo);
  }

  /** Foreign events explain the silence; own ones prove that the subscription is dead. */
  async #probe(limit: number) {
    const after = this.#position;
    const page = await this.#loop.unlessClosed(this.log.readAll({ after, limit }));
    if (page === undefined) return;
    if (page.events.length > 0)
      throw new StoreUnavailableError(
        'A subscription has fallen silent although there are events for it.',
      );
    this.#goesOn();
    await this.#moveTo(page.scannedTo);
  }

  #goesOn() {
    this.#failures = 0;
    const { failing, outage } = this.supervision;
    if (failing.delete(this) && failing.size === 0) outage.recovered();
  }

  async #moveTo(scannedTo: Position) {
    if (this.#loop.isClosed || scannedTo <= this.#position) return;
    await this.#deliver(() => this.options.onPosition?.(scannedTo));
    this.#position = scannedTo;
  }

  /** What the consumer fails to take is delivered again. */
  async #deliver(call: () => Promise<void> | undefined) {
    for (let failures = 0; !this.#loop.isClosed; failures += 1) {
      try {
        await call();
        return;
      } catch (error) {
        if (!this.#loop.isClosed) this.options.onError?.(error);
        await this.#loop.backOff(failures, this.supervision.firstPauseMs);
      }
    }
  }

  /** One that is resumed at once is no news, and an outage concerns no single subscriber. */
  async #report(error: unknown) {
    if (this.#loop.isClosed) return;
    this.#failures += 1;
    const { failing, outage, firstPauseMs } = this.supervision;
    if (!(error instanceof StoreUnavailableError)) this.options.onError?.(error);
    else if (this.#failures > 1) {
      failing.add(this);
      outage.refused(error);
    }
    await this.#loop.backOff(this.#failures - 1, firstPauseMs);
  }
}
