import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { LogPage, ReadAllOptions, ReadStreamOptions } from '../event-store.ts';
import { RecentEvents } from '../recent-events.ts';
import type { Engine } from './engine.ts';
import { fromPosition, toPosition } from './eventstoredb-position.ts';
import { readHead, readStreamEvents, readStride } from './read-events.ts';
import { isSystemEvent, toRecordedEvent } from './recorded-event.ts';
import type { FeedTarget } from './supervised-subscription.ts';

/** So long an event may be on its way from the server to the subscription, when its append was answered already. */
const ON_ITS_WAY_MS = 20;

/** When more has come since the last look, whosever it is, it is cheaper to begin anew than to read it all. */
const MOST_NEW = 200;

/**
 * Reads of streams in use, and of the end of the log. What was read before is remembered, and one look behind the last event that was
 * seen tells what has come since, to all who ask at that moment: a command asks four streams whether anything came, and a server's
 * answer costs the same whether it is one event or none. A subscription that runs beside brings what is new as well. Nothing is answered
 * from memory alone but what can never change, and what need not be newer than a position that was seen.
 */
export class RecentReads {
  readonly #engine: Engine;
  readonly #isOwn: (stream: string) => boolean;
  readonly #recent = new RecentEvents();
  /** The last event of the log that was seen, whosever it is; undefined before the first look. */
  #seen: Position | undefined;
  /** How far the subscription has come that brings every event of ours; undefined while there is none. */
  #fedTo: Position | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  #nextLook: Promise<boolean> | undefined;
  readonly #waiting = new Set<{ readonly position: Position; done(): void }>();

  /** Called whenever more is known than before. */
  onNews: () => void = () => {};

  /** What a subscription brings that begins at the head of the log. */
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

  constructor(engine: Engine, isOwn: (stream: string) => boolean) {
    this.#engine = engine;
    this.#isOwn = isOwn;
  }

  /** The stream's events as `EventStore.readStream` gives them. */
  async ofStream(stream: string, options: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
    const known = this.#recent.ofStream(stream, options);
    if (known !== undefined && isFinal(known, options)) return known;
    if (known !== undefined && (await this.#isFresh(options))) {
      const fresh = this.#recent.ofStream(stream, options);
      if (fresh !== undefined) return fresh;
    }
    if (this.#seen === undefined) await this.#look();
    const seen = this.#seen;
    const events = await readStreamEvents(this.#engine, stream, options);
    this.#remember(stream, options, events, seen);
    return events;
  }

  /**
   * The next page of the log, when all of it was seen; undefined otherwise. Who asks for every type checks what lies there: that is read.
   * @throws InvalidPositionError
   */
  async behind(options: ReadAllOptions): Promise<LogPage | undefined> {
    const { after = START_POSITION, types } = options;
    fromPosition(after);
    if (types === undefined || this.#recent.behind(after, 1) === undefined || !(await this.#isFresh(options))) return undefined;
    return this.known(options);
  }

  /** The same as far as the log was seen by now; there may be more of it. */
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

  /** Brings what a read needs into memory; false when nothing is remembered any more. */
  async #isFresh({ freshTo }: Pick<ReadStreamOptions, 'freshTo'>): Promise<boolean> {
    if (freshTo !== undefined && this.#fedTo !== undefined) await this.#seenUpTo(freshTo);
    return (freshTo !== undefined && this.#seen !== undefined && this.#seen >= freshTo) || this.#look();
  }

  /** An event that was just appended is about to come by itself; it is not waited for longer than that takes. */
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

  /**
   * Takes in whatever was there when this was called, by a look that begins afterwards: one for all who ask until then. False when
   * nothing is remembered any more.
   */
  #look(): Promise<boolean> {
    if (this.#nextLook !== undefined) return this.#nextLook;
    // Whoever asks in this turn of the event loop shares it.
    const look = Promise.all([this.#looking, nextTurn()]).then(() => {
      this.#nextLook = undefined;
      const result = this.#lookNow();
      this.#looking = result.catch(() => undefined);
      return result;
    });
    this.#nextLook = look;
    return look;
  }

  async #lookNow(): Promise<boolean> {
    const before = this.#seen;
    if (before === undefined) return this.#beginAnew();
    const { events, atHead } = await readStride(this.#engine, before, MOST_NEW);
    const touchesUs = (stream: string) => this.#isOwn(stream.replace(/^\$\$/, ''));
    // A stream that was deleted on the server, for example: what is remembered is no longer there.
    if (!atHead || events.some((event) => isSystemEvent(event) && touchesUs(event.streamId))) return this.#beginAnew();
    try {
      for (const event of events) {
        // The subscription may have brought some meanwhile.
        if (this.#isOwn(event.streamId) && toPosition(event.position) > (this.#seen ?? '')) this.#take(toRecordedEvent(event));
      }
    } catch {
      // A damaged event is told of to who reads it.
      return this.#beginAnew();
    }
    const last = events.at(-1);
    if (last !== undefined && this.#seen !== undefined) this.#see(toPosition(last.position));
    return this.#seen !== undefined;
  }

  async #beginAnew(): Promise<false> {
    this.#seen = undefined;
    const head = await readHead(this.#engine);
    // What the subscription has brought by now does not come again.
    this.#startAt(this.#fedTo !== undefined && this.#fedTo > head ? this.#fedTo : head);
    return false;
  }

  #startAt(position: Position): void {
    this.#recent.startAt(position);
    this.#seen = undefined;
    this.#see(position);
  }

  /** The next event of ours, whichever way it came first. */
  #take(event: RecordedEvent): void {
    if (this.#seen === undefined || event.position <= this.#seen) return;
    this.#recent.appended([event], this.#seen, JSON.stringify(event.data).length);
    this.#see(event.position);
  }

  #see(position: Position): void {
    if (this.#seen !== undefined && position <= this.#seen) return;
    this.#seen = position;
    for (const waiter of this.#waiting) if (waiter.position <= position) waiter.done();
    this.onNews();
  }

  /** `seen` was seen when the read began; what looks have brought since may be missing in its answer. */
  #remember(stream: string, options: ReadStreamOptions, events: readonly RecordedEvent[], seen: Position | undefined): void {
    const since = seen === undefined ? undefined : this.#recent.behind(seen, Number.POSITIVE_INFINITY);
    if (since?.every((event) => event.stream !== stream)) this.#recent.read(stream, options, events);
  }
}

/** Whether no later event could change the answer: it is full. */
function isFinal(
  events: readonly RecordedEvent[],
  { after, limit = Number.POSITIVE_INFINITY, backwards = false }: ReadStreamOptions,
): boolean {
  if (!backwards) return events.length >= limit;
  return after !== undefined && (events[0]?.revision === after - 1 || after <= 0);
}
