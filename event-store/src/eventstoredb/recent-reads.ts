import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { LogPage, ReadAllOptions, ReadStreamOptions } from '../event-store.ts';
import type { Engine } from './engine.ts';
import { fromPosition, toPosition } from './eventstoredb-position.ts';
import { readHead, readStreamEvents, readStride } from './read-events.ts';
import { RecentEvents } from './recent-events.ts';
import { isSystemEvent, toRecordedEvent } from './recorded-event.ts';

/** Milliseconds that the subscription may need to bring an event whose append was answered. */
const ON_ITS_WAY_MS = 20;

/** With more new events, foreign ones included, it is cheaper to empty the cache than to read them. */
const MAX_NEW = 200;

export interface FeedTarget {
  /** Called first: the subscription begins after this position, the head of the log. */
  onBegin(head: Position): void;
  onEvents(events: readonly RecordedEvent[]): void;
  /** All events up to here were given. Only forward, and never beyond the head. */
  onPosition(scannedTo: Position): void;
  /** The server itself changed one of our streams, for example deleted it. */
  onSystemEvent(position: Position): void;
  /** Of all but outages; the subscription retries by itself, but never passes a damaged event. */
  onError(error: unknown): void;
}

/**
 * Cached reads of recently used streams and of the end of the log. One call for the events behind
 * the last one seen updates the cache for all readers of the moment: a command asks four streams
 * whether anything came, and a call costs the same for one event or none. A running subscription
 * updates it too. The cache alone answers only what can never change, or need not be newer than a
 * position that was seen.
 */
export class RecentReads {
  readonly #recent = new RecentEvents();
  /** The last event of the log that was seen, foreign or not. */
  #seen: Position | undefined;
  /** The position of the running subscription. */
  #fedTo: Position | undefined;
  #updating: Promise<unknown> = Promise.resolve();
  #nextUpdate: Promise<boolean> | undefined;
  readonly #waiting = new Set<{ readonly position: Position; done(): void }>();

  /** Called after each update. */
  onNews: () => void = () => {};

  /** Takes what a subscription from the head brings. */
  readonly feed: Omit<FeedTarget, 'onError'> & { onEnd(): void } = {
    onBegin: (head) => {
      this.#fedTo = head;
      if (this.#seen === undefined || this.#seen < head) this.#startAt(head);
    },
    onEvents: (events) => {
      for (const event of events) this.#take(event);
    },
    onPosition: (scannedTo) => {
      this.#fedTo = scannedTo;
      if (this.#seen !== undefined) this.#see(scannedTo);
    },
    onSystemEvent: (position) => {
      if (this.#seen !== undefined && position > this.#seen) this.#startAt(position);
    },
    onEnd: () => {
      this.#fedTo = undefined;
    },
  };

  constructor(
    private readonly engine: Engine,
    private readonly isOwn: (stream: string) => boolean,
  ) {}

  async ofStream(stream: string, options: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
    const known = this.#recent.ofStream(stream, options);
    if (known !== undefined && isFinal(known, options)) return known;
    if (known !== undefined && (await this.#isFresh(options))) {
      const fresh = this.#recent.ofStream(stream, options);
      if (fresh !== undefined) return fresh;
    }
    if (this.#seen === undefined) await this.#update();
    const seen = this.#seen;
    const events = await readStreamEvents(this.engine, stream, options);
    this.#remember(stream, options, events, seen);
    return events;
  }

  /**
   * The next page from the cache; undefined when that lacks it. A read of all types is a check of
   * the log and is never cached.
   * @throws InvalidPositionError
   */
  async behind(options: ReadAllOptions): Promise<LogPage | undefined> {
    const { after = START_POSITION, types } = options;
    fromPosition(after);
    if (
      types === undefined ||
      this.#recent.behind(after, 1) === undefined ||
      !(await this.#isFresh(options))
    )
      return undefined;
    return this.known(options);
  }

  /** The next page as far as the log was seen by now. */
  known({ after = START_POSITION, limit, types }: ReadAllOptions): LogPage | undefined {
    const events = this.#recent.behind(after, limit);
    const seen = this.#seen;
    if (events === undefined || seen === undefined) return undefined;
    const atHead = events.length < limit;
    const last = events.at(-1)?.position ?? after;
    const scannedTo = atHead && seen > last ? seen : last;
    return {
      events: types === undefined ? events : events.filter(({ type }) => types.has(type)),
      looked: events.length,
      scannedTo,
      atHead,
    };
  }

  /** False when the cache had to be emptied. */
  async #isFresh({ freshTo }: Pick<ReadStreamOptions, 'freshTo'>): Promise<boolean> {
    if (freshTo !== undefined && this.#fedTo !== undefined) await this.#seenUpTo(freshTo);
    return (
      (freshTo !== undefined && this.#seen !== undefined && this.#seen >= freshTo) || this.#update()
    );
  }

  /** Waits, not for long, for the subscription to bring an event that was just appended. */
  #seenUpTo(position: Position): Promise<void> {
    if (this.#seen === undefined || this.#seen >= position) return Promise.resolve();
    return new Promise((resolve) => {
      const waiter = {
        position,
        done: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiter);
          resolve();
        },
      };
      const timer = setTimeout(waiter.done, ON_ITS_WAY_MS);
      this.#waiting.add(waiter);
    });
  }

  /** Adds all events that were there at the call. False when the cache was emptied. */
  #update(): Promise<boolean> {
    if (this.#nextUpdate !== undefined) return this.#nextUpdate;
    // Shared by all callers until it begins.
    const update = Promise.all([this.#updating, nextTurn()]).then(() => {
      this.#nextUpdate = undefined;
      const result = this.#updateNow();
      this.#updating = result.catch(() => undefined);
      return result;
    });
    this.#nextUpdate = update;
    return update;
  }

  async #updateNow(): Promise<boolean> {
    const before = this.#seen;
    if (before === undefined) return this.#reset();
    const { events, atHead } = await readStride(this.engine, before, MAX_NEW);
    const touchesUs = (stream: string) => this.isOwn(stream.replace(/^\$\$/, ''));
    // For example a stream was deleted on the server.
    if (!atHead || events.some((event) => isSystemEvent(event) && touchesUs(event.streamId)))
      return this.#reset();
    try {
      for (const event of events) {
        // The subscription may have added some meanwhile.
        if (this.isOwn(event.streamId) && toPosition(event.position) > (this.#seen ?? ''))
          this.#take(toRecordedEvent(event));
      }
    } catch {
      // The read of a damaged event reports it.
      return this.#reset();
    }
    const last = events.at(-1);
    if (last !== undefined && this.#seen !== undefined) this.#see(toPosition(last.position));
    return this.#seen !== undefined;
  }

  async #reset(): Promise<false> {
    this.#seen = undefined;
    const head = await readHead(this.engine);
    // The subscription does not bring again what it has brought by now.
    this.#startAt(this.#fedTo !== undefined && this.#fedTo > head ? this.#fedTo : head);
    return false;
  }

  #startAt(position: Position): void {
    this.#recent.startAt(position);
    this.#seen = undefined;
    this.#see(position);
  }

  #take(event: RecordedEvent): void {
    if (this.#seen === undefined || event.position <= this.#seen) return;
    this.#recent.appended(event, this.#seen, JSON.stringify(event.data).length);
    this.#see(event.position);
  }

  #see(position: Position): void {
    if (this.#seen !== undefined && position <= this.#seen) return;
    this.#seen = position;
    for (const waiter of this.#waiting) if (waiter.position <= position) waiter.done();
    this.onNews();
  }

  /** `seen` as it was when the read began: the answer may lack events that were added since. */
  #remember(
    stream: string,
    options: ReadStreamOptions,
    events: readonly RecordedEvent[],
    seen: Position | undefined,
  ): void {
    const since =
      seen === undefined ? undefined : this.#recent.behind(seen, Number.POSITIVE_INFINITY);
    if (since?.every((event) => event.stream !== stream))
      this.#recent.read(stream, options, events);
  }
}

/** Whether no later event can change the answer. */
function isFinal(
  events: readonly RecordedEvent[],
  { after, limit = Number.POSITIVE_INFINITY, backwards = false }: ReadStreamOptions,
): boolean {
  if (!backwards) return events.length >= limit;
  return after !== undefined && (events[0]?.revision === after - 1 || after <= 0);
}
