import { LRUCache } from 'lru-cache';

const HALF_HOUR_MS = 30 * 60_000;

/** A value, and the names of the read models that it was made of. */
export interface Made<V> {
  readonly value: V;
  readonly models: readonly string[];
  /** An incomplete value is answered, not cached. Default true. */
  readonly isWhole?: boolean;
}

/** Maximum number of entries, and maximum of their total size. */
interface Bounds<V> {
  readonly max: number;
  readonly maxSize?: number;
  size?(value: V): number;
}

interface Entry<V> {
  readonly made: Promise<Made<V>>;
  readonly halfHour: number;
  /** Undefined while the value is computed. */
  readonly models?: readonly string[];
}

/**
 * Caches values that are the same for everybody until a read model that they were made of changes,
 * and until the half hour ends, since slots, their deadlines and days end on one.
 */
export class ModelCache<V> {
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #size: (value: V) => number;

  constructor(
    private readonly now: () => number,
    { max, maxSize, size = () => 1 }: Bounds<V>,
  ) {
    this.#entries = new LRUCache({ max, maxSize: maxSize ?? max });
    this.#size = size;
  }

  /** The cached value, or the one being computed; the same promise until it is invalidated. */
  get(key: string): Promise<Made<V>> | undefined {
    const entry = this.#entries.get(key);
    return entry?.halfHour === this.#halfHour() ? entry.made : undefined;
  }

  /**
   * Computes a value and caches it, unless it fails, is incomplete, or a read model changes before
   * the models of the value are known.
   */
  put(key: string, make: () => Promise<Made<V>>): Promise<Made<V>> {
    // Starts after the entry is set, so that a change meanwhile drops the entry.
    const made = Promise.resolve().then(make);
    const entry: Entry<V> = { made, halfHour: this.#halfHour() };
    this.#entries.set(key, entry, { size: 1 });
    made.then(
      ({ value, models, isWhole = true }) => {
        if (this.#entries.peek(key) !== entry) return;
        if (isWhole) this.#entries.set(key, { ...entry, models }, { size: this.#size(value) });
        else this.#entries.delete(key);
      },
      () => this.#entries.peek(key) === entry && this.#entries.delete(key),
    );
    return made;
  }

  /** Drops values made of any of these read models. */
  invalidate(changed: readonly string[]): void {
    for (const [key, { models }] of [...this.#entries.entries()]) {
      if (models === undefined || models.some((model) => changed.includes(model)))
        this.#entries.delete(key);
    }
  }

  /**
   * Rounded up: a deadline on the half hour includes that instant, and is over a millisecond later.
   */
  #halfHour(): number {
    return Math.ceil(this.now() / HALF_HOUR_MS);
  }
}
