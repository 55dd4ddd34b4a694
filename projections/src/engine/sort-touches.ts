import type { ProjectedEvent } from './projected-event.ts';
import type { AnyProjector } from './projector.ts';
import type { ReadEvent } from './read-event.ts';
import { type SetAsideDocuments, streamKey, type WaitingEvent } from './set-aside.ts';

/** A batch sorted by document: what can be folded and what must wait. */
export interface Touches {
  readonly fold: ReadonlyMap<string, readonly ProjectedEvent[]>;
  readonly wait: ReadonlyMap<string, { readonly events: readonly WaitingEvent[]; readonly error: unknown }>;
}

/** Sorts events by the documents that they touch. What follows a waiting event of its document or stream waits behind it. */
export function sortTouches(projector: AnyProjector, aside: SetAsideDocuments, events: readonly ReadEvent[]): Touches {
  const fold = new Map<string, ProjectedEvent[]>();
  const wait = new Map<string, { events: WaitingEvent[]; error: unknown }>();
  const waits = (key: string) => aside.has(key) || wait.has(key);
  const putAside = (key: string, read: ReadEvent, error: unknown) => {
    const waiting = wait.get(key) ?? { events: [], error };
    waiting.events.push(waitingEvent(read));
    wait.set(key, waiting);
  };
  for (const read of events) {
    const stream = streamKey(read.recorded.stream);
    if (waits(stream)) {
      putAside(stream, read, undefined);
      continue;
    }
    const named = namedKeys(projector, read);
    if ('error' in named) {
      putAside(stream, read, named.error);
      continue;
    }
    for (const key of named.keys) {
      if (aside.has(key) && !(projector.opens && named.event.type === 'PersonErased')) putAside(key, read, undefined);
      else fold.set(key, [...(fold.get(key) ?? []), named.event]);
    }
  }
  return { fold, wait };
}

export function waitingEvent({ recorded: { stream, revision, position, type } }: ReadEvent): WaitingEvent {
  return { stream, revision, position, type };
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
