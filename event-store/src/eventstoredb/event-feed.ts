import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../event.ts';
import type { Lease } from './client-holder.ts';
import { fromPosition, type LogPlace, toPosition } from './eventstoredb-position.ts';
import { isSystemEvent, toRecordedEvent } from './recorded-event.ts';

export interface EventFeedOptions {
  readonly after: Position;
  /** Only streams whose names begin so; the server leaves the others out. */
  readonly prefix: string;
  readonly isOwn: (stream: string) => boolean;
  /** What the server itself wrote into a stream of ours, or into what it keeps about one. */
  readonly onSystemEvent: (position: Position) => void;
  /** How many events one batch has at most. */
  readonly limit: number;
}

/** What has come, in order. */
export interface Batch {
  readonly events: readonly RecordedEvent[];
  /** How far the server has looked: an event's place, or one of a checkpoint when `fromCheckpoint`. */
  readonly scannedTo: Position;
  readonly fromCheckpoint: boolean;
}

/** A checkpoint among the events, behind those that it covers. */
interface Checkpoint {
  readonly checkpoint: LogPlace;
}

/** Before the name of a stream: that of what the server keeps about it. */
const METADATA = '$$';

/** How many events the server looks at between two checkpoints, when none of them is for us. */
const EVENTS_PER_CHECKPOINT = 1_024;

/** One subscription at the server, read batch by batch, for as long as it lasts: it never takes itself up again. */
export class EventFeed {
  readonly #subscription: AllStreamSubscription;
  readonly #options: EventFeedOptions;
  #failure: Error | undefined;
  /** Nothing is read past an event that is damaged. */
  #damaged = false;
  #stir: () => void = () => {};

  constructor(lease: Lease, options: EventFeedOptions) {
    this.#options = options;
    const from = fromPosition(options.after);
    this.#subscription = lease.client.subscribeToAll(
      {
        fromPosition: from === 'start' ? START : from,
        filter: streamNameFilter({
          // Beside each stream lies what the server keeps about it: that it was deleted, for example.
          prefixes: [options.prefix, `${METADATA}${options.prefix}`],
          maxSearchWindow: EVENTS_PER_CHECKPOINT,
          // Called while events before it may still lie unread in the buffer, so it is put behind them there.
          checkpointReached: async (subscription, place) => {
            subscription.push({ checkpoint: place } satisfies Checkpoint);
          },
        }),
      },
      { highWaterMark: options.limit },
    );
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#stir();
    };
    this.#subscription.on('readable', () => this.#stir());
    // Stays for good: the client may report more than one error, and one that nobody hears ends the process.
    this.#subscription.on('error', fail);
    this.#subscription.on('end', () => fail(new Error('The server has ended the subscription.')));
    this.#subscription.on('close', () => fail(new Error('The subscription was closed.')));
  }

  /**
   * The next batch; `undefined` when nothing came for so many milliseconds, which may mean that there is nothing or that
   * the subscription is dead. What came before a failure is given first.
   * @throws whatever ended the subscription.
   */
  async next(silenceMs: number): Promise<Batch | undefined> {
    const waiting = this.#take();
    if (waiting) return waiting;
    await this.#stirred(silenceMs);
    // Events that were written together come one by one; a turn of the event loop later they are all there.
    await nextTurn();
    const batch = this.#take();
    if (!batch && this.#failure) throw this.#failure;
    return batch;
  }

  close(): void {
    this.#subscription.unsubscribe().catch(() => {});
    this.#subscription.destroy();
  }

  #take(): Batch | undefined {
    const events: RecordedEvent[] = [];
    let scannedTo: Position | undefined;
    let fromCheckpoint = false;
    for (let taken = 0; taken < this.#options.limit && !this.#damaged; taken += 1) {
      const item = this.#subscription.read() as AllStreamResolvedEvent | Checkpoint | null;
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

  /** An event of ours; undefined for one of others. What is damaged ends this subscription, after what came before it. */
  #read(event: AllStreamRecordedEvent): RecordedEvent | undefined {
    const { isOwn, onSystemEvent } = this.#options;
    if (isSystemEvent(event) && isOwn(event.streamId.replace(METADATA, ''))) onSystemEvent(toPosition(event.position));
    if (!isOwn(event.streamId) || isSystemEvent(event)) return undefined;
    try {
      return toRecordedEvent(event);
    } catch (error) {
      this.#damaged = true;
      this.#failure = error as Error;
      return undefined;
    }
  }

  #stirred(silenceMs: number): Promise<void> {
    if (this.#failure) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, silenceMs);
      this.#stir = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
