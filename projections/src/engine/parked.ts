import type { Collection, CollectionWrites } from '../documents/document-store.ts';
import { messageOf } from './errors.ts';

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

export const placeOf = ({ stream, revision, position, type }: EventPlace): EventPlace => ({
  stream,
  revision,
  position,
  type,
});

/** Events that a reader cannot take, or that wait behind such a one. */
export interface Waiting {
  readonly events: readonly EventPlace[];
  /** Why the first was not taken; undefined if the events only follow a parked one. */
  readonly error: unknown;
}

/** Events that wait since a reader of the log failed on the first of them. */
export interface ParkedEvents {
  /** The name of the read model or reactor. */
  readonly reader: string;
  /**
   * Of a read model the document's id, or `stream:…` when the projector could not name documents;
   * of a reactor, which goes on after each event, its position.
   */
  readonly key: string;
  readonly error: string;
  readonly attempts: number;
  /** Oldest first. */
  readonly events: readonly EventPlace[];
}

/** What waits under a key after more was added and the first was tried again; keeps its error. */
export const parkedAfter = (
  known: ParkedEvents | undefined,
  { reader, key }: Pick<ParkedEvents, 'reader' | 'key'>,
  { events, error }: Waiting,
): ParkedEvents => {
  const last = known?.events.at(-1)?.position ?? '';
  const added = events.filter(({ position }) => position > last).map(placeOf);
  return known === undefined
    ? { reader, key, error: messageOf(error), attempts: 1, events: added }
    : { ...known, events: [...known.events, ...added] };
};

/** The same after another attempt that failed. */
export const triedAgain = <P extends ParkedEvents>(known: P, error: unknown): P => ({
  ...known,
  error: messageOf(error),
  attempts: known.attempts + 1,
});

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
    private readonly reader: string,
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

  /** A key's parked events after adding more. */
  after(key: string, waiting: Waiting): ParkedDocument {
    const { reader, collection } = this;
    return { ...parkedAfter(this.#waiting.get(key), { reader, key }, waiting), collection };
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
