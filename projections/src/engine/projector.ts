import { type EventType, eventDefinitions } from '@salon/domain';
import type { DocumentReader, Property } from '../documents/document-store.ts';
import type { ProjectedEvent, ProjectedEventOf } from './projected-event.ts';

/**
 * The rule of a read model: which documents an event touches and what they become. Pure (no clock,
 * no random number, no other document), so that a rebuilt model equals the live one byte for byte.
 */
export interface Projector<D> {
  /** Name of the read model, also its topic of live updates. */
  readonly name: string;
  /** A build belongs to one version; that of another is built from zero. */
  readonly version: number;
  /** Other event types are skipped. */
  readonly handles: readonly EventType[];
  /** Sealed fields are opened for it as `event.opened`; only for the model of persons. */
  readonly opens: boolean;
  /** The ids of the documents that an event touches. */
  keys(event: ProjectedEvent): readonly string[];
  /** The document after the event; undefined deletes it. Throws for an impossible event. */
  evolve(doc: D | undefined, event: ProjectedEvent, key: string): D | undefined;
  readonly indexes: readonly (readonly Property<D>[])[];
}

/** The reader that a read model's queries take. */
export type ReaderOf<P> = P extends Projector<infer D> ? DocumentReader<D> : never;

/** For lists of projectors; each is used with its own documents only. */
// biome-ignore lint/suspicious/noExplicitAny: a document's type stands on both sides of a projector, so no single type holds them all.
export type AnyProjector = Projector<any>;

/** `Projector.evolve` for one event type. */
export type Evolve<D, T extends EventType> = (
  doc: D | undefined,
  event: ProjectedEventOf<T>,
  key: string,
) => D | undefined;

/** A projector as a table from event type to a pure function. */
export interface ProjectorTable<D, T extends EventType, Derived extends keyof D = never> {
  readonly name: string;
  /** Raised when the same events give other documents. */
  readonly version: number;
  readonly opens?: boolean;
  keys(event: ProjectedEventOf<T>): readonly string[];
  readonly on: {
    readonly [K in T]: (
      doc: D | undefined,
      event: ProjectedEventOf<K>,
      key: string,
    ) => Omit<D, Derived> | undefined;
  };
  /** Properties that follow from the others, for lists: set after each event. */
  readonly derive?: (doc: Omit<D, Derived>) => Pick<D, Derived>;
  readonly indexes: readonly (readonly Property<D>[])[];
}

export function defineProjector<D, T extends EventType, Derived extends keyof D = never>(
  table: ProjectorTable<D, T, Derived>,
): Projector<D> {
  const { name, opens = false, indexes, derive } = table;
  const handles = Object.keys(table.on) as EventType[];
  // Looked up by the event's own type.
  const on = table.on as unknown as Readonly<
    Record<string, Evolve<Omit<D, Derived>, T> | undefined>
  >;
  return {
    name,
    version: versionWithEvents(table.version, handles),
    opens,
    indexes,
    handles,
    // Only events of handled types are passed, so the narrower type holds.
    keys: (event) => table.keys(event as ProjectedEventOf<T>),
    evolve(doc, event: ProjectedEvent, key) {
      const evolve = on[event.type];
      if (evolve === undefined) return doc;
      const next = evolve(doc, event as ProjectedEventOf<T>, key);
      // Without `derive` the table's document is complete.
      return next && ({ ...next, ...derive?.(next) } as D);
    },
  };
}

/**
 * A projector's own version, raised with the versions of the events that it handles: an upcast
 * event may give other documents.
 */
export function versionWithEvents(own: number, handles: readonly EventType[]): number {
  return handles.reduce((version, type) => version + eventDefinitions[type].version - 1, own);
}

/** The document, which must exist before this event by the salon's rules. */
export function present<D>(doc: D | undefined, event: ProjectedEvent): D {
  if (doc === undefined) {
    throw new Error(`${event.type} at ${event.position} refers to a document that does not exist.`);
  }
  return doc;
}
