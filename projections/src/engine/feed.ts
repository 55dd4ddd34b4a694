import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, Position, RecordedEvent, Subscription } from '@salon/event-store';
import { type AnyBuild, TooManyParkedError } from './build.ts';
import type { EventPlace } from './fold.ts';
import type { Skips } from './parked.ts';
import {
  type Batch,
  handledTypes,
  parseEvents,
  type ReadEvent,
  readEvent,
} from './projected-event.ts';

export interface FeedListener {
  /** Before any build takes a batch. */
  erased(batch: Batch): Promise<void>;
  /** A build has taken a batch, which changed these documents. */
  taken(build: AnyBuild, changed: readonly string[], batch: Batch, since: number): void;
  failed(error: unknown): void;
}

/** One subscription to the log that feeds all builds that are up to date. */
export class Feed {
  readonly #members = new Set<AnyBuild>();
  #queue: Promise<unknown> = Promise.resolve();
  #subscription: Subscription | undefined;

  constructor(
    private readonly log: EventStore,
    private position: Position,
    private readonly skips: Skips,
    private readonly now: () => number,
    private readonly listener: FeedListener,
  ) {}

  start(): void {
    this.#subscription = this.log.subscribe({
      after: this.position,
      onEvents: (events) => this.whileIdle(() => this.#deliver(events)),
      // Also after a page without own events, for those who wait for its position.
      onPosition: (to) => this.whileIdle(() => this.#give({ events: [], to })),
      onError: (error) => this.listener.failed(error),
    });
  }

  async stop(): Promise<void> {
    await this.#subscription?.close();
    await this.whileIdle(async () => this.#members.clear());
  }

  has(build: AnyBuild): boolean {
    return this.#members.has(build);
  }

  whileIdle<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Feeds a build from now on, first with the events that it lacks. */
  join(build: AnyBuild): Promise<void> {
    return this.whileIdle(async () => {
      if (build.position < this.position)
        await catchUp([build], this.log, { until: this.position });
      await build.save({ isWhole: true });
      this.#members.add(build);
      await this.#retrySkipped(build);
    });
  }

  leave(build: AnyBuild): Promise<void> {
    return this.whileIdle(async () => void this.#members.delete(build));
  }

  async #deliver(events: readonly RecordedEvent[]): Promise<void> {
    const batch = { events: parseEvents(events), to: events.at(-1)?.position ?? this.position };
    await this.listener.erased(batch);
    const skipped = batch.events.filter(({ recorded }) => this.skips.take(recorded));
    // Before the batch, so that a skip is applied once its position was awaited.
    if (skipped.length > 0) for (const build of this.#members) await this.#retrySkipped(build);
    await this.#give(batch);
  }

  async #give(batch: Batch): Promise<void> {
    const since = this.now();
    const taken = await Promise.allSettled(
      [...this.#members].map(async (build) => {
        this.listener.taken(build, await build.take(batch), batch, since);
      }),
    );
    // Only now: a failed batch is given again, and no build may still be taking it then.
    for (const outcome of taken) if (outcome.status === 'rejected') throw outcome.reason;
    if (batch.to > this.position) this.position = batch.to;
  }

  /** What waits for an event that is skipped now goes on. */
  async #retrySkipped(build: AnyBuild): Promise<void> {
    for (const { key, events } of build.parked.list()) {
      const [first] = events;
      if (first === undefined || !this.skips.has(build.projector.name, first)) continue;
      await build.retry(key, (places) => eventsAt(this.log, places));
      this.listener.taken(build, [key], { events: [], to: build.position }, this.now());
    }
  }
}

/** Few enough that requests are let in often. */
const PAGE = 250;

/**
 * Brings builds to the head of the log, or exactly to a position, reading each page once for all of
 * them. `moved` is told by how many events.
 */
export async function catchUp(
  builds: readonly AnyBuild[],
  log: Pick<EventStore, 'readAll'>,
  {
    until,
    signal,
    moved = () => undefined,
    failed,
  }: {
    readonly until?: Position;
    readonly signal?: AbortSignal;
    readonly moved?: (events: number) => void;
    /** Receives a failed build, which is left out from then on; without it the failure is thrown. */
    readonly failed?: (build: AnyBuild, error: unknown) => void;
  } = {},
): Promise<void> {
  const left = new Set<AnyBuild>();
  const types = handledTypes(builds.map(({ projector }) => projector));
  let after = builds.map(({ position }) => position).sort()[0];
  while (after !== undefined && (until === undefined || after < until)) {
    const { events, scannedTo, looked, atHead } = await log.readAll({ after, limit: PAGE, types });
    const to = until !== undefined && scannedTo > until ? until : scannedTo;
    const batch = { events: parseEvents(events.filter(({ position }) => position <= to)), to };
    for (const build of builds) {
      signal?.throwIfAborted();
      if (left.has(build)) continue;
      try {
        await build.take(batch);
      } catch (error) {
        if (failed === undefined || !(error instanceof TooManyParkedError)) throw error;
        left.add(build);
        failed(build, error);
      }
      await nextTurn();
    }
    moved(looked);
    if (atHead) return;
    after = to;
  }
}

/** @throws Error for an event that is not there. */
export function eventsAt(
  log: Pick<EventStore, 'readStream'>,
  places: readonly EventPlace[],
): Promise<readonly ReadEvent[]> {
  return Promise.all(
    places.map(async ({ stream, revision }) => {
      const [recorded] = await log.readStream(stream, { after: revision - 1, limit: 1 });
      const read = recorded === undefined ? undefined : readEvent(recorded);
      if (read === undefined) throw new Error(`${stream} has no readable event ${revision}.`);
      return read;
    }),
  );
}
