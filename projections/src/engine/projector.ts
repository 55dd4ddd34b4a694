import type { EventType } from '@salon/domain';
import type { Indexes } from '../documents/document-store.ts';
import type { ProjectedEvent, ProjectedEventOf } from './projected-event.ts';

/**
 * A read model's rule: which documents an event names and what it makes of them. Pure: no clock, no random number, no other document,
 * so that a model built again equals the live one byte for byte.
 */
export interface Projector<D> {
  /** Name of the read model, also its topic in live updates. */
  readonly name: string;
  /** Grows when the same events give other documents or what the indexes call gives other keys; the model is then built from zero beside the old one. */
  readonly version: number;
  /** The event types that it names; all others are skipped. */
  readonly handles: readonly EventType[];
  /** The runner opens sealed fields for it: `event.opened`. Only the model of persons may ask for that. */
  readonly opens: boolean;
  /** Ids of the documents that an event touches. */
  keys(event: ProjectedEvent): readonly string[];
  /** The document after the event; undefined deletes it. Throws for an event that cannot be. */
  evolve(doc: D | undefined, event: ProjectedEvent, key: string): D | undefined;
  readonly indexes: Indexes<D>;
}

/** Projectors of different documents in one list; each is only ever used with its own documents. */
// biome-ignore lint/suspicious/noExplicitAny: a document's type stands on both sides of a projector, so no single type holds them all.
export type AnyProjector = Projector<any>;

/** What one event type makes of a document; undefined deletes it. */
export type Evolve<D, T extends EventType> = (doc: D | undefined, event: ProjectedEventOf<T>, key: string) => D | undefined;

/** A projector as a table from event type to a pure function. */
export interface ProjectorTable<D, T extends EventType> {
  readonly name: string;
  readonly version: number;
  readonly opens?: boolean;
  keys(event: ProjectedEventOf<T>): readonly string[];
  readonly on: { readonly [K in T]: Evolve<D, K> };
  readonly indexes: Indexes<D>;
}

/** Makes a projector of its table. */
export function defineProjector<D, T extends EventType>(table: ProjectorTable<D, T>): Projector<D> {
  const { name, version, opens = false, indexes } = table;
  // Looked up by the type that an event says of itself.
  const on = table.on as unknown as Readonly<Record<string, Evolve<D, T> | undefined>>;
  return {
    name,
    version,
    opens,
    indexes,
    handles: Object.keys(table.on) as EventType[],
    // The runner hands over only events of the types that are handled, so the narrower type holds.
    keys: (event) => table.keys(event as ProjectedEventOf<T>),
    evolve(doc, event: ProjectedEvent, key) {
      const evolve = on[event.type];
      return evolve === undefined ? doc : evolve(doc, event as ProjectedEventOf<T>, key);
    },
  };
}

/** The document, which must be there before this event can be; its absence means that the log was not written by the salon's rules. */
export function present<D>(doc: D | undefined, event: ProjectedEvent): D {
  if (doc === undefined) throw new Error(`${event.type} at ${event.position} speaks of something that never was.`);
  return doc;
}
