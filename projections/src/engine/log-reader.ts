import type { EventStore, Position, RecordedEvent } from '@salon/event-store';
import type { AnyBuild, Stretch } from './build.ts';
import { type ReadEvent, readEvent } from './read-event.ts';

/** Reads stretches of the log, parsed once for all builds. */
export class LogReader {
  constructor(
    readonly events: EventStore,
    private readonly batchSize: number,
  ) {}

  async stretch(after: Position): Promise<Stretch & { readonly atHead: boolean }> {
    const { events, scannedTo, atHead } = await this.events.readAll({ after, limit: this.batchSize });
    return { events: parseEvents(events), to: scannedTo, atHead };
  }

  /** Brings one build exactly up to a position, not a step beyond. */
  async feedTo(build: AnyBuild, target: Position): Promise<void> {
    while (build.position < target) {
      const { events, to, atHead } = await this.stretch(build.position);
      const within = to <= target ? events : events.filter(({ recorded }) => recorded.position <= target);
      await build.apply({ events: within, to: to <= target ? to : target });
      if (atHead) return;
      await breathe();
    }
  }

  /** The event at this place of a stream; it was there when its place was noted. */
  async eventAt({ stream, revision }: { readonly stream: string; readonly revision: number }): Promise<ReadEvent> {
    const options = revision === 0 ? { limit: 1 } : { after: revision - 1, limit: 1 };
    const [recorded] = await this.events.readStream(stream, options);
    const read = recorded === undefined ? undefined : readEvent(recorded);
    if (read === undefined) throw new Error(`${stream} has no readable event ${revision}.`);
    return read;
  }
}

export function parseEvents(events: readonly RecordedEvent[]): readonly ReadEvent[] {
  return events.flatMap((recorded) => readEvent(recorded) ?? []);
}

/** Lets requests in between two batches. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
