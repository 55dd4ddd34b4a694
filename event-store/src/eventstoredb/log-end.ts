import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { LogPage, ReadAllOptions } from '../event-store.ts';

/** Between this many and twice as many events are kept. */
const KEPT = 1_000;

/** The last events that a subscription brought, from which others continue at their own pace. */
export class LogEnd {
  #events: RecordedEvent[] = [];
  /** Every event behind this position and up to `#seen` is in `#events`. */
  #after: Position | undefined;
  #seen: Position = START_POSITION;

  startAt(position: Position): void {
    this.#events = [];
    this.#after = position;
    this.#seen = position;
  }

  end(): void {
    this.#after = undefined;
  }

  add(events: readonly RecordedEvent[]): void {
    this.#events.push(...events.filter(({ position }) => position > this.#seen));
    this.moveTo(this.#events.at(-1)?.position ?? this.#seen);
    if (this.#events.length <= 2 * KEPT) return;
    const latest = this.#events.slice(-KEPT);
    this.#after = this.#events.at(-KEPT - 1)?.position ?? this.#after;
    this.#events = latest;
  }

  moveTo(scannedTo: Position): void {
    if (scannedTo > this.#seen) this.#seen = scannedTo;
  }

  /** It reaches as far as the log was seen by now; undefined when events before it are needed. */
  page({ after = START_POSITION, limit }: ReadAllOptions): LogPage | undefined {
    if (this.#after === undefined || after < this.#after) return undefined;
    const first = firstIndex(this.#events, ({ position }) => position > after);
    const events = this.#events.slice(first, first + limit);
    const atHead = events.length < limit;
    const last = events.at(-1)?.position ?? after;
    const scannedTo = atHead && this.#seen > last ? this.#seen : last;
    return { events, looked: events.length, scannedTo, atHead };
  }
}

function firstIndex<T>(sorted: readonly T[], holds: (item: T) => boolean) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
