import { setImmediate as turn } from 'node:timers/promises';
import { EventDamagedError } from './errors.ts';
import { type RecordedEvent, START_POSITION } from './event.ts';
import type { EventStore, LogPage, ReadAllOptions } from './event-store.ts';

const PAGE = 500;

/** `after` is exclusive; the part ends at the head. */
type ReadPart = Pick<ReadAllOptions, 'types' | 'after'>;

/** @throws EventDamagedError */
export async function* eventsOfLog(
  log: Pick<EventStore, 'readAll'>,
  part: ReadPart = {},
): AsyncGenerator<RecordedEvent> {
  for await (const page of pagesAndDamage(log, part)) {
    if (page instanceof EventDamagedError) throw page;
    yield* page.events;
  }
}

/** Each damaged event comes as its error between the pages. */
export async function* pagesAndDamage(
  log: Pick<EventStore, 'readAll'>,
  { types, after: begin = START_POSITION }: ReadPart = {},
): AsyncGenerator<LogPage | EventDamagedError> {
  for (let [after, limit] = [begin, PAGE]; ; ) {
    const page = await pageOrDamage(log, { after, limit, types });
    yield page;
    const isDamaged = page instanceof EventDamagedError;
    if (!isDamaged && page.atHead) return;
    after = isDamaged ? page.position : page.scannedTo;
    // A damaged event is seldom alone, and to look for the next one by one is cheaper than by pages.
    limit = isDamaged ? 1 : Math.min(PAGE, 2 * limit);
    // An embedded log is read in this thread: requests are let in between two pages.
    await turn();
  }
}

async function pageOrDamage(
  log: Pick<EventStore, 'readAll'>,
  options: ReadAllOptions,
): Promise<LogPage | EventDamagedError> {
  try {
    return await log.readAll(options);
  } catch (error) {
    if (error instanceof EventDamagedError) return error;
    throw error;
  }
}

/** A shared log has a head even without own events. */
export async function holdsEvents(log: Pick<EventStore, 'readAll'>): Promise<boolean> {
  for await (const page of pagesAndDamage(log)) {
    if (page instanceof EventDamagedError || page.events.length > 0) return true;
  }
  return false;
}
