import { type EventType, eventDefinitions } from '@salon/domain';
import type { DocumentReader, Fields, IndexOf, NoFields } from '../documents/document-store.ts';
import type { ProjectedEvent, ProjectedEventOf } from './projected-event.ts';

/**
 * The rule of a read model: which documents an event touches and what they become. Pure (no clock, no random number, no other document), so that
 * a rebuilt model equals the live one byte for byte.
 */
export interface Projector<D, F = NoFields> {
  /** Name of the read model, also its topic of live updates. */
  readonly name: string;
  /** Documents of a lower version serve until those of this one are built from zero. */
  readonly version: number;
  /** Other event types are skipped. */
  readonly handles: readonly EventType[];
  /** Sealed fields are opened for it as `event.opened`; only for the model of persons. */
  readonly opens: boolean;
  /** The ids of the documents that an event touches. */
  keys(event: ProjectedEvent): readonly string[];
  /** Event types that create a document whatever was there, so that none is read. */
  readonly creates: ReadonlySet<EventType>;
  /** The document after the event; undefined deletes it. Throws for an impossible event. */
  evolve(doc: D | undefined, event: ProjectedEvent, key: string): D | undefined;
  /** Converts a document of an older version. */
  fromOlder(doc: Older<D>, version: number): D;
  readonly fields: F;
  readonly indexes: readonly IndexOf<F>[];
}

/** The reader that a read model's queries take. */
export type ReaderOf<P> = P extends Projector<infer D, infer F> ? DocumentReader<D, F> : never;

/** A document of an older version, which may lack any field. */
type Older<D> = Partial<D>;

/** A document of an older version, which may lack these fields only. */
export type Lacking<D, K extends keyof D> = Omit<D, K> & Partial<Pick<D, K>>;

/** For lists of projectors; each is used with its own documents only. */
// biome-ignore lint/suspicious/noExplicitAny: a document's type stands on both sides of a projector, so no single type holds them all.
export type AnyProjector = Projector<any, any>;

/** `Projector.evolve` for one event type. */
export type Evolve<D, T extends EventType> = (doc: D | undefined, event: ProjectedEventOf<T>, key: string) => D | undefined;

/** A projector as a table from event type to a pure function. */
export type ProjectorTable<D, T extends EventType, F> = VersionOf<D> & {
  readonly name: string;
  readonly opens?: boolean;
  keys(event: ProjectedEventOf<T>): readonly string[];
  /** Optional, to save reads: see `Projector.creates`. */
  readonly creates?: readonly T[];
  readonly on: { readonly [K in T]: Evolve<D, K> };
  readonly fields: F & Fields<D>;
  readonly indexes: readonly IndexOf<F>[];
};

/**
 * `version` is raised when the same events give other documents, or fields other values. Documents of the older version serve until the new ones are
 * built: from version 2 on, `fromOlder` says what they may lack (by the type of its argument) and what replaces it. Queries by fields or indexes
 * that the older version lacks fail until then (`FieldsNotBuiltError`).
 */
type VersionOf<D> =
  | { readonly version: 1; fromOlder?(doc: Older<D>, version: number): D }
  | { readonly version: number; fromOlder(doc: Older<D>, version: number): D };

export function defineProjector<D, T extends EventType, F = NoFields>(table: ProjectorTable<D, T, F>): Projector<D, F> {
  const { name, opens = false, creates = [], fields, indexes } = table;
  const handles = Object.keys(table.on) as EventType[];
  const version = versionWithEvents(table.version, handles);
  if (version > 1 && table.fromOlder === undefined) {
    throw new Error(`${name} is of version ${version}, by its own or by that of an event: it must say what a document of an older one is.`);
  }
  // Looked up by the event's own type.
  const on = table.on as unknown as Readonly<Record<string, Evolve<D, T> | undefined>>;
  return {
    name,
    version,
    opens,
    fields,
    indexes,
    handles,
    creates: new Set<EventType>(creates),
    // Only events of handled types are passed, so the narrower type holds.
    keys: (event) => table.keys(event as ProjectedEventOf<T>),
    evolve(doc, event: ProjectedEvent, key) {
      const evolve = on[event.type];
      return evolve === undefined ? doc : evolve(doc, event as ProjectedEventOf<T>, key);
    },
    // The first version has no older one.
    fromOlder: (doc, older) => table.fromOlder?.(doc, older) ?? (doc as D),
  };
}

/** A projector for a temporary build: without fields and indexes, and of `only` these documents. */
export function comparedProjector(projector: AnyProjector, only?: readonly string[]): AnyProjector {
  const bare = { ...projector, fields: {}, indexes: [] };
  if (only === undefined) return bare;
  const ids = new Set(only);
  return { ...bare, keys: (event) => projector.keys(event).filter((id) => ids.has(id)) };
}

/** A projector's own version, raised with the versions of the events that it handles: an upcast event may give other documents. */
export function versionWithEvents(own: number, handles: readonly EventType[]): number {
  return handles.reduce((version, type) => version + eventDefinitions[type].version - 1, own);
}

/** The document, which must exist before this event by the salon's rules. */
export function present<D>(doc: D | undefined, event: ProjectedEvent): D {
  if (doc === undefined) throw new Error(`${event.type} at ${event.position} speaks of something that never was.`);
  return doc;
}
