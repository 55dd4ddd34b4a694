import type { FieldOpener } from './projections.ts';
import type { ReadEvent } from './read-event.ts';

/** The events with their personal fields in clear. Fields that do not open make their event unreadable; keys that are away make the whole fail. */
export function openEvents(opener: FieldOpener, events: readonly ReadEvent[]): Promise<readonly ReadEvent[]> {
  return Promise.all(events.map((read) => openEvent(opener, read)));
}

async function openEvent(opener: FieldOpener, read: ReadEvent): Promise<ReadEvent> {
  if (!('event' in read) || read.event.data.sealed === undefined) return read;
  try {
    return { ...read, event: { ...read.event, opened: await opener.open(read.event.data.sealed) } };
  } catch (problem) {
    if (isRetryable(problem)) throw problem;
    return { recorded: read.recorded, problem };
  }
}

function isRetryable(error: unknown): boolean {
  return (error as { retryable?: unknown } | null)?.retryable === true;
}
