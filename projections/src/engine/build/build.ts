import { type Position, START_POSITION } from '@salon/event-store';
import { type Collection, DocumentsUnavailableError, type DocumentWrite } from '../../documents/document-store.ts';
import { messageOf, PoisonError } from '../errors.ts';
import { type Batch, type FieldOpener, openEvents, type ProjectedEvent, type ReadEvent } from '../projected-event.ts';
import type { ParkedEvent } from '../projections.ts';
import type { Projector } from '../projector.ts';
import { type BuildState, type BuildStep, nextState } from './build-state.ts';
import type { Checkpoint } from './checkpoint.ts';
import {
  type Fold,
  foldEvents,
  isStreamKey,
  namedKeys,
  ParkedDocuments,
  placeOf,
  type SkippedEvents,
  sortParked,
  sortTouches,
  type Touches,
} from './fold-batch.ts';
import { RecentDocuments } from './recent-documents.ts';
import type { WriteBehindDocuments } from './write-behind-documents.ts';

/** Batches after which the checkpoint is written, while none concerned the build or their documents are written behind. */
const MAX_UNSAVED = 100;

/** What a batch meant to a build. */
export interface BatchResult {
  /** Ids of changed documents. */
  readonly changed: readonly string[];
  /** How many of its events the projector handles. */
  readonly events: number;
}

/** What a build is fed into. */
export interface BuildParts<D> {
  readonly collection: Collection<D>;
  readonly checkpoint: Checkpoint;
  readonly parked: ParkedDocuments;
  /** Undefined once the build is complete and may be read. */
  readonly writeBehind: WriteBehindDocuments<D> | undefined;
}

/** One version of a read model's documents, with its checkpoint and parked events. */
export class Build<D> {
  private status: { readonly state: BuildState; readonly error: unknown } = { state: 'waiting', error: null };
  private reached: Position;
  private unsaved = 0;
  private readonly serial = new SerialQueue();
  private readonly types: ReadonlySet<string>;
  private readonly nothingParked: ParkedDocuments;
  /** For documents on a server, which is where other processes follow. */
  private readonly recent: RecentDocuments<D> | undefined;

  constructor(
    readonly projector: Projector<D>,
    readonly name: string,
    /** Undefined while a worker thread has them. */
    private parts: BuildParts<D> | undefined,
    private readonly skipped: SkippedEvents,
    private readonly opener: FieldOpener,
    /** Other processes follow the checkpoint, so every batch writes it. */
    private readonly isFollowed: boolean,
  ) {
    this.reached = parts?.checkpoint.position ?? START_POSITION;
    this.nothingParked = new ParkedDocuments(projector.name, name);
    this.types = new Set<string>(projector.handles);
    this.recent = isFollowed && parts !== undefined ? new RecentDocuments(parts.collection) : undefined;
  }

  /** A worker thread has the documents. */
  get isHandedOver(): boolean {
    return this.parts === undefined;
  }

  /** @throws DocumentsUnavailableError while a worker thread has them. */
  get collection(): Collection<D> {
    return this.here.collection;
  }

  get parked(): ParkedDocuments {
    return this.parts?.parked ?? this.nothingParked;
  }

  private get checkpoint(): Checkpoint {
    return this.here.checkpoint;
  }

  private get writeBehind(): WriteBehindDocuments<D> | undefined {
    return this.parts?.writeBehind;
  }

  private get here(): BuildParts<D> {
    if (this.parts !== undefined) return this.parts;
    throw new DocumentsUnavailableError(new Error(`${this.name} is being built by a worker thread.`));
  }

  /** Once the work under way is done, a worker thread feeds it. */
  handOver(): Promise<void> {
    return this.serial.run(async () => {
      this.parts = undefined;
    });
  }

  /** Goes on from where the worker thread ended. */
  takeBack(parts: BuildParts<D>): void {
    this.parts = parts;
    this.reached = parts.checkpoint.position;
  }

  /** All events up to here are taken or parked. */
  get position(): Position {
    return this.reached;
  }

  /** All events up to here are in the collection; later ones may still be written behind. */
  get written(): Position {
    return this.writeBehind === undefined || this.isHandedOver ? this.reached : this.checkpoint.position;
  }

  get complete(): boolean {
    return this.parts?.checkpoint.complete ?? false;
  }

  get state(): BuildState {
    return this.status.state;
  }

  /** The last failure, until it is fed again. */
  get error(): string | null {
    return this.status.error === null ? null : messageOf(this.status.error);
  }

  /** The event and key at which it has stopped; undefined when it has not. */
  get poison(): PoisonError | undefined {
    const { state, error } = this.status;
    return state === 'stopped' && error instanceof PoisonError ? error : undefined;
  }

  /** Takes a step; `error` is the cause of a `fail` or `poison`. */
  step(step: BuildStep, error?: unknown): void {
    // Another process may have written meanwhile, or a write may have failed.
    this.recent?.forget();
    const told = error ?? this.status.error;
    this.status = { state: nextState(this.state, step), error: step === 'feed' ? null : told };
  }

  /** Folds a batch, writes documents (or writes them behind), then the checkpoint. Idempotent. Answers the ids of changed documents. */
  apply(batch: Batch): Promise<readonly string[]> {
    // In one piece of work, so that `saveProgress` never comes in between.
    return this.serial.run(async () => {
      const taken = await this.takeUnseen(batch);
      await this.move(batch, taken);
      return taken.changed;
    });
  }

  /** The first half of `apply`, without the checkpoint. */
  take(batch: Batch): Promise<BatchResult> {
    return this.serial.run(() => this.takeUnseen(batch));
  }

  /** The second half: the checkpoint, when it is due. Builds that write theirs in the same turn of the event loop share a call. */
  moveBehind(batch: Pick<Batch, 'to'>, taken: BatchResult): Promise<void> {
    return this.serial.run(() => this.move(batch, taken));
  }

  /** Makes tombstones of documents, existing or not, as if an event at this position deleted them. */
  erase(ids: readonly string[], position: Position): Promise<void> {
    return this.serial.run(() => this.collection.writeBatch(ids.map((id) => ({ id, doc: null, position }))));
  }

  /** No event up to the position concerns this build: moves on without writing. */
  skipTo(position: Position): void {
    if (position > this.reached) this.reached = position;
  }

  /** It has reached the head: from now on events that fail are parked, and no longer stop the build. */
  markComplete(): Promise<void> {
    return this.serial.run(async () => {
      await this.save(this.reached, true);
      this.parts = { ...this.here, writeBehind: undefined };
    });
  }

  /** Writes all documents and the checkpoint. */
  saveProgress(): Promise<void> {
    return this.serial.run(async () => (this.isHandedOver ? undefined : this.save(this.reached, this.complete)));
  }

  /** Folds the parked events of a key (a document or a stream) again; true when all were taken, or none are parked. Only while nothing is fed. */
  async retryParked(key: string, read: (parked: readonly ParkedEvent[]) => Promise<readonly ReadEvent[]>): Promise<boolean> {
    const parked = this.parked.get(key);
    if (parked === undefined) return true;
    this.recent?.forget();
    try {
      const events = await this.opened(await read(parked.events));
      const folds = await this.fold(sortParked(this.projector, key, events), isStreamKey(key));
      for (const { failure } of folds) if (failure !== undefined) throw failure.error;
      await this.collection.writeBatch(folds.flatMap(({ write }) => write ?? []));
    } catch (error) {
      await this.parked.failAgain(key, messageOf(error));
      return false;
    }
    await this.parked.clear(key);
    return true;
  }

  /**
   * Skips for good the first event that is parked under a key, or at which the build has stopped for it, then retries the rest. Answers the
   * skipped event; undefined when there is none. Only while nothing is fed.
   */
  async skipParked(key: string, read: (parked: readonly ParkedEvent[]) => Promise<readonly ReadEvent[]>): Promise<ParkedEvent | undefined> {
    const event = this.poison?.key === key ? this.poison.event : this.parked.get(key)?.events[0];
    if (event === undefined) return undefined;
    await this.skipped.add(this.projector.name, key, event);
    await this.parked.dropFirst(key);
    await this.retryParked(key, read);
    return event;
  }

  private async takeUnseen({ events }: Batch): Promise<BatchResult> {
    const unseen = events.filter(({ recorded }) => recorded.position > this.reached && this.types.has(recorded.type));
    return { changed: unseen.length === 0 ? [] : await this.takeEvents(unseen), events: unseen.length };
  }

  private async move({ to }: Pick<Batch, 'to'>, { events }: BatchResult): Promise<void> {
    if (to <= this.reached) return;
    if (!this.mayWait(events > 0) || this.unsaved >= MAX_UNSAVED) await this.save(to, this.complete);
    else this.unsaved += 1;
    this.reached = to;
  }

  /** Whether the checkpoint of a batch may be written later. */
  private mayWait(isConcerned: boolean): boolean {
    if (this.writeBehind !== undefined) return !this.writeBehind.isFull;
    return !isConcerned && (!this.isFollowed || this.state === 'catching-up');
  }

  /** Documents first: after a crash in between, events are only taken again. */
  private async save(position: Position, complete: boolean): Promise<void> {
    await this.writeBehind?.write();
    await this.checkpoint.save(position, complete, this.state === 'paused');
    this.unsaved = 0;
  }

  private async takeEvents(events: readonly ReadEvent[]): Promise<readonly string[]> {
    const isSkipped = (key: string, event: ParkedEvent) => this.skipped.has(this.projector.name, key, event);
    const touches = sortTouches(this.projector, this.parked, await this.opened(events), isSkipped);
    const folds = await this.fold(touches.fold);
    if (!this.complete) this.refusePoison(touches, folds);
    const writes = folds.flatMap(({ write }) => write ?? []);
    await this.write(writes);
    for (const [key, { events: waiting, error }] of touches.wait) await this.parked.add(key, waiting, error);
    for (const { key, failure } of folds) {
      if (failure !== undefined) await this.parked.add(key, failure.events, failure.error);
      else if (this.parked.has(key)) await this.parked.clear(key); // Only an erasure is folded past parked events, and ends them.
    }
    return writes.map(({ id }) => id);
  }

  private async write(writes: readonly DocumentWrite<D>[]): Promise<void> {
    if (this.writeBehind !== undefined) return this.writeBehind.put(writes);
    await this.collection.writeBatch(writes);
    this.recent?.put(writes);
  }

  /** `inOrder`: fails when a document has taken later events already. */
  private async fold(touches: Touches['fold'], inOrder = false): Promise<readonly Fold<D>[]> {
    const wanted = [...touches].flatMap(([key, [first]]) => (inOrder || !this.isCreated(first) ? key : []));
    const source = this.writeBehind ?? this.recent ?? this.collection;
    const loaded = wanted.length === 0 ? [] : await source.load(wanted);
    const stored = new Map(loaded.map((document) => [document.id, document]));
    return [...touches].map(([key, events]) => {
      const before = stored.get(key);
      if (inOrder && before !== undefined && before.position > (events[0]?.position ?? '')) {
        throw new Error(`${key} has taken later events already; only a replay brings the parked ones in.`);
      }
      return foldEvents(this.projector, before, { key, events });
    });
  }

  private isCreated(first: ProjectedEvent | undefined): boolean {
    return first !== undefined && this.projector.creates.has(first.type);
  }

  private async opened(events: readonly ReadEvent[]): Promise<readonly ReadEvent[]> {
    const { projector } = this;
    if (!projector.opens) return events;
    // Fields of events that name no document need not be opened.
    const concerned = events.filter((read) => {
      const named = namedKeys(projector, read);
      return 'error' in named || named.keys.length > 0;
    });
    return openEvents(this.opener, concerned);
  }

  private refusePoison({ wait }: Touches, folds: readonly Fold<D>[]): void {
    const failures = folds.flatMap(({ key, failure }) => (failure === undefined ? [] : [[key, failure] as const]));
    for (const [key, { events, error }] of [...wait, ...failures]) {
      const [first] = events;
      if (first !== undefined) throw new PoisonError(this.projector.name, key, placeOf(first), error);
    }
  }
}

/** Builds of different documents in one list. */
// biome-ignore lint/suspicious/noExplicitAny: a document's type stands on both sides of a build, so no single type holds them all.
export type AnyBuild = Build<any>;

/** Runs asynchronous work one after the other, in the order of the calls. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
