import type { Position } from '@salon/event-store';
import type { Collection, CollectionWrites, DocumentStore } from '../documents/document-store.ts';
import { LeaseLostError } from './errors.ts';
import { type Fold, foldEvents, isStreamKey, namedKeys, sortTouches } from './fold.ts';
import type { Batch, LogReader, ReadPlaces } from './follow-log.ts';
import { afterRetry, type ParkedDocument, ParkedDocuments, parkedSpec } from './parked.ts';
import {
  type AnyProjector,
  type FieldOpener,
  openEvents,
  type ProjectedEvent,
  type Projector,
  type ReadEvent,
} from './projector.ts';

/** The document's id is the name of the build's collection. */
export interface BuildDocument {
  readonly model: string;
  readonly version: number;
  readonly logId: string;
  readonly position: Position;
  readonly changedAt: Position;
  /** A build serves once it has reached the head of the log. */
  readonly isWhole: boolean;
  readonly isPaused: boolean;
  readonly lease: string;
}

export const buildSpec = { name: 'builds', indexes: [['model']] } as const;

/** Batches without an event for the model after which its checkpoint is written nevertheless. */
const MAX_UNSAVED = 100;

export interface BuildParts {
  readonly store: DocumentStore;
  readonly builds: Collection<BuildDocument>;
  readonly opener: FieldOpener;
  /** Other processes follow the stored position, which is then written with each batch. */
  readonly isFollowed: boolean;
}

/** An event that cannot be folded sets its document aside and holds up nothing else. */
class Build<D = unknown> implements LogReader {
  readonly name: string;
  readonly parked: ParkedDocuments;
  readonly #types: ReadonlySet<string>;
  #stored: BuildDocument;
  #rev: number;
  #position: Position;
  #unsaved = 0;

  constructor(
    readonly projector: Projector<D>,
    readonly collection: Collection<D>,
    stored: { readonly doc: BuildDocument; readonly rev: number },
    private readonly parts: BuildParts,
  ) {
    this.name = collection.name;
    this.parked = new ParkedDocuments(projector.name, collection.name);
    this.#types = new Set(projector.handles);
    this.#stored = stored.doc;
    this.#rev = stored.rev;
    this.#position = stored.doc.position;
  }

  /** All events up to here are in the documents. */
  get position(): Position {
    return this.#position;
  }

  get isWhole(): boolean {
    return this.#stored.isWhole;
  }

  get isPaused(): boolean {
    return this.#stored.isPaused;
  }

  /**
   * Answers the ids of the changed documents. @throws LeaseLostError when another process feeds it.
   */
  async take({ events, to }: Batch): Promise<readonly string[]> {
    if (to <= this.#position) return [];
    const unseen = events.filter(
      ({ recorded }) => recorded.position > this.#position && this.#types.has(recorded.type),
    );
    if (unseen.length === 0) {
      this.#unsaved += 1;
      if (this.parts.isFollowed || this.#unsaved >= MAX_UNSAVED) await this.#advance(to);
      this.#position = to;
      return [];
    }
    const { toFold, toPark } = sortTouches(
      this.projector,
      (key) => this.parked.has(key),
      await this.#opened(unseen),
    );
    const folds = await this.#fold(toFold);
    const parked = new Map<string, ParkedDocument | null>();
    for (const [key, waiting] of toPark) parked.set(key, this.parked.after(key, waiting));
    for (const { key, failure } of folds) {
      if (failure !== undefined) parked.set(key, this.parked.after(key, failure));
      // Only an erasure is folded past events that wait, and ends them.
      else if (this.parked.has(key)) parked.set(key, null);
    }
    await this.#advance(to, folds, parked);
    return folds.flatMap(({ write }) => write?.id ?? []);
  }

  async save(
    changes: Partial<Pick<BuildDocument, 'isWhole' | 'isPaused' | 'lease'>> = {},
  ): Promise<void> {
    await this.#advance(this.#position, [], new Map(), changes);
  }

  async parkedEvents(): Promise<readonly ParkedDocument[]> {
    return this.parked.list();
  }

  /**
   * Folds the parked events of a key again, in order, while nothing is fed; true when all were
   * taken.
   */
  async retry(key: string, readPlaces: ReadPlaces): Promise<boolean> {
    const entry = this.parked.get(key);
    if (entry === undefined) return true;
    const read = await readPlaces(entry.events);
    const changes = new Map<string, ParkedDocument | null>([[key, null]]);
    let folds: readonly Fold<D>[] = [];
    try {
      folds = await this.#fold(this.#touchedBy(key, await this.#opened(read)), true);
      for (const { failure } of folds) if (failure !== undefined) throw failure.error;
    } catch (error) {
      const left = new Set(read.map(({ recorded }) => recorded.position));
      const events = entry.events.filter(({ position }) => left.has(position));
      changes.set(key, afterRetry({ ...entry, events }, error));
      folds = [];
    }
    await this.#advance(this.#position, folds, changes);
    return changes.get(key) === null;
  }

  /** Leaves tombstones of documents at a position, while it is not fed. */
  async erase(keys: readonly string[], position: Position): Promise<void> {
    const ids = (await this.collection.load(keys)).map(({ id }) => id);
    await this.collection.writeBatch(ids.map((id) => ({ id, doc: null, position })));
  }

  /** Of one document, or all that a parked stream names. @throws what `keys` throws. */
  #touchedBy(
    key: string,
    events: readonly ReadEvent[],
  ): ReadonlyMap<string, readonly ProjectedEvent[]> {
    const touched = new Map<string, ProjectedEvent[]>();
    for (const read of events) {
      const named = namedKeys(this.projector, read);
      if ('error' in named) throw named.error;
      const ids = isStreamKey(key) ? named.keys : named.keys.filter((id) => id === key);
      for (const id of ids) touched.set(id, [...(touched.get(id) ?? []), named.event]);
    }
    return touched;
  }

  async #fold(
    touched: ReadonlyMap<string, readonly ProjectedEvent[]>,
    isInOrder = false,
  ): Promise<readonly Fold<D>[]> {
    const loaded = await this.collection.load([...touched.keys()]);
    const stored = new Map(loaded.map((document) => [document.id, document]));
    return [...touched].map(([key, events]) => {
      const before = stored.get(key);
      if (isInOrder && (before?.position ?? '') > (events[0]?.position ?? '')) {
        throw new Error(
          `${key} has taken later events already: only a replay brings the parked ones in.`,
        );
      }
      return foldEvents(this.projector, before, key, events);
    });
  }

  async #opened(events: readonly ReadEvent[]) {
    const { projector } = this;
    if (!projector.opens) return events;
    // Fields of events that name no document need not be opened.
    const concerned = events.filter((read) => {
      const named = namedKeys(projector, read);
      return 'error' in named || named.keys.length > 0;
    });
    return openEvents(this.parts.opener, concerned);
  }

  async #advance(
    position: Position,
    folds: readonly Fold<D>[] = [],
    parked: ReadonlyMap<string, ParkedDocument | null> = new Map(),
    changes: Partial<BuildDocument> = {},
  ) {
    const { store } = this.parts;
    const changedAt = folds.length > 0 ? position : this.#stored.changedAt;
    const doc = { ...this.#stored, ...changes, position, changedAt };
    const writes: CollectionWrites[] = [
      { collection: this.name, writes: folds.flatMap(({ write }) => write ?? []) },
    ];
    if (parked.size > 0) writes.push(this.parked.writesOf(parked, this.#rev));
    const checkpoint = { collection: buildSpec.name, id: this.name, expectedRev: this.#rev, doc };
    if (!(await store.advance(writes, checkpoint))) throw new LeaseLostError();
    this.#rev += 1;
    this.#stored = doc;
    this.#position = position;
    this.#unsaved = 0;
    this.parked.apply(parked);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a document's type stands on both sides of a build, so no single type holds them all.
export type AnyBuild = Build<any>;

export async function openBuild(
  projector: AnyProjector,
  name: string,
  parts: BuildParts,
): Promise<AnyBuild> {
  const stored = await parts.builds.get(name);
  if (stored === undefined) throw new LeaseLostError();
  const collection = await parts.store.collection<unknown>({
    name,
    indexes: projector.indexes as never,
  });
  const build = new Build(projector, collection, stored, parts);
  await build.parked.load(await parts.store.collection<ParkedDocument>(parkedSpec));
  return build;
}

export async function dropBuild(name: string, { store, builds }: BuildParts): Promise<void> {
  await builds.remove(name);
  await store.drop(name);
  const parked = await store.collection<ParkedDocument>(parkedSpec);
  await parked.removeWhere({ collection: name });
}
