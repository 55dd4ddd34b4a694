import { Injectable } from '@nestjs/common';
import type { AnswerOf, Immutable } from '@salon/contract';
import type { ReadName } from '@salon/contract/routes';
import type { Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { compressed, type Encoding, encodingFor } from './encoding.ts';
import type { RequestReads } from './reads.ts';

const HALF_HOUR_MS = 30 * 60_000;

export interface CachedValue<V> {
  readonly value: V;
  readonly models: readonly string[];
  /** An incomplete value is answered, not cached. Default true. */
  readonly isWhole?: boolean;
}

interface Bounds<V> {
  readonly max: number;
  readonly maxSize?: number;
  size?(value: V): number;
}

interface CacheEntry<V> {
  readonly made: Promise<CachedValue<V>>;
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
  readonly #size: (value: V) => number;

  constructor(
    private readonly now: () => number,
    { max, maxSize, size = () => 1 }: Bounds<V>,
  ) {
    this.#entries = new LRUCache({ max, maxSize: maxSize ?? max });
    this.#size = size;
  }

  /** The promise stays the same until it is invalidated. */
  get(key: string): Promise<CachedValue<V>> | undefined {
    const entry = this.#entries.get(key);
    return entry?.halfHour === this.#halfHour() ? entry.made : undefined;
  }

  /**
   * Does not cache a value that fails, is incomplete, or whose read models change before they are
   * known.
   */
  put(key: string, make: () => Promise<CachedValue<V>>): Promise<CachedValue<V>> {
    // Starts after the entry is set, so that a change meanwhile drops the entry.
    const made = Promise.resolve().then(make);
    const entry: CacheEntry<V> = { made, halfHour: this.#halfHour() };
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

/** Bytes; smaller answers are sent uncompressed. */
const COMPRESSED_FROM = 1024;
/** A month of free times takes about 50 kB, and a fifth of that in each encoding. */
const MOST = {
  max: 200,
  maxSize: 8 * 2 ** 20,
  size: ({ plain }: SerializedAnswer) => plain.length,
};

/** Each encoding is compressed when it is first requested. */
export class SerializedAnswer {
  readonly plain: Buffer;
  private readonly forms: Partial<Record<Encoding, Buffer | 'underway'>> = {};

  constructor(answer: object) {
    this.plain = Buffer.from(JSON.stringify(answer));
  }

  /** Sends uncompressed while the compression, outside the event loop, is running. */
  send(reply: FastifyReply, status = 200): FastifyReply {
    void reply
      .status(status)
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding');
    const encoding =
      this.plain.length < COMPRESSED_FROM
        ? undefined
        : encodingFor(reply.request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(this.plain);
    const bytes = this.forms[encoding];
    if (bytes === undefined) this.compress(encoding);
    return bytes instanceof Buffer
      ? reply.header('content-encoding', encoding).send(bytes)
      : reply.send(this.plain);
  }

  private compress(encoding: Encoding) {
    this.forms[encoding] = 'underway';
    compressed[encoding](this.plain).then(
      (bytes) => {
        this.forms[encoding] = bytes;
      },
      () => delete this.forms[encoding],
    );
  }
}

type CachedAnswer<N extends ReadName> = Immutable<AnswerOf<N>> | SerializedAnswer;

/** Off where another process feeds the read models, since changes are learned too late there. */
@Injectable()
export class AnswerCache {
  private readonly answers: ModelCache<SerializedAnswer> | undefined;

  constructor(@InjectProjections() projections: Projections, clock: Clock, { profile }: Config) {
    if (profile.kind !== 'embedded') return;
    const answers = new ModelCache<SerializedAnswer>(() => clock.millis(), MOST);
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
    compute: () => Promise<Immutable<AnswerOf<N>> & object>,
  ): Promise<CachedAnswer<N>> {
    const { answers } = this;
    if (answers === undefined) return compute();
    const key = JSON.stringify([name, question]);
    const cached = answers.get(key);
    if (cached !== undefined) {
      const { value, models } = await cached;
      await reads.use(models);
      if (reads.after === undefined || answers.get(key) === cached) return value;
    }
    const make = async () => ({ value: new SerializedAnswer(await compute()), models: reads.used });
    return (await answers.put(key, make)).value;
  }
}
