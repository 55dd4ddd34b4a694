import { LRUCache } from 'lru-cache';
import type { Position, RecordedEvent } from '../event.ts';
import type { ReadStreamOptions } from '../event-store.ts';

/** Limits of the cache: events, and characters of their data. */
const OF_LOG = { events: 1_000, characters: 2_000_000 };
const CHARACTERS_OF_STREAMS = 4_000_000;
/** What an event, or an empty stream, counts for at least. */
const LEAST_CHARACTERS = 1_000;

/** Every event of a stream above a revision, which is -1 for the whole stream. */
interface StreamEnd {
  readonly after: number;
  readonly events: readonly RecordedEvent[];
  readonly characters: number;
}

/**
 * A cache of the ends of the log and of recently used streams: half a dozen parts of the process
 * read an event right after it was written, and most reads of a stream only ask whether anything
 * came.
 */
export class RecentEvents {
  readonly #streams = new LRUCache<string, StreamEnd>({
    maxSize: CHARACTERS_OF_STREAMS,
    maxEntrySize: CHARACTERS_OF_STREAMS / 4,
    sizeCalculation: ({ events, characters }) =>
      Math.max(characters, LEAST_CHARACTERS * (events.length + 1)),
  });
  #log: RecordedEvent[] = [];
  #logCharacters = 0;
  /** Every event behind this position is in `#log`. */
  #logAfter: Position | undefined;

  /** Undefined when a read of the stream needs more than is cached. */
  ofStream(
    stream: string,
    { after, limit = Number.POSITIVE_INFINITY, backwards = false }: ReadStreamOptions,
  ): RecordedEvent[] | undefined {
    const end = this.#streams.get(stream);
    if (end === undefined) return undefined;
    return backwards ? newestOf(end, after, limit) : oldestOf(end, after ?? -1, limit);
  }

  /** The next events of the log; undefined when some may not be cached. */
  behind(after: Position, limit: number): readonly RecordedEvent[] | undefined {
    if (this.#logAfter === undefined || after < this.#logAfter) return undefined;
    const first = firstIndex(this.#log, ({ position }) => position > after);
    return this.#log.slice(first, first + limit);
  }

  /** Empties the cache, which holds events behind this position from now on. */
  startAt(position: Position): void {
    this.#streams.clear();
    this.#log = [];
    this.#logCharacters = 0;
    this.#logAfter = position;
  }

  /** Adds the next event of the log, which follows the position `before`. */
  appended(event: RecordedEvent, before: Position, characters: number): void {
    this.#logAfter ??= before;
    this.#log.push(event);
    this.#logCharacters += characters;
    if (this.#log.length > 2 * OF_LOG.events || this.#logCharacters > 2 * OF_LOG.characters)
      this.#shortenLog();
    const { stream, revision } = event;
    const end = this.#streams.get(stream) ?? { after: revision - 1, events: [], characters: 0 };
    const last = end.after + end.events.length;
    // A read may have brought it already.
    if (revision <= last) return;
    const next = {
      ...end,
      events: [...end.events, event],
      characters: end.characters + characters,
    };
    if (revision === last + 1) this.#streams.set(stream, next);
    else this.#streams.delete(stream);
  }

  /** Adds what was read of a stream, if that is its end. */
  read(stream: string, options: ReadStreamOptions, events: readonly RecordedEvent[]): void {
    const after = endAfter(options, events);
    const known = this.#streams.get(stream);
    if (after === undefined || (known !== undefined && known.after <= after)) return;
    this.#streams.set(stream, {
      after,
      events: options.backwards === true ? events.toReversed() : [...events],
      characters: charactersOf(events),
    });
  }

  /** By half, as the list is copied. */
  #shortenLog(): void {
    const kept = this.#log.slice(this.#log.length >> 1);
    this.#logAfter = this.#log[this.#log.length - kept.length - 1]?.position ?? this.#logAfter;
    this.#log = kept;
    this.#logCharacters = charactersOf(kept);
  }
}

const charactersOf = (events: readonly RecordedEvent[]): number =>
  events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);

function oldestOf(
  { after, events }: StreamEnd,
  wanted: number,
  limit: number,
): RecordedEvent[] | undefined {
  if (wanted < after) return undefined;
  const first = wanted - after;
  return events.slice(first, first + limit);
}

function newestOf(
  { after, events }: StreamEnd,
  below = Number.POSITIVE_INFINITY,
  limit: number,
): RecordedEvent[] | undefined {
  const until = Math.max(0, Math.min(events.length, below - after - 1));
  const first = Math.max(0, until - limit);
  const isEnough = after === -1 || until - first === limit;
  return isEnough ? events.slice(first, until).reverse() : undefined;
}

/** The revision above which a read reached the end of the stream; undefined when it did not. */
function endAfter(
  { after, limit, backwards = false }: ReadStreamOptions,
  events: readonly RecordedEvent[],
): number | undefined {
  if (!backwards) return limit === undefined ? (after ?? -1) : undefined;
  if (after !== undefined) return undefined;
  return (events.at(-1)?.revision ?? 0) - 1;
}

/** The first index of a sorted list at which the condition holds (binary search). */
function firstIndex<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
