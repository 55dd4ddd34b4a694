import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import type { Position, RecordedEvent } from '../event.ts';
import type { EventStore } from '../event-store.ts';
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

/** Who takes what the subscription brings. */
export interface FeedTarget {
  /** Before anything else: it begins behind this position, which was the head of the log. */
  onBegin(head: Position): void;
  /** Every event behind that, in order, each once. */
  onEvents(events: readonly RecordedEvent[]): void;
  /** So far the log was looked through, and everything up to there was given. Only forward, and never beyond the head. */
  onPosition(scannedTo: Position): void;
  /** The server itself has changed a stream of ours at this position, deleted it for example. */
  onSystemEvent(position: Position): void;
  /** Told of every failure; the subscription goes on by itself, but never past an event that is damaged. */
  onError(error: unknown): void;
}

const BATCH = 500;
const LONGEST_PAUSE_MS = 5_000;
/** How long an event that a read has found may still be on its way to the subscription. */
const GRACE_MS = 1_000;

/**
 * A subscription from the head of the log on that lasts although those of the server do not: whenever one fails, ends or falls silent,
 * another is opened behind the last event that was given.
 */
export class SupervisedSubscription {
  readonly #engine: Engine;
  readonly #log: Pick<EventStore, 'readAll' | 'head'>;
  readonly #target: FeedTarget;
  readonly #supervision: SupervisionOptions;
  readonly #ended: Promise<void>;
  readonly #pause = new Pause();
  #position: Position | undefined;
  #failures = 0;
  #closed = false;
  #interrupt: () => void = () => {};

  constructor(engine: Engine, log: Pick<EventStore, 'readAll' | 'head'>, target: FeedTarget, supervision: SupervisionOptions) {
    this.#engine = engine;
    this.#log = log;
    this.#target = target;
    this.#supervision = supervision;
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
        const after = this.#position ?? (await this.#begin());
        if (after !== undefined) await this.#follow(after);
      } catch (error) {
        await this.#report(translateError(error));
      }
    }
  }

  async #begin(): Promise<Position | undefined> {
    const head = await this.#unlessClosed(this.#log.head());
    if (head === undefined || this.#closed) return undefined;
    this.#position = head;
    this.#target.onBegin(head);
    return head;
  }

  /** One subscription of the server, until it fails or this one is closed. */
  async #follow(after: Position): Promise<void> {
    const lease = this.#engine.lease();
    try {
      const { prefix, isOwn, probeAfterMs } = this.#supervision;
      const onSystemEvent = (position: Position) => {
        if (!this.#closed) this.#target.onSystemEvent(position);
      };
      const feed = new EventFeed(lease, { after, prefix, isOwn, onSystemEvent, limit: BATCH });
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
    const last = events.at(-1)?.position;
    if (last !== undefined && !this.#closed) {
      this.#target.onEvents(events);
      this.#moveTo(last);
    }
    // On a quiet server a checkpoint lies behind the last event, where `head` never was. No position given out may be beyond the head.
    const head = fromCheckpoint ? await this.#unlessClosed(this.#log.head()) : undefined;
    this.#moveTo(head !== undefined && head < scannedTo ? head : scannedTo);
    this.#failures = 0;
  }

  /** Reads on from where the subscription is said to be. Foreign events explain its silence; own ones prove that it is dead. */
  async #probe(feed: EventFeed): Promise<void> {
    for (let atHead = false; !atHead && !this.#closed; ) {
      const page = await this.#unlessClosed(this.#log.readAll({ ...(this.#position && { after: this.#position }), limit: BATCH }));
      if (!page) return;
      if (page.events.length > 0) {
        const late = await this.#unlessClosed(feed.next(GRACE_MS));
        if (late) return this.#handle(late);
        if (this.#closed) return;
        throw new StoreUnavailableError('A subscription has fallen silent although there are events for it.');
      }
      this.#moveTo(page.scannedTo);
      this.#failures = 0;
      atHead = page.atHead;
    }
  }

  #moveTo(scannedTo: Position): void {
    if (this.#closed || (this.#position !== undefined && scannedTo <= this.#position)) return;
    this.#position = scannedTo;
    this.#target.onPosition(scannedTo);
  }

  async #report(error: unknown): Promise<void> {
    if (this.#closed) return;
    this.#target.onError(error);
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
