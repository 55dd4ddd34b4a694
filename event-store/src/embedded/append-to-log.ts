import { WrongExpectedRevisionError } from '../errors.ts';
import type { AppendResult } from '../event-store.ts';
import type { ExpectedRevision } from '../expected-revision.ts';
import type { SerializedEvent } from '../serialize-append.ts';
import { Refusal } from './commit-group.ts';
import { toPosition } from './log-position.ts';
import type { LogTable } from './log-table.ts';

/**
 * One append inside a transaction: writes where the stream is as expected, else answers as the first time if exactly these
 * events follow the expected revision already. Anything else is refused with a WrongExpectedRevisionError.
 */
export function appendToLog(
  log: LogTable,
  stream: string,
  expected: ExpectedRevision,
  events: readonly SerializedEvent[],
  recordedAt: string,
): AppendResult | Refusal {
  const seen = expected === 'no-stream' ? -1 : expected;
  const actual = log.lastOf(stream)?.revision ?? -1;
  if (actual === seen) return write(log, stream, seen, events, recordedAt);
  const earlier = actual > seen ? log.ofStream(stream, { after: seen, limit: events.length }) : [];
  const last = earlier.at(-1);
  if (last && earlier.length === events.length && earlier.every((event, index) => event.id === events[index]?.id)) {
    return { revision: last.revision, position: last.position };
  }
  return new Refusal(new WrongExpectedRevisionError(stream, expected, actual === -1 ? 'no-stream' : actual));
}

function write(log: LogTable, stream: string, after: number, events: readonly SerializedEvent[], recordedAt: string): AppendResult {
  let revision = after;
  let position = 0;
  for (const event of events) {
    revision += 1;
    position = log.insert(stream, revision, event, recordedAt);
  }
  return { revision, position: toPosition(position) };
}
