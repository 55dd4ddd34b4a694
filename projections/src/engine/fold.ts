import { skippedEventsStream } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import type {
  Collection,
  CollectionWrites,
  DocumentWrite,
  Stored,
} from '../documents/document-store.ts';
import { messageOf } from './errors.ts';
import {
  type AnyProjector,
  type ProjectedEvent,
  type Projector,
  type ReadEvent,
  readEvent,
} from './projector.ts';

/**
 * The place of an event in the log. Stored in place of the event, so that an erasure leaves no copy
 * of its content.
 */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
}

const placeOf = ({ stream, revision, position, type }: EventPlace): EventPlace => ({
  stream,
  revision,
  position,
  type,
});

/** Events that a projector cannot take, or that wait behind such a one. */
export interface Waiting {
  readonly events: readonly EventPlace[];
  /** Why the first was not folded; undefined if the events only follow a parked one. */
  readonly error: unknown;
}

/** A batch by document: events to fold, and events to set aside. */
interface Touches {
  readonly fold: ReadonlyMap<string, readonly ProjectedEvent[]>;
  readonly wait: ReadonlyMap<string, Waiting>;
}

/**
 * The key under which a whole stream waits: the projector could not name the documents of one of
 * its events.
 */
const streamKey = (stream: string): string => `stream:${stream}`;

export const isStreamKey = (key: string): boolean => key.startsWith('stream:');

/**
 * Sorts events by document. An event behind one that waits for the same document or in the same
 * stream waits as well.
 */
export function sortTouches(
  projector: AnyProjector,
  isParked: (key: string) => boolean,
  events: readonly ReadEvent[],
): Touches {
  const fold = new Map<string, ProjectedEvent[]>();
  const wait = new Map<string, { events: EventPlace[]; error: unknown }>();
  const park = (key: string, { recorded }: ReadEvent, error?: unknown) => {
    const waiting = wait.get(key) ?? { events: [], error };
    waiting.events.push(placeOf(recorded));
    wait.set(key, waiting);
  };
  for (const read of events) {
    const stream = streamKey(read.recorded.stream);
    if (isParked(stream) || wait.has(stream)) {
      park(stream, read);
      continue;
    }
    const named = namedKeys(projector, read);
    if ('error' in named) {
      park(stream, read, named.error);
      continue;
    }
    for (const key of named.keys) {
      // An erasure is folded past events that wait, and ends them.
      if (isParked(key) && !(projector.opens && named.event.type === 'PersonErased'))
        park(key, read);
      else fold.set(key, [...(fold.get(key) ?? []), named.event]);
    }
  }
  return { fold, wait };
}

/** The documents that an event names, or why it names none. */
export function namedKeys(
  projector: AnyProjector,
  read: ReadEvent,
):
  | { readonly event: ProjectedEvent; readonly keys: readonly string[] }
  | { readonly error: unknown } {
  if (!('event' in read)) return { error: read.problem };
  try {
    return { event: read.event, keys: projector.keys(read.event) };
  } catch (error) {
    return { error };
  }
}

/**
 * The outcome for one document: the write up to its last good event, and the failure from there on.
 */
export interface Fold<D> {
  readonly key: string;
  readonly write?: DocumentWrite<D>;
  readonly failure?: { readonly error: unknown; readonly events: readonly ProjectedEvent[] };
}

/** Folds the events behind the position of the stored document or tombstone. */
export function foldEvents<D>(
  projector: Projector<D>,
  stored: Stored<D | null> | undefined,
  key: string,
  events: readonly ProjectedEvent[],
): Fold<D> {
  const unseen = events.filter(({ position }) => position > (stored?.position ?? ''));
  let doc: D | undefined = stored?.doc ?? undefined;
  let position: string | undefined;
  const written = () =>
    position === undefined ? {} : { write: { id: key, doc: doc ?? null, position } };
  for (const [index, event] of unseen.entries()) {
    try {
      doc = projector.evolve(doc, event, key);
    } catch (error) {
      return { key, ...written(), failure: { error, events: unseen.slice(index) } };
    }
    position = event.position;
  }
  return { key, ...written() };
}

/** The events of a document that wait since the projector failed on the first of them. */
export interface ParkedEvents {
  readonly projector: string;
  /** The document's id, or `stream:…` when the projector could not name documents. */
  readonly key: string;
  readonly error: string;
  readonly attempts: number;
  /** Oldest first. */
  readonly events: readonly EventPlace[];
}

/** Parked events as stored, one document for each key of a build. */
export interface ParkedDocument extends ParkedEvents {
  readonly collection: string;
}

export const parkedSpec = { name: 'parked', indexes: [['collection']] } as const;

/**
 * The parked events of one build by key, in memory; `changes` are written with the batch that
 * brought them.
 */
export class Parked {
  readonly #waiting = new Map<string, ParkedDocument>();

  constructor(
    private readonly projector: string,
    private readonly collection: string,
  ) {}

  async load(store: Collection<ParkedDocument>): Promise<void> {
    for (const { doc } of await store.find({ where: { collection: this.collection } })) {
      this.#waiting.set(doc.key, doc);
    }
  }

  get size(): number {
    return this.#waiting.size;
  }

  get(key: string): ParkedDocument | undefined {
    return this.#waiting.get(key);
  }

  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  list(): readonly ParkedDocument[] {
    return [...this.#waiting.values()];
  }

  /** A key's parked events after adding more; keeps the first error. */
  after(key: string, { events, error }: Waiting): ParkedDocument {
    const known = this.#waiting.get(key);
    const last = known?.events.at(-1)?.position ?? '';
    const added = events.filter(({ position }) => position > last).map(placeOf);
    if (known !== undefined) return { ...known, events: [...known.events, ...added] };
    const { projector, collection } = this;
    return { projector, collection, key, error: messageOf(error), attempts: 1, events: added };
  }

  /**
   * The write of changed keys; null is one that waits for nothing any more. `turn` grows with each
   * write of the build.
   */
  writesOf(changes: ReadonlyMap<string, ParkedDocument | null>, turn: number): CollectionWrites {
    const position = String(turn).padStart(12, '0');
    const writes = [...changes].map(([key, doc]) => ({
      id: `${this.collection}/${key}`,
      doc,
      position,
    }));
    return { collection: parkedSpec.name, writes };
  }

  /** Records the written changes. */
  apply(changes: ReadonlyMap<string, ParkedDocument | null>): void {
    for (const [key, doc] of changes) {
      if (doc === null) this.#waiting.delete(key);
      else this.#waiting.set(key, doc);
    }
  }
}

/**
 * The events that operators have skipped, as the log tells: every build and reactor leaves them
 * out.
 */
export class Skips {
  readonly #places = new Set<string>();

  /** Reads all of them, before anything is built. */
  async load(log: Pick<EventStore, 'readStream'>): Promise<void> {
    for (const recorded of await log.readStream(skippedEventsStream)) this.take(recorded);
  }

  /** Takes the event of a skip; answers whether it was one. */
  take(recorded: RecordedEvent): boolean {
    if (recorded.type !== 'EventSkipped') return false;
    const read = readEvent(recorded);
    if (read === undefined || !('event' in read) || read.event.type !== 'EventSkipped')
      return false;
    const { data: skip } = read.event;
    this.#places.add(placeIn(skip.reader, skip.stream, skip.revision));
    return true;
  }

  /** Whether a read model or reactor is to leave an event out. */
  has(reader: string, { stream, revision }: Pick<EventPlace, 'stream' | 'revision'>): boolean {
    if (this.#places.size === 0) return false;
    return (
      this.#places.has(placeIn(reader, stream, revision)) ||
      this.#places.has(placeIn(null, stream, revision))
    );
  }
}

const placeIn = (reader: string | null, stream: string, revision: number): string =>
  `${reader ?? '*'} ${revision} ${stream}`;
