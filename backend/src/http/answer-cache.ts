import { Injectable } from '@nestjs/common';
import type { AnswerOf, Immutable } from '@salon/contract';
import type { ReadName } from '@salon/contract/routes';
import { LRUCache } from 'lru-cache';
import { Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import type { RequestReads } from './reads.ts';

const HALF_HOUR_MS = 30 * 60_000;

export interface CachedValue<V> {
  readonly value: V;
  readonly models: readonly string[];
  /** An incomplete value is answered, not cached. Default true. */
  readonly isWhole?: boolean;
}

interface CacheEntry<V> {
  readonly value: Promise<CachedValue<V>>;
  readonly halfHour: number;
  /** Undefined while the value is computed. */
  readonly models?: readonly string[];
}

/**
 * Caches values that are the same for everybody until one of their read models changes or the half
 * hour ends, since slots, deadlines and days end on one.
 */
export class ModelCache<V> {
  readonly #entries: LRUCache<string, CacheEntry<V>>;

  constructor(
    private readonly now: () => number,
    max: number,
  ) {
    this.#entries = new LRUCache({ max });
  }

  /** The promise stays the same until it is invalidated. */
  get(key: string): Promise<CachedValue<V>> | undefined {
    const entry = this.#entries.get(key);
    return entry?.halfHour === this.#halfHour() ? entry.value : undefined;
  }

  /**
   * Does not cache a value that fails, is incomplete, or whose read models change before they are
   * known.
   */
  put(key: string, make: () => Promise<CachedValue<V>>): Promise<CachedValue<V>> {
    // Starts after the entry is set, so that a change meanwhile drops the entry.
    const value = Promise.resolve().then(make);
    const entry: CacheEntry<V> = { value, halfHour: this.#halfHour() };
    this.#entries.set(key, entry);
    value.then(
      ({ models, isWhole = true }) => {
        if (this.#entries.peek(key) !== entry) return;
        if (isWhole) this.#entries.set(key, { ...entry, models });
        else this.#entries.delete(key);
      },
      () => this.#entries.peek(key) === entry && this.#entries.delete(key),
    );
    return value;
  }

  invalidate(changed: readonly string[]): void {
    for (const [key, { models }] of [...this.#entries.entries()]) {
      if (models === undefined || models.some((model) => changed.includes(model)))
        this.#entries.delete(key);
    }
  }

  /** Rounded up, since a deadline on the half hour includes that instant. */
  #halfHour() {
    return Math.ceil(this.now() / HALF_HOUR_MS);
  }
}

const MOST_ANSWERS = 200;

/** Off where another process feeds the read models, since changes are learned too late there. */
@Injectable()
export class AnswerCache {
  private readonly answers: ModelCache<unknown> | undefined;

  constructor(projections: Projections, clock: Clock, { profile }: Config) {
    if (profile.kind !== 'embedded') return;
    const answers = new ModelCache<unknown>(() => clock.millis(), MOST_ANSWERS);
    projections.onAdvance(({ topics }) => answers.invalidate(topics));
    this.answers = answers;
  }

  /**
   * A request with `X-Read-After` takes a cached answer only if it is still valid once its models
   * have reached that position.
   */
  async get<N extends ReadName>(
    reads: RequestReads,
    name: N,
    question: readonly unknown[],
    compute: () => Promise<Immutable<AnswerOf<N>>>,
  ): Promise<Immutable<AnswerOf<N>>> {
    const { answers } = this;
    if (answers === undefined) return compute();
    const key = JSON.stringify([name, question]);
    const cached = answers.get(key);
    if (cached !== undefined) {
      const { value, models } = await cached;
      await reads.use(models);
      if (reads.after === undefined || answers.get(key) === cached)
        // The key names the read.
        return value as Immutable<AnswerOf<N>>;
    }
    const make = async () => ({ value: await compute(), models: reads.used });
    return (await answers.put(key, make)).value as Immutable<AnswerOf<N>>;
  }
}
