import { START_POSITION } from './event.ts';
import type { EventStore, LogPage } from './event-store.ts';

const PAGE = 500;

/** A log from its start to its head, page by page. A page may be empty although the log goes on: on a shared server it lies among the events of others. */
export async function* logPages(log: Pick<EventStore, 'readAll'>): AsyncGenerator<LogPage, undefined> {
  for (let after = START_POSITION; ; ) {
    const page = await log.readAll({ after, limit: PAGE });
    yield page;
    if (page.atHead) return undefined;
    after = page.scannedTo;
  }
}

/** Whether a log holds anything; one that is shared with others has a head all the same. */
export async function holdsEvents(log: Pick<EventStore, 'readAll'>): Promise<boolean> {
  for await (const { events } of logPages(log)) {
    if (events.length > 0) return true;
  }
  return false;
}
