import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, Position } from '@salon/event-store';
import { type Batch, handledTypes, parseEvents, type ReadEvent, readEvent } from '../projected-event.ts';
import type { AnyProjector } from '../projector.ts';

interface StreamPlace {
  readonly stream: string;
  readonly revision: number;
}

/** A batch with the number of events of the log that it spans, and whether it ends at the head. */
export interface LogBatch extends Batch {
  readonly read: number;
  readonly atHead: boolean;
}

/** A build that batches are fed to; it takes nothing twice. */
interface Fed {
  readonly position: Position;
  readonly projector: AnyProjector;
  apply(batch: Batch): Promise<unknown>;
}

/** A shorter log is read faster than a worker thread starts. */
const LONG_IN_BATCHES = 20;

export type LogSource = Pick<EventStore, 'readAll'>;

/** The next batch after a position, with the events that the projectors handle; events behind `freshTo` may be missing. */
export async function readBatch(
  log: LogSource,
  {
    projectors,
    ...page
  }: { readonly after: Position; readonly limit: number; readonly projectors: readonly AnyProjector[]; readonly freshTo?: Position },
): Promise<LogBatch> {
  const { events, scannedTo: to, looked: read, atHead } = await log.readAll({ ...page, types: handledTypes(projectors) });
  return { events: parseEvents(events), to, read, atHead };
}

/** Reads batches of the log, parsed once for all builds. */
export class LogReader {
  constructor(
    readonly events: EventStore,
    private readonly batchSize: number,
  ) {}

  readBatch(after: Position, projectors: readonly AnyProjector[], freshTo?: Position): Promise<LogBatch> {
    const fresh = freshTo === undefined ? {} : { freshTo };
    return readBatch(this.events, { after, limit: this.batchSize, projectors, ...fresh });
  }

  /** Whether the log is long enough for a worker thread to build from zero. */
  async isLong(): Promise<boolean> {
    return !(await this.events.readAll({ limit: this.batchSize * LONG_IN_BATCHES, types: new Set() })).atHead;
  }

  /** Feeds builds exactly up to a position, reading the log once for all. */
  async feedTo(fed: readonly Fed[], target: Position, signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      const behind = fed.filter(({ position }) => position < target);
      const [after] = behind.map(({ position }) => position).sort();
      if (after === undefined) return;
      const { events, to, atHead } = await this.readBatch(
        after,
        behind.map(({ projector }) => projector),
      );
      const within = to <= target ? events : events.filter(({ recorded }) => recorded.position <= target);
      for (const each of behind) await each.apply({ events: within, to: to <= target ? to : target });
      if (atHead) return;
      await nextTurn();
    }
  }

  /** The events at these places. @throws Error for one that is not there. */
  async eventsAt(places: readonly StreamPlace[]): Promise<readonly ReadEvent[]> {
    return Promise.all(places.map((place) => this.eventAt(place)));
  }

  private async eventAt({ stream, revision }: StreamPlace): Promise<ReadEvent> {
    const options = revision === 0 ? { limit: 1 } : { after: revision - 1, limit: 1 };
    const [recorded] = await this.events.readStream(stream, options);
    const read = recorded === undefined ? undefined : readEvent(recorded);
    if (read === undefined) throw new Error(`${stream} has no readable event ${revision}.`);
    return read;
  }
}
