import type { EventStore } from './event-store.ts';
import { logPages } from './log-pages.ts';

/**
 * Copies every event into another log, in order, with ids, revisions and metadata; answers how many there are. Done again, or
 * after it broke off, it adds what has come since and changes nothing that is there already. The other log must have nothing else on these streams.
 * @throws WrongExpectedRevisionError when it has.
 */
export async function copyLog(from: EventStore, to: EventStore): Promise<number> {
  let copied = 0;
  for await (const { events } of logPages(from)) {
    // One by one: appended with others, an event that was copied before its stream went on would not be known again.
    for (const { stream, revision, id, type, data, metadata } of events) {
      await to.append(stream, revision === 0 ? 'no-stream' : revision - 1, [{ id, type, data, metadata }]);
    }
    copied += events.length;
  }
  return copied;
}
