import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../event.ts';
import type { ClientLease } from './engine.ts';
import { fromPosition, type LogPlace, toPosition } from './eventstoredb-position.ts';
import type { OwnEvents } from './recorded-event.ts';

export interface EventFeedOptions {
  readonly after: Position;
  readonly own: OwnEvents;
  readonly limit: number;
}

export interface FeedBatch {
  readonly events: readonly RecordedEvent[];
  /** The position of the last event, or of a checkpoint behind it when `fromCheckpoint`. */
  readonly scannedTo: Position;
  readonly fromCheckpoint: boolean;
}

/** A checkpoint in the buffer of events, behind those that it covers. */
interface ScannedTo {
  readonly checkpoint: LogPlace;
}

const EVENTS_PER_CHECKPOINT = 1_024;

export class EventFeed {
  readonly #subscription: AllStreamSubscription;
  #failure: Error | undefined;
  /** Nothing is read past a damaged event. */
  #damaged = false;
  #wake: () => void = () => {};

  constructor(
    lease: ClientLease,
    private readonly options: EventFeedOptions,
  ) {
    const from = fromPosition(options.after);
    this.#subscription = lease.client.subscribeToAll(
      {
        fromPosition: from === 'start' ? START : from,
        filter: streamNameFilter({
          prefixes: [options.own.prefix],
          maxSearchWindow: EVENTS_PER_CHECKPOINT,
          // Events before it may still be unread in the buffer: it is put behind them.
          checkpointReached: async (subscription, place) => {
            subscription.push({ checkpoint: place } satisfies ScannedTo);
          },
        }),
      },
      { highWaterMark: options.limit },
    );
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    };
    this.#subscription.on('readable', () => this.#wake());
    // Never removed: the client may emit more than one error, and one without a listener ends the
    // process.
    this.#subscription.on('error', fail);
    this.#subscription.on('end', () => fail(new Error('The server has ended the subscription.')));
    this.#subscription.on('close', () => fail(new Error('The subscription was closed.')));
  }

  /**
   * A batch before a failure is answered first; undefined after this many milliseconds of silence,
   * since the subscription may be dead. @throws the error that ended the subscription.
   */
  async next(silenceMs: number): Promise<FeedBatch | undefined> {
    const waiting = this.#take();
    if (waiting) return waiting;
    await this.#wokenUp(silenceMs);
    await nextTurn();
    const batch = this.#take();
    if (!batch && this.#failure) throw this.#failure;
    return batch;
  }

  close(): void {
    this.#subscription.unsubscribe().catch(() => {});
    this.#subscription.destroy();
  }

  #take(): FeedBatch | undefined {
    const events: RecordedEvent[] = [];
    let scannedTo: Position | undefined;
    let fromCheckpoint = false;
    for (let reads = 0; reads < this.options.limit && !this.#damaged; reads += 1) {
      const item = this.#subscription.read() as AllStreamResolvedEvent | ScannedTo | null;
      if (item === null) break;
      if ('checkpoint' in item) scannedTo = toPosition(item.checkpoint);
      else if (item.event) {
        const event = this.#read(item.event);
        if (this.#damaged) break;
        scannedTo = toPosition(item.event.position);
        if (event) events.push(event);
      }
      fromCheckpoint = 'checkpoint' in item;
    }
    return scannedTo === undefined ? undefined : { events, scannedTo, fromCheckpoint };
  }

  /** Undefined for a foreign event. A damaged one ends this subscription. */
  #read(event: AllStreamRecordedEvent) {
    if (!this.options.own.has(event)) return undefined;
    try {
      return this.options.own.read(event);
    } catch (error) {
      this.#damaged = true;
      this.#failure = error as Error;
      return undefined;
    }
  }

  #wokenUp(silenceMs: number): Promise<void> {
    if (this.#failure) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, silenceMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
