import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, Position, RecordedEvent, Subscription } from '@salon/event-store';
import type { Collection, DocumentStore } from '../documents/document-store.ts';
import { type AnyBuild, type BuildDocument, TooManyParkedError } from './build.ts';
import type { EventPlace, Skips } from './fold.ts';
import type { Model, Pointer } from './model.ts';
import { type Batch, handledTypes, parseEvents, type ReadEvent, readEvent } from './projector.ts';

interface FeedListener {
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

/** For live updates and cached answers. */
export interface Advance {
  readonly topics: readonly string[];
  readonly position: Position;
  /** Changed documents by read model; of a missing one, any may have changed. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

interface Waiter {
  readonly position: Position;
  readonly names: readonly string[];
  /** Models that are not live are not waited for. */
  readonly onlyLive: boolean;
  done(reached: boolean): void;
}

/** How far each read model has come, and who waits for it. */
export class Waiters {
  readonly #reached = new Map<string, Position>();
  readonly #waiting = new Set<Waiter>();
  readonly #listeners = new Set<(advance: Advance) => void>();

  constructor(private readonly isLive: (name: string) => boolean) {}

  get hasAny(): boolean {
    return this.#waiting.size > 0;
  }

  positionOf(name: string): Position | undefined {
    return this.#reached.get(name);
  }

  reach(name: string, position: Position): void {
    if (this.#reached.get(name) === position) return;
    this.#reached.set(name, position);
    this.answer();
  }

  /** A read model may no longer be live: nobody must wait for it in vain. */
  answer(): void {
    for (const waiter of this.#waiting)
      if (this.#isOver(waiter)) waiter.done(this.#isThere(waiter));
  }

  /** Without ids any may have changed. */
  publish(name: string, position: Position, ids?: readonly string[]): void {
    const advance = { topics: [name], position, ids: ids === undefined ? {} : { [name]: ids } };
    for (const listener of this.#listeners) listener(advance);
  }

  /** The returned function ends that. */
  listen(listener: (advance: Advance) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** False after the timeout, or when only models that are not live lack the position. */
  waitFor(
    position: Position,
    names: readonly string[],
    timeoutMs: number,
    onlyLive: boolean,
  ): Promise<boolean> {
    const wanted = { position, names, onlyLive };
    if (this.#isOver(wanted)) return Promise.resolve(this.#isThere(wanted));
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter: Waiter = {
        ...wanted,
        done: (reached) => {
          clearTimeout(timer);
          this.#waiting.delete(waiter);
          resolve(reached);
        },
      };
      this.#waiting.add(waiter);
    });
  }

  close(): void {
    for (const waiter of this.#waiting) waiter.done(false);
    this.#listeners.clear();
  }

  #isThere({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.every((name) => this.#contains(name, position));
  }

  #isOver({ position, names, onlyLive }: Omit<Waiter, 'done'>): boolean {
    return names.every(
      (name) => this.#contains(name, position) || (onlyLive && !this.isLive(name)),
    );
  }

  #contains(name: string, position: Position): boolean {
    return (this.#reached.get(name) ?? '') >= position;
  }
}

const IDLE_MS = 1_000;
const AWAITED_MS = 20;

interface FollowerParts {
  readonly store: DocumentStore;
  builds(): Collection<BuildDocument>;
  pointers(): Collection<Pointer>;
  readonly waiters: Waiters;
  /** The models that this process does not feed. */
  models(): readonly Model[];
  failed(error: unknown): void;
}

/**
 * Polls the positions that another process writes: each second, and every 20 ms while somebody
 * waits.
 */
export class Follower {
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #isPolling = false;
  #isStopped = true;

  constructor(private readonly parts: FollowerParts) {}

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    if (!this.#isPolling) this.#plan(0);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** A short pause stays, or many waiters would put the poll off for ever. */
  pollSooner(): void {
    if (this.#isStopped || this.#isPolling || this.#pause <= AWAITED_MS) return;
    if (this.parts.waiters.hasAny) this.#plan(AWAITED_MS);
  }

  async poll(): Promise<void> {
    const { models, pointers, waiters } = this.parts;
    const followed = models();
    const found = await pointers().getMany(followed.map(({ key }) => key));
    const servingOf = new Map(found.map(({ id, doc }) => [id, doc]));
    const names = found.map(({ doc }) => doc.serving);
    const builds = await this.parts.builds().getMany(names);
    const buildOf = new Map(builds.map(({ id, doc }) => [id, doc]));
    for (const model of followed) {
      const pointer = servingOf.get(model.key);
      const build = pointer && buildOf.get(pointer.serving);
      if (pointer === undefined || build?.isWhole !== true || model.serving !== undefined) continue;
      const isSwitched = model.followed?.name !== pointer.serving;
      if (isSwitched) {
        model.followed = await this.parts.store.collection({
          name: pointer.serving,
          indexes: model.projector.indexes as never,
        });
        model.switchedAt = pointer.switchedAt;
      }
      const before = waiters.positionOf(model.name) ?? '';
      waiters.reach(model.name, build.position);
      if (isSwitched || build.changedAt > before) waiters.publish(model.name, build.position);
    }
    waiters.answer();
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#pause = ms;
    this.#timer = setTimeout(() => void this.#pollAgain(), ms);
    this.#timer.unref();
  }

  async #pollAgain(): Promise<void> {
    this.#isPolling = true;
    try {
      await this.poll();
    } catch (error) {
      this.parts.failed(error);
    }
    this.#isPolling = false;
    if (!this.#isStopped) this.#plan(this.parts.waiters.hasAny ? AWAITED_MS : IDLE_MS);
  }
}
