import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import { START_POSITION } from './position.ts';

const PAGE = 500;

/**
 * Copies every event into another log, in order, with ids, revisions and metadata; answers how many there are. Done again, or
 * after it broke off, it changes nothing that is there already. The other log must have nothing else on these streams.
 * @throws WrongExpectedRevisionError when it has.
 */
export async function copyLog(from: EventStore, to: EventStore): Promise<number> {
  let copied = 0;
  for (let after = START_POSITION; ; ) {
    const { events, scannedTo, atHead } = await from.readAll({ after, limit: PAGE });
    for (const run of runsOf(events)) {
      const [first] = run;
      if (first === undefined) continue;
      const expected = first.revision === 0 ? 'no-stream' : first.revision - 1;
      await to.append(
        first.stream,
        expected,
        run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
      );
    }
    copied += events.length;
    if (atHead) return copied;
    after = scannedTo;
  }
}

/** Events of one stream that follow each other directly, as one append each. */
function runsOf(events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
  const runs: RecordedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.stream === event.stream) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
