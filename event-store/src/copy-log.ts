import type { EventStore } from './event-store.ts';
import { logPages } from './log-pages.ts';

/**
 * Copies every event into another log, in order, with ids, revisions and metadata; answers how many there are. Repeated, it adds what is
 * missing.
 * @throws WrongExpectedRevisionError when the other log has other events on these streams.
 */
export async function copyLog(from: EventStore, to: EventStore): Promise<number> {
  let copied = 0;
  for await (const { events } of logPages(from)) {
    // One by one, so that an event that was copied before is recognized by its id and revision.
    for (const { stream, revision, id, type, data, metadata } of events) {
      await to.append(stream, revision === 0 ? 'no-stream' : revision - 1, [{ id, type, data, metadata }]);
    }
    copied += events.length;
  }
  return copied;
}
