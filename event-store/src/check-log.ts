import { setImmediate as turn } from 'node:timers/promises';
import { EventDamagedError } from './errors.ts';
import { type Position, type RecordedEvent, START_POSITION } from './event.ts';
import type { EventStore, LogPage } from './event-store.ts';

/** A fault of a log: an event that was changed, or one whose stream lacks the events before it. */
export interface LogFault {
  readonly what: 'changed' | 'missing';
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
}

export interface LogCheck {
  /** The number of intact events. */
  readonly events: number;
  readonly faults: readonly LogFault[];
  /** Where the check ended, and whether that was the head. */
  readonly to: Position;
  readonly atHead: boolean;
}

/** The part of the log to check. Default: all. */
export interface CheckedPart {
  /** Exclusive. */
  readonly after?: Position;
  /** The check ends with the page that reaches so many events. */
  readonly most?: number;
  readonly signal?: AbortSignal | undefined;
}

const PAGE = 500;

/**
 * Checks every event against its checksum, and every stream for missing revisions, except at its end, where the log shows no trace. `look`
 * receives the intact events page by page, and null in the place of a damaged one.
 * @throws StoreUnavailableError
 */
export async function checkLog(
  log: Pick<EventStore, 'readAll' | 'readStream'>,
  look: (events: readonly RecordedEvent[] | null) => Promise<void> = async () => undefined,
  { after: begin = START_POSITION, most = Number.POSITIVE_INFINITY, signal }: CheckedPart = {},
): Promise<LogCheck> {
  const last = new Map<string, number>();
  const faults: LogFault[] = [];
  let events = 0;
  const note = async ({ position, stream, revision }: Pick<RecordedEvent, 'position' | 'stream' | 'revision'>): Promise<void> => {
    const isKnown = last.has(stream) || begin === START_POSITION || revision === 0;
    const follows = isKnown ? revision <= (last.get(stream) ?? -1) + 1 : await isThere(log, stream, revision - 1);
    if (!follows) faults.push({ what: 'missing', position, stream, revision });
    last.set(stream, revision);
  };
  for (let after = begin; ; ) {
    signal?.throwIfAborted();
    const page = await pageOrDamage(log, after);
    if (page instanceof EventDamagedError) {
      const { position, stream, revision } = page;
      if (stream !== '') await note(page);
      faults.push({ what: 'changed', position, stream, revision });
      await look(null);
      after = position;
      continue;
    }
    for (const event of page.events) await note(event);
    events += page.events.length;
    await look(page.events);
    after = page.scannedTo;
    if (page.atHead || events >= most) return { events, faults, to: after, atHead: page.atHead };
    // An embedded log is read in this thread: requests are let in between two pages.
    await turn();
  }
}

/** Whether a stream has an event of this revision, damaged or not. */
async function isThere(log: Pick<EventStore, 'readStream'>, stream: string, revision: number): Promise<boolean> {
  try {
    const [event] = await log.readStream(stream, { after: revision - 1, limit: 1 });
    return event?.revision === revision;
  } catch (error) {
    if (error instanceof EventDamagedError) return true;
    throw error;
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
