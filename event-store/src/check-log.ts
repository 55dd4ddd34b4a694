import { EventDamagedError } from './errors.ts';
import { type Position, type RecordedEvent, START_POSITION } from './event.ts';
import type { EventStore, LogPage } from './event-store.ts';

/** Something that is wrong in a log: an event that was changed, or a stream that lacks the events before this one. */
export interface LogFault {
  readonly what: 'changed' | 'missing';
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
}

/** What a check of a whole log found. */
export interface LogCheck {
  /** How many events are as they were written. */
  readonly events: number;
  readonly faults: readonly LogFault[];
}

const PAGE = 500;

/**
 * Reads a whole log: every event against its checksum, and every stream for revisions that are missing in the middle. What is
 * missing at the end leaves no trace in the log itself. `look` is given the events that are as they were written, page by page and in
 * order, and null in the place of one that is not.
 * @throws StoreUnavailableError
 */
export async function checkLog(
  log: Pick<EventStore, 'readAll'>,
  look: (events: readonly RecordedEvent[] | null) => Promise<void> = async () => undefined,
): Promise<LogCheck> {
  const last = new Map<string, number>();
  const faults: LogFault[] = [];
  let events = 0;
  const note = ({ position, stream, revision }: Pick<RecordedEvent, 'position' | 'stream' | 'revision'>): void => {
    if (revision > (last.get(stream) ?? -1) + 1) faults.push({ what: 'missing', position, stream, revision });
    last.set(stream, revision);
  };
  for (let after = START_POSITION; ; ) {
    const page = await pageOrDamage(log, after);
    if (page instanceof EventDamagedError) {
      const { position, stream, revision } = page;
      if (stream !== '') note(page);
      faults.push({ what: 'changed', position, stream, revision });
      await look(null);
      after = position;
      continue;
    }
    page.events.forEach(note);
    events += page.events.length;
    await look(page.events);
    if (page.atHead) return { events, faults };
    after = page.scannedTo;
  }
}

async function pageOrDamage(log: Pick<EventStore, 'readAll'>, after: Position): Promise<LogPage | EventDamagedError> {
  try {
    return await log.readAll({ after, limit: PAGE });
  } catch (error) {
    if (error instanceof EventDamagedError) return error;
    throw error;
  }
}
