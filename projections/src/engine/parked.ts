import { skippedEventsStream } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import type { Collection, CollectionWrites } from '../documents/document-store.ts';
import { messageOf } from './errors.ts';
import { type EventPlace, placeOf, type Waiting } from './fold.ts';
import { readEvent } from './projected-event.ts';

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
  readonly #projector: string;
  readonly #collection: string;
  readonly #waiting = new Map<string, ParkedDocument>();

  constructor(projector: string, collection: string) {
    this.#projector = projector;
    this.#collection = collection;
  }

  async load(store: Collection<ParkedDocument>): Promise<void> {
    for (const { doc } of await store.find({ where: { collection: this.#collection } })) {
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
    const [projector, collection] = [this.#projector, this.#collection];
    return { projector, collection, key, error: messageOf(error), attempts: 1, events: added };
  }

  /**
   * The write of changed keys; null is one that waits for nothing any more. `turn` grows with each
   * write of the build.
   */
  writesOf(changes: ReadonlyMap<string, ParkedDocument | null>, turn: number): CollectionWrites {
    const position = String(turn).padStart(12, '0');
    const writes = [...changes].map(([key, doc]) => ({ id: this.idOf(key), doc, position }));
    return { collection: parkedSpec.name, writes };
  }

  /** Records the written changes. */
  apply(changes: ReadonlyMap<string, ParkedDocument | null>): void {
    for (const [key, doc] of changes) {
      if (doc === null) this.#waiting.delete(key);
      else this.#waiting.set(key, doc);
    }
  }

  idOf(key: string): string {
    return `${this.#collection}/${key}`;
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
