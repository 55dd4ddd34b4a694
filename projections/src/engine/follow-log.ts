import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type EventStore,
  Outage,
  type Position,
  type RecordedEvent,
  type Subscription,
} from '@salon/event-store';
import type { EventPlace, ParkedEvents } from './parked.ts';
import { parseEvents, type ReadEvent, readEvent } from './projector.ts';
import { LEFT_OUT } from './skips.ts';

export class Batch {
  readonly recorded: readonly RecordedEvent[];
  #read: readonly ReadEvent[] | undefined;

  constructor(
    events: readonly RecordedEvent[],
    readonly to: Position,
  ) {
    this.recorded = events.filter(({ type }) => type !== LEFT_OUT);
  }

  get events(): readonly ReadEvent[] {
    this.#read ??= parseEvents(this.recorded);
    return this.#read;
  }
}

/** Skipped events are left out. */
export type ReadPlaces = (places: readonly EventPlace[]) => Promise<readonly ReadEvent[]>;

export interface LogReader {
  /** All events up to here are taken or parked. */
  readonly position: Position;
  /**
   * Takes the events beyond its position, and parks what it cannot take; answers the ids of changed
   * documents. @throws while an engine is away: the batch comes again.
   */
  take(batch: Batch): Promise<readonly string[]>;
  parkedEvents(): Promise<readonly ParkedEvents[]>;
  /** Takes what is parked under a key, as far as it is not skipped; true when nothing is left. */
  retry(key: string, read: ReadPlaces): Promise<boolean>;
}

interface FollowerListener<R> {
  before?(batch: Batch): Promise<void>;
  taken(reader: R, changed: readonly string[], batch: Batch, since: number): void;
  /** A batch comes again; while an engine is away it is told once. */
  failed(error: unknown): void;
  recovered?(): void;
  now(): number;
}

/** An engine is away, so that every event would fail. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && (error as { readonly retryable?: unknown }).retryable === true;

/** One subscription to the log for all readers that are up to date. */
export class LogFollower<R extends LogReader> {
  readonly #readers = new Set<R>();
  #queue: Promise<unknown> = Promise.resolve();
  #subscription: Subscription | undefined;
  readonly #outage: Outage;

  constructor(
    private readonly log: EventStore,
    private position: Position,
    private readonly listener: FollowerListener<R>,
  ) {
    this.#outage = new Outage({
      onOutage: (cause) => listener.failed(cause),
      onRecovery: () => listener.recovered?.(),
    });
  }

  start(): void {
    this.#subscription = this.log.subscribe({
      after: this.position,
      onEvents: (events) => this.whileIdle(() => this.#deliver(events)),
      // Also after a page without own events, for those who wait for its position.
      onPosition: (to) => this.whileIdle(() => this.#give(new Batch([], to))),
      onError: (error) =>
        isOutage(error) ? this.#outage.refused(error) : this.listener.failed(error),
    });
  }

  async stop(): Promise<void> {
    await this.#subscription?.close();
    await this.whileIdle(async () => this.#readers.clear());
  }

  has(reader: R): boolean {
    return this.#readers.has(reader);
  }

  whileIdle<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /**
   * What it has parked is tried again: a skip, or a newer program, may have come since. `catchUp`
   * gives it the events up to this position.
   */
  join(reader: R, catchUp?: (until: Position) => Promise<void>): Promise<void> {
    return this.whileIdle(async () => {
      await catchUp?.(this.position);
      this.#readers.add(reader);
      await this.#retryAll(reader);
    });
  }

  leave(reader: R): Promise<void> {
    return this.whileIdle(async () => void this.#readers.delete(reader));
  }

  retry(reader: R, key: string): Promise<boolean> {
    return this.whileIdle(() => this.#retry(reader, key));
  }

  async #deliver(events: readonly RecordedEvent[]) {
    const batch = new Batch(events, events.at(-1)?.position ?? this.position);
    await this.listener.before?.(batch);
    // Before the batch, so that a skip is applied once its position was awaited. Also what is
    // parked since another stream could not be read goes on.
    if (batch.recorded.some(({ type }) => type === 'EventSkipped'))
      for (const reader of this.#readers) await this.#retryAll(reader);
    await this.#give(batch);
  }

  async #give(batch: Batch) {
    const since = this.listener.now();
    const outcomes = await Promise.allSettled(
      [...this.#readers].map(async (reader) => {
        this.listener.taken(reader, await reader.take(batch), batch, since);
      }),
    );
    // Only now: a failed batch is given again, and no reader may still be taking it then.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    if (batch.to > this.position) this.position = batch.to;
    this.#outage.recovered();
  }

  async #retryAll(reader: R) {
    for (const { key } of await reader.parkedEvents()) await this.#retry(reader, key);
  }

  async #retry(reader: R, key: string) {
    const isTaken = await reader.retry(key, eventsAt(this.log));
    const batch = new Batch([], reader.position);
    this.listener.taken(reader, [key], batch, this.listener.now());
    return isTaken;
  }
}

const PAGE = 250;

/**
 * Stops at the head of the log, or exactly at a position; reads each page once for all. `moved` is
 * told by how many events.
 */
export async function catchUp(
  readers: readonly LogReader[],
  log: Pick<EventStore, 'readAll'>,
  {
    types,
    until,
    signal,
    moved = () => undefined,
  }: {
    readonly types?: ReadonlySet<string>;
    readonly until?: Position;
    readonly signal?: AbortSignal;
    readonly moved?: (events: number) => void;
  } = {},
): Promise<void> {
  let after = readers.map(({ position }) => position).sort()[0];
  while (after !== undefined && (until === undefined || after < until)) {
    const { events, scannedTo, looked, atHead } = await log.readAll({ after, limit: PAGE, types });
    const to = until !== undefined && scannedTo > until ? until : scannedTo;
    const batch = new Batch(
      events.filter(({ position }) => position <= to),
      to,
    );
    for (const reader of readers) {
      signal?.throwIfAborted();
      await reader.take(batch);
      await nextTurn();
    }
    moved(looked);
    if (atHead) return;
    after = to;
  }
}

export function eventsAt(log: Pick<EventStore, 'readStream'>): ReadPlaces {
  return async (places) => {
    const read = await Promise.all(
      places.map(async ({ stream, revision }) => {
        const [recorded] = await log.readStream(stream, { after: revision - 1, limit: 1 });
        if (recorded?.revision !== revision) throw new Error(`${stream} has no event ${revision}.`);
        if (recorded.type === LEFT_OUT) return [];
        return readEvent(recorded) ?? { recorded, problem: new Error('It is of an unknown type.') };
      }),
    );
    return read.flat();
  };
}
