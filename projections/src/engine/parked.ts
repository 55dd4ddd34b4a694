import type { Collection, CollectionWrites } from '../documents/document-store.ts';
import { errorText } from './errors.ts';

/** Stored in place of the event, so that an erasure leaves no copy of its content. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
}

export const eventPlaceOf = ({ stream, revision, position, type }: EventPlace): EventPlace => ({
  stream,
  revision,
  position,
  type,
});

/** Events that a reader cannot take, or that wait behind one. */
export interface EventsToPark {
  readonly events: readonly EventPlace[];
  /** Undefined if the events merely follow a parked one. */
  readonly error: unknown;
}

export interface ParkedEvents {
  readonly reader: string;
  /**
   * A read model has the document's id, or `stream:…` when the projector could not name documents;
   * a reactor, which goes on after each event, the event's position.
   */
  readonly key: string;
  readonly error: string;
  readonly attempts: number;
  readonly events: readonly EventPlace[];
}

/** Keeps the error that the key has already. */
export const parkedAfter = (
  parked: ParkedEvents | undefined,
  { reader, key }: Pick<ParkedEvents, 'reader' | 'key'>,
  { events, error }: EventsToPark,
): ParkedEvents => {
  const last = parked?.events.at(-1)?.position ?? '';
  const added = events.filter(({ position }) => position > last).map(eventPlaceOf);
  return parked === undefined
    ? { reader, key, error: errorText(error), attempts: 1, events: added }
    : { ...parked, events: [...parked.events, ...added] };
};

export const afterRetry = <P extends ParkedEvents>(parked: P, error: unknown): P => ({
  ...parked,
  error: errorText(error),
  attempts: parked.attempts + 1,
});

/** One document is stored for each key of a build. */
export interface ParkedDocument extends ParkedEvents {
  readonly collection: string;
}

export const parkedSpec = { name: 'parked', indexes: [['collection']] } as const;

/** In memory; `changes` are written with the batch that brought them. */
export class ParkedDocuments {
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

  after(key: string, waiting: EventsToPark): ParkedDocument {
    const { reader, collection } = this;
    return { ...parkedAfter(this.#waiting.get(key), { reader, key }, waiting), collection };
  }

  /** Null: nothing waits under the key any more; `turn` grows with each write of the build. */
  writesOf(changes: ReadonlyMap<string, ParkedDocument | null>, turn: number): CollectionWrites {
    const position = String(turn).padStart(12, '0');
    const writes = [...changes].map(([key, doc]) => ({
      id: `${this.collection}/${key}`,
      doc,
      position,
    }));
    return { collection: parkedSpec.name, writes };
  }

  apply(changes: ReadonlyMap<string, ParkedDocument | null>): void {
    for (const [key, doc] of changes) {
      if (doc === null) this.#waiting.delete(key);
      else this.#waiting.set(key, doc);
    }
  }
}
