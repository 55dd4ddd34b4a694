import { setImmediate as turn } from 'node:timers/promises';
import { type Position, START_POSITION } from './event.ts';
import type { EventStore, LogPage, ReadAllOptions } from './event-store.ts';

const PAGE = 500;

/** The pages of a log, from the start or a position to the head. A page may be empty although the log goes on (`LogPage`). */
export async function* logPages(
  log: Pick<EventStore, 'readAll'>,
  { types, after: begin = START_POSITION }: Pick<ReadAllOptions, 'types' | 'after'> = {},
): AsyncGenerator<LogPage, undefined> {
  for (let after = begin; ; ) {
    const page = await log.readAll({ after, limit: PAGE, types });
    yield page;
    if (page.atHead) return undefined;
    after = page.scannedTo;
    // An embedded log is read in this thread: requests are let in between two pages.
    await turn();
  }
}

/** Whether the log has events of its own; a shared one has a head all the same. */
export async function holdsEvents(log: Pick<EventStore, 'readAll'>): Promise<boolean> {
  for await (const { events } of logPages(log)) {
    if (events.length > 0) return true;
  }
  return false;
}

/** The position of the last event recorded up to an instant (ISO, UTC); `START_POSITION` without one. Reads the log up to there. */
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
