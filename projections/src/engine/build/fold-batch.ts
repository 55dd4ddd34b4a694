import type { Collection, DocumentWrite, Stored } from '../../documents/document-store.ts';
import { messageOf } from '../errors.ts';
import type { ProjectedEvent, ReadEvent } from '../projected-event.ts';
import type { ParkedEvent, ParkedEvents } from '../projections.ts';
import type { AnyProjector, Projector } from '../projector.ts';

/** A batch by document: events to fold, and events to park. */
export interface Touches {
  readonly fold: ReadonlyMap<string, readonly ProjectedEvent[]>;
  readonly wait: ReadonlyMap<string, { readonly events: readonly ParkedEvent[]; readonly error: unknown }>;
}

/** Sorts events by document. An event behind a parked one of its document or stream is parked as well; skipped events are left out. */
export function sortTouches(
  projector: AnyProjector,
  parked: ParkedDocuments,
  events: readonly ReadEvent[],
  isSkipped: (key: string, event: ParkedEvent) => boolean,
): Touches {
  const fold = new Map<string, ProjectedEvent[]>();
  const wait = new Map<string, { events: ParkedEvent[]; error: unknown }>();
  const waits = (key: string) => parked.has(key) || wait.has(key);
  const park = (key: string, { recorded }: ReadEvent, error: unknown) => {
    const waiting = wait.get(key) ?? { events: [], error };
    waiting.events.push(placeOf(recorded));
    wait.set(key, waiting);
  };
  for (const read of events) {
    const stream = streamKey(read.recorded.stream);
    if (isSkipped(stream, read.recorded)) continue;
    if (waits(stream)) {
      park(stream, read, undefined);
      continue;
    }
    const named = namedKeys(projector, read);
    if ('error' in named) {
      park(stream, read, named.error);
      continue;
    }
    for (const key of named.keys) {
      if (isSkipped(key, read.recorded)) continue;
      if (parked.has(key) && !(projector.opens && named.event.type === 'PersonErased')) park(key, read, undefined);
      else push(fold, key, named.event);
    }
  }
  return { fold, wait };
}

function push(touches: Map<string, ProjectedEvent[]>, key: string, event: ProjectedEvent): void {
  const known = touches.get(key);
  if (known === undefined) touches.set(key, [event]);
  else known.push(event);
}

/** The documents that an event names, or why it names none. */
export function namedKeys(
  projector: AnyProjector,
  read: ReadEvent,
): { readonly event: ProjectedEvent; readonly keys: readonly string[] } | { readonly error: unknown } {
  if (!('event' in read)) return { error: read.problem };
  try {
    return { event: read.event, keys: projector.keys(read.event) };
  } catch (error) {
    return { error };
  }
}

/** Parked events by document: of one document, or all of a parked stream. @throws when the projector cannot name an event's documents. */
export function sortParked(
  projector: AnyProjector,
  parkedKey: string,
  events: readonly ReadEvent[],
): ReadonlyMap<string, readonly ProjectedEvent[]> {
  const fold = new Map<string, ProjectedEvent[]>();
  for (const read of events) {
    const named = namedKeys(projector, read);
    if ('error' in named) throw named.error;
    for (const key of named.keys) if (key === parkedKey || isStreamKey(parkedKey)) push(fold, key, named.event);
  }
  return fold;
}

/** The events of a batch that touch one document, oldest first. */
interface Touch {
  readonly key: string;
  readonly events: readonly ProjectedEvent[];
}

/** The outcome for one document: the write up to its last good event, and the failure from there on. */
export interface Fold<D> {
  readonly key: string;
  readonly write?: DocumentWrite<D>;
  readonly failure?: { readonly error: unknown; readonly events: readonly ProjectedEvent[] };
}

/** Folds the events behind the position of the stored document or tombstone. */
export function foldEvents<D>(projector: Projector<D>, stored: Stored<D | null> | undefined, { key, events }: Touch): Fold<D> {
  const unseen = stored === undefined ? events : events.filter(({ position }) => position > stored.position);
  let doc: D | undefined = stored?.doc ?? undefined;
  let position: string | undefined;
  const isNew = stored === undefined;
  const write = () => (position === undefined ? {} : { write: { id: key, doc: doc ?? null, position, isNew } });
  for (const [index, event] of unseen.entries()) {
    try {
      doc = projector.evolve(doc, event, key);
    } catch (error) {
      return { key, ...write(), failure: { error, events: unseen.slice(index) } };
    }
    position = event.position;
  }
  return { key, ...write() };
}

/** The place of an event. Its content is not kept with parked events, where an erasure would not find it. */
export const placeOf = ({ stream, revision, position, type }: ParkedEvent): ParkedEvent => ({ stream, revision, position, type });

/** The parked events of a document or stream, as stored. */
export interface ParkedDocument extends ParkedEvents {
  readonly collection: string;
}

export const parkedSpec = {
  name: 'set-aside',
  fields: { collection: ({ collection }: ParkedDocument) => collection },
  indexes: [['collection']],
} as const;

/** The key of a parked stream: the projector could not name the documents of an event. */
function streamKey(stream: string): string {
  return `stream:${stream}`;
}

export function isStreamKey(key: string): boolean {
  return key.startsWith('stream:');
}

/** The parked events of one build by key, in memory and in its store, if it has one. */
export class ParkedDocuments {
  private readonly waiting = new Map<string, ParkedDocument>();

  constructor(
    private readonly projector: string,
    private readonly collection: string,
    private readonly store?: Collection<ParkedDocument, typeof parkedSpec.fields>,
  ) {}

  async load(): Promise<void> {
    if (this.store === undefined) return;
    for (const { doc } of await this.store.find({ where: { collection: this.collection } })) this.waiting.set(doc.key, doc);
  }

  get size(): number {
    return this.waiting.size;
  }

  has(key: string): boolean {
    return this.waiting.has(key);
  }

  get(key: string): ParkedDocument | undefined {
    return this.waiting.get(key);
  }

  list(): readonly ParkedDocument[] {
    return [...this.waiting.values()];
  }

  /** Parks events behind those of the same key; the first error is kept. */
  async add(key: string, events: readonly ParkedEvent[], error: unknown): Promise<void> {
    const known = this.waiting.get(key);
    const last = known?.events.at(-1)?.position ?? '';
    const added = events.filter(({ position }) => position > last).map(placeOf);
    if (known !== undefined && added.length === 0) return;
    const { projector, collection } = this;
    const base = known ?? { projector, collection, key, error: messageOf(error), attempts: 1, events: [] };
    await this.write({ ...base, events: [...base.events, ...added] });
  }

  async failAgain(key: string, error: unknown): Promise<void> {
    const known = this.waiting.get(key);
    if (known !== undefined) await this.write({ ...known, error: messageOf(error), attempts: known.attempts + 1 });
  }

  /** Removes the first event, and the key with its last one. */
  async dropFirst(key: string): Promise<void> {
    const known = this.waiting.get(key);
    if (known === undefined) return;
    const events = known.events.slice(1);
    await (events.length === 0 ? this.clear(key) : this.write({ ...known, events }));
  }

  async clear(key: string): Promise<void> {
    await this.store?.remove(this.id(key));
    this.waiting.delete(key);
  }

  async clearAll(): Promise<void> {
    for (const key of [...this.waiting.keys()]) await this.clear(key);
  }

  private async write(doc: ParkedDocument): Promise<void> {
    const id = this.id(doc.key);
    if (this.store !== undefined && !(await this.store.insert(id, doc))) {
      const stored = await this.store.get(id);
      if (stored !== undefined) await this.store.replace(id, stored.rev, doc);
    }
    this.waiting.set(doc.key, doc);
  }

  private id(key: string): string {
    return `${this.collection}/${key}`;
  }
}

/** An event that the operator has skipped for a key of a read model. */
export interface SkippedDocument extends ParkedEvent {
  readonly projector: string;
  readonly key: string;
}

export const skippedSpec = { name: 'skipped', fields: {}, indexes: [] };

/** By stream and revision: a copied log has other positions. */
const idOf = (projector: string, key: string, { stream, revision }: Pick<ParkedEvent, 'stream' | 'revision'>): string =>
  `${projector}/${key}/${stream}/${revision}`;

/** The events that the operator has skipped, of all read models, in memory and in the store. */
export class SkippedEvents {
  constructor(
    private readonly store: Collection<SkippedDocument> | undefined,
    private places: ReadonlySet<string> = new Set(),
  ) {}

  async load(): Promise<void> {
    if (this.store !== undefined) this.places = new Set((await this.store.find({})).map(({ id }) => id));
  }

  /** For a worker thread. */
  get all(): readonly string[] {
    return [...this.places];
  }

  /** As they are stored now, whichever process skipped them. */
  async list(): Promise<readonly ParkedEvent[]> {
    return this.store === undefined ? [] : (await this.store.find({})).map(({ doc }) => placeOf(doc));
  }

  has(projector: string, key: string, event: Pick<ParkedEvent, 'stream' | 'revision'>): boolean {
    return this.places.size > 0 && this.places.has(idOf(projector, key, event));
  }

  async add(projector: string, key: string, event: ParkedEvent): Promise<void> {
    const id = idOf(projector, key, event);
    await this.store?.insert(id, { projector, key, ...placeOf(event) });
    this.places = new Set([...this.places, id]);
  }
}
