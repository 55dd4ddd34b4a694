import { type EventType, eventDefinitions } from '@salon/domain';
import type { DocumentReader, Fields, IndexOf, NoFields } from '../documents/document-store.ts';
import type { ProjectedEvent, ProjectedEventOf } from './projected-event.ts';

/**
 * A read model's rule: which documents an event names and what it makes of them. Pure: no clock, no random number, no other document,
 * so that a model built again equals the live one byte for byte.
 */
export interface Projector<D, F = NoFields> {
  /** Name of the read model, also its topic in live updates. */
  readonly name: string;
  /** A higher one than that of the documents that are there has them built from zero beside the old ones. */
  readonly version: number;
  /** The event types that it names; all others are skipped. */
  readonly handles: readonly EventType[];
  /** The runner opens sealed fields for it: `event.opened`. Only the model of persons may ask for that. */
  readonly opens: boolean;
  /** Ids of the documents that an event touches. */
  keys(event: ProjectedEvent): readonly string[];
  /** The event types that make a document without looking at what was there: it is not read for them. */
  readonly creates: ReadonlySet<EventType>;
  /** The document after the event; undefined deletes it. Throws for an event that cannot be. */
  evolve(doc: D | undefined, event: ProjectedEvent, key: string): D | undefined;
  /** A document that an older version has written, as this version reads it. */
  fromOlder(doc: Older<D>, version: number): D;
  /** What its documents are filtered, ordered and summed by. */
  readonly fields: F;
  readonly indexes: readonly IndexOf<F>[];
}

/** What the queries of a read model are given. */
export type ReaderOf<P> = P extends Projector<infer D, infer F> ? DocumentReader<D, F> : never;

/** A document of which an older version of the projector may have left out anything. */
type Older<D> = Partial<D>;

/** A document of which an older version of the projector may have left out these fields, and only these. */
export type Lacking<D, K extends keyof D> = Omit<D, K> & Partial<Pick<D, K>>;

/** Projectors of different documents in one list; each is only ever used with its own documents. */
// biome-ignore lint/suspicious/noExplicitAny: a document's type stands on both sides of a projector, so no single type holds them all.
export type AnyProjector = Projector<any, any>;

/** What one event type makes of a document; undefined deletes it. */
export type Evolve<D, T extends EventType> = (doc: D | undefined, event: ProjectedEventOf<T>, key: string) => D | undefined;

/** A projector as a table from event type to a pure function. */
export type ProjectorTable<D, T extends EventType, F> = VersionOf<D> & {
  readonly name: string;
  readonly opens?: boolean;
  keys(event: ProjectedEventOf<T>): readonly string[];
  /** Those of the types that make a document without looking at what was there. None need be named; it saves reading. */
  readonly creates?: readonly T[];
  readonly on: { readonly [K in T]: Evolve<D, K> };
  readonly fields: F & Fields<D>;
  readonly indexes: readonly IndexOf<F>[];
};

/**
 * `version` is raised when the same events give other documents, or what a field calls gives other values. Documents of an older version
 * serve until those of the new one are built: from the second version on `fromOlder` says what they may lack (by the type of its
 * argument) and what stands for it. A field or index that the older version lacked cannot be asked for until then (`FieldsNotBuiltError`).
 */
type VersionOf<D> =
  | { readonly version: 1; fromOlder?(doc: Older<D>, version: number): D }
  | { readonly version: number; fromOlder(doc: Older<D>, version: number): D };

/** Makes a projector of its table. */
export function defineProjector<D, T extends EventType, F = NoFields>(table: ProjectorTable<D, T, F>): Projector<D, F> {
  const { name, opens = false, creates = [], fields, indexes } = table;
  const handles = Object.keys(table.on) as EventType[];
  const version = versionWithEvents(table.version, handles);
  if (version > 1 && table.fromOlder === undefined) {
    throw new Error(`${name} is of version ${version}, by its own or by that of an event: it must say what a document of an older one is.`);
  }
  // Looked up by the type that an event says of itself.
  const on = table.on as unknown as Readonly<Record<string, Evolve<D, T> | undefined>>;
  return {
    name,
    version,
    opens,
    fields,
    indexes,
    handles,
    creates: new Set<EventType>(creates),
    // The runner hands over only events of the types that are handled, so the narrower type holds.
    keys: (event) => table.keys(event as ProjectedEventOf<T>),
    evolve(doc, event: ProjectedEvent, key) {
      const evolve = on[event.type];
      return evolve === undefined ? doc : evolve(doc, event as ProjectedEventOf<T>, key);
    },
    // Of the first version there is no older one.
    fromOlder: (doc, older) => table.fromOlder?.(doc, older) ?? (doc as D),
  };
}

/** A projector of documents that are only compared: without what queries need, and of `only` these when they are named. */
export function comparedProjector(projector: AnyProjector, only?: readonly string[]): AnyProjector {
  const bare = { ...projector, fields: {}, indexes: [] };
  if (only === undefined) return bare;
  const ids = new Set(only);
  return { ...bare, keys: (event) => projector.keys(event).filter((id) => ids.has(id)) };
}

/** A projector's own version, raised with that of every event it handles: an upcast event may give other documents than it gave before. */
export function versionWithEvents(own: number, handles: readonly EventType[]): number {
  return handles.reduce((version, type) => version + eventDefinitions[type].version - 1, own);
}

/** The document, which must be there before this event can be; its absence means that the log was not written by the salon's rules. */
export function present<D>(doc: D | undefined, event: ProjectedEvent): D {
  if (doc === undefined) throw new Error(`${event.type} at ${event.position} speaks of something that never was.`);
  return doc;
}
