import type { DocumentWrite, Stored } from '../documents/document-store.ts';
import type { ProjectedEvent } from './projected-event.ts';
import type { Projector } from './projector.ts';

/** The events of a batch that touch one document, oldest first. */
export interface Touch {
  readonly key: string;
  readonly events: readonly ProjectedEvent[];
}

/** What came of one document: the write that brings it to its last good event, and what could not be taken from there on. */
export interface Fold<D> {
  readonly key: string;
  readonly write?: DocumentWrite<D>;
  readonly failure?: { readonly error: unknown; readonly events: readonly ProjectedEvent[] };
}

/** Folds the events that the stored document (or tombstone) has not seen. */
export function foldEvents<D>(projector: Projector<D>, stored: Stored<D | null> | undefined, { key, events }: Touch): Fold<D> {
  const unseen = stored === undefined ? events : events.filter(({ position }) => position > stored.position);
  let doc: D | undefined = stored?.doc ?? undefined;
  let position: string | undefined;
  const write = () => (position === undefined ? {} : { write: { id: key, doc: doc ?? null, position } });
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
