import { createHash } from 'node:crypto';
import type { Position, RecordedEvent } from './event.ts';
import { START_POSITION } from './event.ts';
import type { EventStore } from './event-store.ts';
import { logPages } from './log-pages.ts';

/** The number of events of a log or its file, and their SHA-256, equal on every engine. */
export interface LogSummary {
  readonly events: number;
  readonly sha256: string;
}

/**
 * A file is no export of a log, was cut or changed, or does not fit the log; the message says
 * which.
 */
export class LogFileError extends Error {
  override readonly name = 'LogFileError';
}

const [FORMAT, VERSION] = ['salon-log', 1];

type Line = Pick<
  RecordedEvent,
  'stream' | 'revision' | 'id' | 'type' | 'recordedAt' | 'metadata' | 'data'
>;

/** Counts and hashes events, without what engines differ in: positions and times of recording. */
class Sum {
  private readonly hash = createHash('sha256');
  private events = 0;

  add({ stream, revision, id, type, metadata, data }: Line): void {
    this.hash.update(`${JSON.stringify([stream, revision, id, type, metadata, data])}\n`);
    this.events += 1;
  }

  summary(): LogSummary {
    return { events: this.events, sha256: this.hash.digest('hex') };
  }
}

/** The lines of an export, each JSON: header, events behind `after` up to `until`, summary. */
export async function* linesOfLog(
  log: Pick<EventStore, 'readAll' | 'logId'>,
  {
    after = START_POSITION,
    until,
  }: { readonly after?: Position | undefined; readonly until?: Position | undefined } = {},
): AsyncGenerator<string, LogSummary> {
  const sum = new Sum();
  yield JSON.stringify({
    format: FORMAT,
    version: VERSION,
    logId: await log.logId(),
    isWhole: after === START_POSITION,
  });
  for await (const event of eventsOfLog(log)) {
    if (event.position <= after) continue;
    if (until !== undefined && event.position > until) break;
    const { stream, revision, id, type, recordedAt, metadata, data } = event;
    sum.add(event);
    yield JSON.stringify({ stream, revision, id, type, recordedAt, metadata, data });
  }
  const summary = sum.summary();
  yield JSON.stringify(summary);
  return summary;
}

export async function summaryOfLog(log: Pick<EventStore, 'readAll'>): Promise<LogSummary> {
  const sum = new Sum();
  for await (const event of eventsOfLog(log)) sum.add(event);
  return sum.summary();
}

/**
 * Whether an export of a whole log is complete and unchanged.
 * @throws LogFileError
 */
export async function checkLogFile(lines: AsyncIterable<string>): Promise<LogSummary> {
  const sum = new Sum();
  let head: Readonly<Record<string, unknown>> | undefined;
  let foot: Partial<LogSummary> | undefined;
  for await (const line of lines) {
    const read = parsed(line);
    if (head === undefined) {
      head = read;
      if (head.format !== FORMAT || head.version !== VERSION)
        throw new LogFileError('It is no file of a log that this program can read.');
      if (head.isWhole !== true)
        throw new LogFileError(
          'It holds a part of a log: only one from its first event can be imported.',
        );
    } else if (foot !== undefined) {
      throw new LogFileError('It continues after its end.');
    } else if ('sha256' in read) {
      foot = read;
    } else {
      sum.add(read as unknown as Line);
    }
  }
  const found = sum.summary();
  if (foot === undefined) throw new LogFileError('Its end is missing.');
  if (foot.events !== found.events || foot.sha256 !== found.sha256)
    throw new LogFileError('It was changed after it was written.');
  return found;
}

/**
 * Imports an export of a whole log into an empty one: same order, ids and revisions. The file is
 * read twice: nothing is written unless it is valid. An interrupted import goes on. `atOnce`:
 * concurrent appends, which a server might reorder.
 * @throws LogFileError when the file is invalid, or the log has other events.
 */
export async function importLog(
  read: () => AsyncIterable<string>,
  log: EventStore,
  atOnce: number,
): Promise<LogSummary> {
  const wanted = await checkLogFile(read());
  const present = eventsOfLog(log);
  let appending: Promise<unknown>[] = [];
  let isPresent = true;
  for await (const line of read()) {
    const event = parsed(line) as Partial<Line>;
    if (!isEvent(event)) continue;
    if (isPresent) {
      const next = await present.next();
      isPresent = next.done !== true;
      if (next.done !== true) {
        const { stream, revision, id } = next.value;
        if (stream === event.stream && revision === event.revision && id === event.id) continue;
        throw new LogFileError('The log is not empty: it holds other events than the file.');
      }
    }
    const { stream, revision, id, type, metadata, data } = event;
    appending.push(
      log.append(stream, revision === 0 ? 'no-stream' : revision - 1, [
        { id, type, data, metadata },
      ]),
    );
    if (appending.length < atOnce) continue;
    await Promise.all(appending);
    appending = [];
  }
  await Promise.all(appending);
  const written = await summaryOfLog(log);
  if (written.sha256 !== wanted.sha256)
    throw new LogFileError('The log differs from the file: it has further events.');
  return written;
}

async function* eventsOfLog(log: Pick<EventStore, 'readAll'>): AsyncGenerator<RecordedEvent> {
  for await (const { events } of logPages(log)) yield* events;
}

const isEvent = (line: Partial<Line>): line is Line => line.stream !== undefined;

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read === 'object' && read !== null) return read as Readonly<Record<string, unknown>>;
  } catch {
    // The error below says so.
  }
  throw new LogFileError('It is no file of a log, or one of its lines is broken.');
}
