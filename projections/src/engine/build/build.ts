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
  sortParked,
  sortTouches,
  type Touches,
} from './fold-batch.ts';
import { RecentDocuments } from './recent-documents.ts';
import type { SkippedEvents } from './skipped-events.ts';
import type { WriteBehindDocuments } from './write-behind-documents.ts';

/** So many batches may pass before the checkpoint tells of them, where nothing concerned the build or all that did is held. */
const MOST_UNSAVED = 100;

/** What a batch was to a build. */
export interface Taken {
  /** Ids of changed documents. */
  readonly changed: readonly string[];
  /** So many of its events were for this build. */
  readonly events: number;
}

/** Where a build lies for who feeds it. */
export interface BuildParts<D> {
  readonly collection: Collection<D>;
  readonly checkpoint: Checkpoint;
  readonly parked: ParkedDocuments;
  /** Where documents are until the build is whole; undefined for one that is read already. */
  readonly held: WriteBehindDocuments<D> | undefined;
}

/** One built version of a read model: its documents, its checkpoint and what it has parked. */
export class Build<D> {
  private status: { readonly state: BuildState; readonly error: unknown } = { state: 'waiting', error: null };
  private reached: Position;
  private unsaved = 0;
  private readonly serial = new Serial();
  private readonly types: ReadonlySet<string>;
  private readonly nothingParked: ParkedDocuments;
  /** Where other processes follow, documents lie on a server. */
  private readonly recent: RecentDocuments<D> | undefined;

  constructor(
    readonly projector: Projector<D>,
    readonly name: string,
    /** Undefined while another thread has them. */
    private parts: BuildParts<D> | undefined,
    private readonly skipped: SkippedEvents,
    private readonly opener: FieldOpener,
    /** Other processes follow the checkpoint, so that each batch moves it on. */
    private readonly isFollowed: boolean,
  ) {
    this.reached = parts?.checkpoint.position ?? START_POSITION;
    this.nothingParked = new ParkedDocuments(projector.name, name);
    this.types = new Set<string>(projector.handles);
    this.recent = isFollowed && parts !== undefined ? new RecentDocuments(parts.collection) : undefined;
  }

  /** Another thread has the documents. */
  get isLent(): boolean {
    return this.parts === undefined;
  }

  /** @throws DocumentsUnavailableError while another thread has them. */
  get collection(): Collection<D> {
    return this.here.collection;
  }

  get parked(): ParkedDocuments {
    return this.parts?.parked ?? this.nothingParked;
  }

  private get checkpoint(): Checkpoint {
    return this.here.checkpoint;
  }

  private get held(): WriteBehindDocuments<D> | undefined {
    return this.parts?.held;
  }

  private get here(): BuildParts<D> {
    if (this.parts !== undefined) return this.parts;
    throw new DocumentsUnavailableError(new Error(`${this.name} is being built by another thread.`));
  }

  /** Another thread feeds it from now on, once what is under way is done. */
  lend(): Promise<void> {
    return this.serial.run(async () => {
      this.parts = undefined;
    });
  }

  /** Goes on from where the other thread has come. */
  takeBack(parts: BuildParts<D>): void {
    this.parts = parts;
    this.reached = parts.checkpoint.position;
  }

  /** Everything up to here has been taken (or parked). */
  get position(): Position {
    return this.reached;
  }

  /** Everything up to here is in the collection; what a build that is not whole has taken beyond is held. */
  get written(): Position {
    return this.held === undefined || this.isLent ? this.reached : this.checkpoint.position;
  }

  get complete(): boolean {
    return this.parts?.checkpoint.complete ?? false;
  }

  get state(): BuildState {
    return this.status.state;
  }

  /** What it failed at, until it is fed again. */
  get error(): string | null {
    return this.status.error === null ? null : messageOf(this.status.error);
  }

  /** The event that it has stopped at, and the key for which it could not be taken; undefined when it has not. */
  get poison(): PoisonError | undefined {
    const { state, error } = this.status;
    return state === 'stopped' && error instanceof PoisonError ? error : undefined;
  }

  /** Takes a step of the table of states; `error` is what a `fail` or `poison` came from. */
  step(step: BuildStep, error?: unknown): void {
    // Somebody else may have written meanwhile, or something may not have been written.
    this.recent?.forget();
    const told = error ?? this.status.error;
    this.status = { state: nextState(this.state, step), error: step === 'feed' ? null : told };
  }

  /** Takes a batch: folds, writes (or holds) documents, then the checkpoint. Done twice it changes nothing. Gives the ids of changed documents. */
  apply(batch: Batch): Promise<readonly string[]> {
    // At once, so that who saves the progress meanwhile saves this batch as well.
    return this.serial.run(async () => {
      const taken = await this.takeUnseen(batch);
      await this.move(batch, taken);
      return taken.changed;
    });
  }

  /** The first half of `apply`, without the checkpoint. */
  take(batch: Batch): Promise<Taken> {
    return this.serial.run(() => this.takeUnseen(batch));
  }

  /** The second half: the checkpoint, when it is time. Builds that do this in one turn write theirs together. */
  moveBehind(batch: Pick<Batch, 'to'>, taken: Taken): Promise<void> {
    return this.serial.run(() => this.move(batch, taken));
  }

  /** Makes tombstones of documents, whether they are there or not, as if an event at this position deleted them. */
  erase(ids: readonly string[], position: Position): Promise<void> {
    return this.serial.run(() => this.collection.writeBatch(ids.map((id) => ({ id, doc: null, position }))));
  }

  /** Nothing that concerns this build lies before the position: moves on without writing. */
  skipTo(position: Position): void {
    if (position > this.reached) this.reached = position;
  }

  /** It has reached the head: from now on bad events are parked instead of stopping the build. */
  markComplete(): Promise<void> {
    return this.serial.run(async () => {
      await this.save(this.reached, true);
      this.parts = { ...this.here, held: undefined };
    });
  }

  /** Brings what is held into the collection, and the checkpoint to where the build is. */
  saveProgress(): Promise<void> {
    return this.serial.run(async () => (this.isLent ? undefined : this.save(this.reached, this.complete)));
  }

  /**
   * Folds the parked events of a key (a document or a stream) again, in order, as `read` gives them; true when all were taken, or none
   * are parked. Only while the feed stands still.
   */
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
   * Leaves out for good the first event that is parked under a key, or at which the build has stopped for it, then takes what waits behind it.
   * Gives the event; undefined when there is none. Only while the feed stands still.
   */
  async skipParked(key: string, read: (parked: readonly ParkedEvent[]) => Promise<readonly ReadEvent[]>): Promise<ParkedEvent | undefined> {
    const event = this.poison?.key === key ? this.poison.event : this.parked.get(key)?.events[0];
    if (event === undefined) return undefined;
    await this.skipped.add(this.projector.name, key, event);
    await this.parked.dropFirst(key);
    await this.retryParked(key, read);
    return event;
  }

  private async takeUnseen({ events }: Batch): Promise<Taken> {
    const unseen = events.filter(({ recorded }) => recorded.position > this.reached && this.types.has(recorded.type));
    return { changed: unseen.length === 0 ? [] : await this.takeEvents(unseen), events: unseen.length };
  }

  private async move({ to }: Pick<Batch, 'to'>, { events }: Taken): Promise<void> {
    if (to <= this.reached) return;
    if (!this.mayWait(events > 0) || this.unsaved >= MOST_UNSAVED) await this.save(to, this.complete);
    else this.unsaved += 1;
    this.reached = to;
  }

  /** Whether the checkpoint may tell of a batch later. */
  private mayWait(isConcerned: boolean): boolean {
    if (this.held !== undefined) return !this.held.isFull;
    return !isConcerned && (!this.isFollowed || this.state === 'catching-up');
  }

  /** A checkpoint comes after the documents, so that a crash in between only has events taken again. */
  private async save(position: Position, complete: boolean): Promise<void> {
    await this.held?.write();
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
      else if (this.parked.has(key)) await this.parked.clear(key); // Only an erasure folds past a waiting document, and ends its waiting.
    }
    return writes.map(({ id }) => id);
  }

  private async write(writes: readonly DocumentWrite<D>[]): Promise<void> {
    if (this.held !== undefined) return this.held.put(writes);
    await this.collection.writeBatch(writes);
    this.recent?.put(writes);
  }

  /** `inOrder`: no document may have gone on without the events. */
  private async fold(touches: Touches['fold'], inOrder = false): Promise<readonly Fold<D>[]> {
    const wanted = [...touches].flatMap(([key, [first]]) => (inOrder || !this.isCreated(first) ? key : []));
    const source = this.held ?? this.recent ?? this.collection;
    const loaded = wanted.length === 0 ? [] : await source.load(wanted);
    const stored = new Map(loaded.map((document) => [document.id, document]));
    return [...touches].map(([key, events]) => {
      const before = stored.get(key);
      if (inOrder && before !== undefined && before.position > (events[0]?.position ?? '')) {
        throw new Error(`${key} has moved on without the waiting events; only a replay brings them in.`);
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
    // To open what names no document would be in vain.
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

/** Runs pieces of work one after the other, in the order in which they came. */
export class Serial {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
