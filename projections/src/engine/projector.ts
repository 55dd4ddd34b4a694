import type { EventType } from '@salon/domain';
import type { Indexes } from '../documents/document-store.ts';
import type { ProjectedEvent } from './projected-event.ts';

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
