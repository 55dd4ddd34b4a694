import { InvalidPositionError, WrongExpectedRevisionError } from '../errors.ts';
import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { AppendResult, ExpectedRevision, ReadStreamOptions } from '../event-store.ts';
import type { SerializedEvent } from '../serialize-append.ts';

/** A log whose events an engine numbers 1, 2, 3 … in the order of their commits: what an append needs of it, inside a transaction. */
export interface NumberedLog {
  /** The last event of a stream; `undefined` when the stream is absent. */
  lastOf(stream: string): { readonly revision: number } | undefined;
  ofStream(stream: string, options: ReadStreamOptions): readonly RecordedEvent[];
  /** Adds an event at the end and answers its number. */
  insert(stream: string, revision: number, event: SerializedEvent, recordedAt: string): number;
}

/** What work inside a transaction answers when it must not be done; it has written nothing. */
export class Refusal {
  constructor(readonly error: Error) {}
}

/**
 * One append inside a transaction: writes where the stream is as expected, else answers as the first time if exactly these
 * events follow the expected revision already. Anything else is refused with a WrongExpectedRevisionError.
 */
export function appendToLog(
  log: NumberedLog,
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

function write(log: NumberedLog, stream: string, after: number, events: readonly SerializedEvent[], recordedAt: string): AppendResult {
  let revision = after;
  let number = 0;
  for (const event of events) {
    revision += 1;
    number = log.insert(stream, revision, event, recordedAt);
  }
  return { revision, position: toPosition(number) };
}

/** As many digits as the largest safe integer, so that text sorts as numbers do. */
const DIGITS = 16;

/** The position of the event with this number; 0 is before the first. */
export function toPosition(number: number): Position {
  return number === 0 ? START_POSITION : String(number).padStart(DIGITS, '0');
}

/**
 * The number of the event at a position; 0 for `START_POSITION`.
 * @throws InvalidPositionError
 */
export function fromPosition(position: Position): number {
  if (position === START_POSITION) return 0;
  if (!/^\d{16}$/.test(position)) throw new InvalidPositionError(position);
  return Number(position);
}
