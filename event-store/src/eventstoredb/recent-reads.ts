import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { LogPage, ReadAllOptions, ReadStreamOptions } from '../event-store.ts';
import { RecentEvents } from '../recent-events.ts';
import type { Engine } from './engine.ts';
import { fromPosition, toPosition } from './eventstoredb-position.ts';
import { readHead, readStreamEvents, readStride } from './read-events.ts';
import { isSystemEvent, toRecordedEvent } from './recorded-event.ts';

/** When more has come since the last look, whosever it is, it is cheaper to begin anew than to read it all. */
const MOST_NEW = 200;

/**
 * Reads of streams in use, and of the end of the log. What was read before is remembered, and one look behind the last event that was
 * seen tells what has come since, to all who ask at that moment: a command asks four streams whether anything came, and a server's
 * answer costs the same whether it is one event or none. Nothing is answered from memory alone but what can never change.
 */
export class RecentReads {
  readonly #engine: Engine;
  readonly #isOwn: (stream: string) => boolean;
  readonly #recent = new RecentEvents();
  /** The last event of the log that was seen, whosever it is; undefined before the first look. */
  #seen: Position | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  #nextLook: Promise<boolean> | undefined;

  constructor(engine: Engine, isOwn: (stream: string) => boolean) {
    this.#engine = engine;
    this.#isOwn = isOwn;
  }

  /** The stream's events as `EventStore.readStream` gives them. */
  async ofStream(stream: string, options: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
    const known = this.#recent.ofStream(stream, options);
    if (known !== undefined && isFinal(known, options)) return known;
    if (known !== undefined && (await this.#look())) {
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
  async behind({ after = START_POSITION, limit, types }: ReadAllOptions): Promise<LogPage | undefined> {
    fromPosition(after);
    if (types === undefined || this.#recent.behind(after, 1) === undefined || !(await this.#look())) return undefined;
    const events = this.#recent.behind(after, limit);
    const seen = this.#seen;
    if (events === undefined || seen === undefined) return undefined;
    const atHead = events.length < limit;
    const last = events.at(-1)?.position ?? after;
    const scannedTo = atHead && seen > last ? seen : last;
    return {
      events: events.filter(({ type }) => types.has(type)),
      looked: events.length,
      scannedTo,
      atHead,
    };
  }

  /**
   * Takes in whatever was there when this was called, by a look that begins afterwards: one for all who ask until then. False when
   * nothing is remembered any more.
   */
  #look(): Promise<boolean> {
    if (this.#nextLook !== undefined) return this.#nextLook;
    const look = this.#looking.then(() => {
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
      let last = before;
      for (const event of events.filter(({ streamId }) => this.#isOwn(streamId))) {
        const recorded = toRecordedEvent(event);
        this.#recent.appended([recorded], last, JSON.stringify(recorded.data).length);
        last = recorded.position;
      }
    } catch {
      // A damaged event is told of to who reads it.
      return this.#beginAnew();
    }
    const last = events.at(-1);
    if (last !== undefined) this.#seen = toPosition(last.position);
    return true;
  }

  async #beginAnew(): Promise<false> {
    this.#seen = undefined;
    const head = await readHead(this.#engine);
    this.#recent.startAt(head);
    this.#seen = head;
    return false;
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
