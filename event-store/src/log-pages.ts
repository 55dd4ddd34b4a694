import { setImmediate as turn } from 'node:timers/promises';
import { type Position, START_POSITION } from './event.ts';
import type { EventStore, LogPage, ReadAllOptions } from './event-store.ts';

const PAGE = 500;

/** A log from its start, or from behind a position, to its head, page by page, of all types or of some. A page may be empty although the log goes on: on a shared server it lies among the events of others. */
export async function* logPages(
  log: Pick<EventStore, 'readAll'>,
  { types, after: begin = START_POSITION }: Pick<ReadAllOptions, 'types' | 'after'> = {},
): AsyncGenerator<LogPage, undefined> {
  for (let after = begin; ; ) {
    const page = await log.readAll({ after, limit: PAGE, types });
    yield page;
    if (page.atHead) return undefined;
    after = page.scannedTo;
    // An embedded log is read in this thread: whoever waits for it has a turn between two pages.
    await turn();
  }
}

/** Whether a log holds anything; one that is shared with others has a head all the same. */
export async function holdsEvents(log: Pick<EventStore, 'readAll'>): Promise<boolean> {
  for await (const { events } of logPages(log)) {
    if (events.length > 0) return true;
  }
  return false;
}

/** The position of the last event that was recorded up to an instant (ISO, UTC); `START_POSITION` when there is none. Reads the log up to there. */
export async function positionAt(log: Pick<EventStore, 'readAll'>, instant: string): Promise<Position> {
  let last = START_POSITION;
  for await (const { events } of logPages(log)) {
    for (const { recordedAt, position } of events) {
      if (recordedAt > instant) return last;
      last = position;
    }
  }
  return last;
}
