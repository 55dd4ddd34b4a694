import type { DocumentWrite, Stored } from '../documents/document-store.ts';
import { type EventPlace, type EventsToPark, eventPlaceOf } from './parked.ts';
import type { AnyProjector, ProjectedEvent, Projector, ReadEvent } from './projector.ts';

interface Touches {
  readonly toFold: ReadonlyMap<string, readonly ProjectedEvent[]>;
  readonly toPark: ReadonlyMap<string, EventsToPark>;
}

/**
 * A whole stream waits under it: the projector could not name the documents of one of its events.
 */
const streamKey = (stream: string) => `stream:${stream}`;

export const isStreamKey = (key: string): boolean => key.startsWith('stream:');

/** An event behind one that waits for the same document or in the same stream waits as well. */
export function sortTouches(
  projector: AnyProjector,
  isParked: (key: string) => boolean,
  events: readonly ReadEvent[],
): Touches {
  const toFold = new Map<string, ProjectedEvent[]>();
  const toPark = new Map<string, { events: EventPlace[]; error: unknown }>();
  const park = (key: string, { recorded }: ReadEvent, error?: unknown) => {
    const waiting = toPark.get(key) ?? { events: [], error };
    waiting.events.push(eventPlaceOf(recorded));
    toPark.set(key, waiting);
  };
  for (const read of events) {
    const stream = streamKey(read.recorded.stream);
    if (isParked(stream) || toPark.has(stream)) {
      park(stream, read);
      continue;
    }
    const named = namedKeys(projector, read);
    if ('error' in named) {
      park(stream, read, named.error);
      continue;
    }
    for (const key of named.keys) {
      // An erasure is folded past events that wait, and ends them.
      if (isParked(key) && !(projector.opens && named.event.type === 'PersonErased'))
        park(key, read);
      else toFold.set(key, [...(toFold.get(key) ?? []), named.event]);
    }
  }
  return { toFold, toPark };
}

export function namedKeys(
  projector: AnyProjector,
  read: ReadEvent,
):
  | { readonly event: ProjectedEvent; readonly keys: readonly string[] }
  | { readonly error: unknown } {
  if (!('event' in read)) return { error: read.problem };
  try {
    return { event: read.event, keys: projector.keys(read.event) };
  } catch (error) {
    return { error };
  }
}

/** The write up to its last good event, and the failure from there on. */
export interface Fold<D> {
  readonly key: string;
  readonly write?: DocumentWrite<D>;
  readonly failure?: { readonly error: unknown; readonly events: readonly ProjectedEvent[] };
}

export function foldEvents<D>(
  projector: Projector<D>,
  stored: Stored<D | null> | undefined,
  key: string,
  events: readonly ProjectedEvent[],
): Fold<D> {
  const unseen = events.filter(({ position }) => position > (stored?.position ?? ''));
  let doc: D | undefined = stored?.doc ?? undefined;
  let position: string | undefined;
  const written = () =>
    position === undefined ? {} : { write: { id: key, doc: doc ?? null, position } };
  for (const [index, event] of unseen.entries()) {
    try {
      doc = projector.evolve(doc, event, key);
    } catch (error) {
      return { key, ...written(), failure: { error, events: unseen.slice(index) } };
    }
    position = event.position;
  }
  return { key, ...written() };
}
