import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import type { Position, RecordedEvent } from '../event.ts';
import type { EventStore, ReadAllOptions, SubscribeOptions, Subscription } from '../event-store.ts';
import type { Outage } from '../outage.ts';
import { CatchUp, LoopControl } from '../subscription.ts';
import type { Engine } from './engine.ts';
import { EventFeed, type FeedBatch } from './event-feed.ts';
import { LogEnd } from './log-end.ts';

/**
 * All subscriptions of this process share one of the server's, so that each event is transferred,
 * parsed and checked once. A subscriber reads the kept end of the log at its own pace; one that
 * lags further reads pages of the log.
 */
export class SharedFeed {
  readonly #subscribers = new Set<CatchUp>();
  readonly #end = new LogEnd();
  #source: SupervisedSubscription | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly log: Pick<EventStore, 'readAll' | 'head'>,
    private readonly supervision: SupervisionOptions,
  ) {}

  subscribe(options: SubscribeOptions): Subscription {
    const subscriber = new CatchUp(
      { readAll: (page) => this.#page(page) },
      options,
      this.supervision.firstPauseMs,
    );
    this.#subscribers.add(subscriber);
    this.#source ??= this.#open();
    return { close: () => this.#leave(subscriber) };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#subscribers].map((subscriber) => this.#leave(subscriber)));
  }

  #open() {
    const wake = () => {
      for (const subscriber of this.#subscribers) subscriber.wake();
    };
    const target: FeedTarget = {
      onBegin: (head) => this.#end.startAt(head),
      onEvents: (events) => this.#end.add(events),
      onPosition: (scannedTo) => {
        this.#end.moveTo(scannedTo);
        wake();
      },
      onError: (error) => {
        for (const subscriber of this.#subscribers) subscriber.failed(error);
      },
    };
    return new SupervisedSubscription(this.engine, this.log, target, this.supervision);
  }

  async #leave(subscriber: CatchUp) {
    this.#subscribers.delete(subscriber);
    const source = this.#subscribers.size === 0 ? this.#source : undefined;
    if (source !== undefined) {
      this.#source = undefined;
      this.#end.end();
    }
    await Promise.all([subscriber.close(), source?.close()]);
  }

  async #page(options: ReadAllOptions) {
    return this.#end.page(options) ?? this.log.readAll(options);
  }
}

interface FeedTarget {
  /** Called first: the subscription begins after this position, the head of the log. */
  onBegin(head: Position): void;
  onEvents(events: readonly RecordedEvent[]): void;
  /** All events up to here were given. Only forward, and never beyond the head. */
  onPosition(scannedTo: Position): void;
  /**
   * It is told all but outages; the subscription retries by itself, but never passes a damaged
   * event.
   */
  onError(error: unknown): void;
}

export interface SupervisionOptions {
  readonly prefix: string;
  readonly isOwn: (stream: string) => boolean;
  readonly probeAfterMs: number;
  readonly firstPauseMs: number;
  /** Told of a subscription that cannot be resumed at once. */
  readonly outage: Outage;
}

const BATCH = 500;
/** Milliseconds in which an event that a read has found must arrive. */
const GRACE_MS = 1_000;

/**
 * Whenever the server's subscription fails, ends or falls silent, another is opened after the last
 * event.
 */
class SupervisedSubscription {
  readonly #ended: Promise<void>;
  readonly #loop = new LoopControl();
  #position: Position | undefined;
  #failures = 0;

  constructor(
    private readonly engine: Engine,
    private readonly log: Pick<EventStore, 'readAll' | 'head'>,
    private readonly target: FeedTarget,
    private readonly supervision: SupervisionOptions,
  ) {
    this.#ended = this.#run();
  }

  async close(): Promise<void> {
    this.#loop.close();
    await this.#ended;
  }

  async #run() {
    await nextTurn();
    while (!this.#loop.isClosed) {
      try {
        const after = this.#position ?? (await this.#begin());
        if (after !== undefined) await this.#follow(after);
      } catch (error) {
        await this.#report(this.engine.translated(error));
      }
    }
  }

  async #begin() {
    const head = await this.#loop.unlessClosed(this.log.head());
    if (head === undefined || this.#loop.isClosed) return undefined;
    this.#position = head;
    this.target.onBegin(head);
    return head;
  }

  async #follow(after: Position) {
    const lease = this.engine.lease();
    try {
      const { prefix, isOwn, probeAfterMs } = this.supervision;
      const feed = new EventFeed(lease, { after, prefix, isOwn, limit: BATCH });
      try {
        while (!this.#loop.isClosed) {
          const batch = await this.#loop.unlessClosed(feed.next(probeAfterMs));
          if (batch) await this.#handle(batch);
          else if (!this.#loop.isClosed) await this.#probe(feed);
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
    const last = events.at(-1)?.position;
    if (last !== undefined && !this.#loop.isClosed) {
      this.target.onEvents(events);
      this.#moveTo(last);
    }
    // On a quiet server a checkpoint lies behind the last event, and no position given out may be
    // beyond the head.
    const head = fromCheckpoint ? await this.#loop.unlessClosed(this.log.head()) : undefined;
    this.#moveTo(head !== undefined && head < scannedTo ? head : scannedTo);
    this.#goesOn();
  }

  /** Foreign events explain the silence; own ones prove that the subscription is dead. */
  async #probe(feed: EventFeed) {
    for (let atHead = false; !atHead && !this.#loop.isClosed; ) {
      const page = await this.#loop.unlessClosed(
        this.log.readAll({ ...(this.#position && { after: this.#position }), limit: BATCH }),
      );
      if (!page) return;
      if (page.events.length > 0) {
        const late = await this.#loop.unlessClosed(feed.next(GRACE_MS));
        if (late) return this.#handle(late);
        if (this.#loop.isClosed) return;
        throw new StoreUnavailableError(
          'A subscription has fallen silent although there are events for it.',
        );
      }
      this.#moveTo(page.scannedTo);
      this.#goesOn();
      atHead = page.atHead;
    }
  }

  #moveTo(scannedTo: Position) {
    if (this.#loop.isClosed || (this.#position !== undefined && scannedTo <= this.#position))
      return;
    this.#position = scannedTo;
    this.target.onPosition(scannedTo);
  }

  #goesOn() {
    this.#failures = 0;
    this.supervision.outage.recovered();
  }

  /** One that is resumed at once is no news, and an outage concerns no single subscriber. */
  async #report(error: unknown) {
    if (this.#loop.isClosed) return;
    this.#failures += 1;
    if (!(error instanceof StoreUnavailableError)) this.target.onError(error);
    else if (this.#failures > 1) this.supervision.outage.refused(error);
    if (this.#loop.isClosed) return;
    await this.#loop.backOff(this.#failures - 1, this.supervision.firstPauseMs);
  }
}
