import { createHash } from 'node:crypto';
import { EventDamagedError } from './errors.ts';
import type { Position, RecordedEvent } from './event.ts';
import { START_POSITION } from './event.ts';
import type { EventStore, ExpectedRevision } from './event-store.ts';
import { eventsOfLog, pagesAndDamage } from './log-pages.ts';
import type { PersonKey, PersonKeys } from './sealing/keys.ts';
import type { Sealed } from './sealing/sealer.ts';

/** The number of events and their SHA-256 are equal on every engine. */
export interface LogSummary {
  readonly events: number;
  readonly sha256: string;
  /** Events that could not be read, and are left out. */
  readonly damaged?: number;
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

/** Leaves out positions and times of recording, which differ between engines. */
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

interface Exported {
  readonly after?: Position | undefined;
  readonly until?: Position | undefined;
  /**
   * The keys of persons whose fields the events seal; none by default, so that they stay sealed.
   */
  readonly keys?: Pick<PersonKeys, 'find'> | undefined;
}

/**
 * The lines of an export, each JSON: header, events behind `after` up to `until`, each new person's
 * key before their first, summary. Damaged events are left out and named.
 */
export async function* linesOfLog(
  log: Pick<EventStore, 'readAll' | 'logId'>,
  { after = START_POSITION, until, keys }: Exported = {},
): AsyncGenerator<string, LogSummary> {
  const sum = new Sum();
  const persons = new Set<string>();
  let damaged = 0;
  const isWhole = after === START_POSITION;
  const logId = await log.logId();
  yield JSON.stringify({ format: FORMAT, version: VERSION, logId, isWhole, after });
  for await (const each of eventsAndDamage(log, after)) {
    if (until !== undefined && each.position > until) break;
    if (each instanceof EventDamagedError) {
      damaged += 1;
      yield JSON.stringify({ damaged: each.position });
      continue;
    }
    const { stream, revision, id, type, recordedAt, metadata, data } = each;
    const { person } = (data.sealed as Sealed | undefined) ?? {};
    if (keys !== undefined && person !== undefined && !persons.has(person)) {
      persons.add(person);
      const key = await keys.find(person);
      if (typeof key === 'object') yield JSON.stringify({ key: keyLine(key) });
    }
    sum.add(each);
    yield JSON.stringify({ stream, revision, id, type, recordedAt, metadata, data });
  }
  const summary = { ...sum.summary(), ...(damaged > 0 && { damaged }) };
  yield JSON.stringify(summary);
  return summary;
}

const keyLine = ({ person, id, bytes }: PersonKey) => ({
  person,
  id,
  bytes: Buffer.from(bytes).toString('base64'),
});

const keyOf = ({ person, id, bytes }: ReturnType<typeof keyLine>): PersonKey => ({
  person,
  id,
  bytes: Buffer.from(bytes, 'base64'),
});

export async function summaryOfLog(log: Pick<EventStore, 'readAll'>): Promise<LogSummary> {
  const sum = new Sum();
  for await (const event of eventsOfLog(log)) sum.add(event);
  return sum.summary();
}

interface LogFile extends LogSummary {
  readonly logId: string;
  readonly after: Position;
  readonly isWhole: boolean;
}

/** `isWhole`: it has every event from the first one. @throws LogFileError */
export async function checkLogFile(lines: AsyncIterable<string>): Promise<LogFile> {
  const sum = new Sum();
  let head: Readonly<Record<string, unknown>> | undefined;
  let foot: Partial<LogSummary> | undefined;
  for await (const line of lines) {
    const entry = parsed(line);
    if (head === undefined) {
      head = entry;
      if (head.format !== FORMAT || head.version !== VERSION)
        throw new LogFileError('It is no file of a log that this program can read.');
    } else if (foot !== undefined) {
      throw new LogFileError('It continues after its end.');
    } else if ('sha256' in entry) {
      foot = entry;
    } else if (isEvent(entry)) {
      sum.add(entry);
    }
  }
  const actual = sum.summary();
  if (foot === undefined) throw new LogFileError('Its end is missing.');
  if (foot.events !== actual.events || foot.sha256 !== actual.sha256)
    throw new LogFileError('It was changed after it was written.');
  const { logId, after, isWhole } = head as unknown as LogFile;
  return { ...actual, logId, after, isWhole: isWhole && foot.damaged === undefined };
}

interface Import {
  /** Concurrent appends, which a server might reorder. */
  readonly atOnce: number;
  readonly keys?: Pick<PersonKeys, 'adopt'>;
  /** Streams that a part is imported without, since they tell of all events before. */
  readonly leftOut?: ReadonlySet<string>;
}

/**
 * A whole log is imported into an empty one with the same order, ids and revisions; or a part
 * behind what the log has of it already, where events that are missing between are closed up. The
 * file is read twice: nothing is written unless it is valid. An interrupted import goes on. @throws
 * LogFileError when the file is invalid, or does not fit the log.
 */
export async function importLog(
  read: () => AsyncIterable<string>,
  log: EventStore,
  options: Import,
): Promise<LogSummary> {
  const file = await checkLogFile(read());
  if (!file.isWhole) return importPart(read, log, file, options);
  const present = eventsOfLog(log);
  const appends = new Appends(log, options.atOnce);
  for await (const event of eventsIn(read(), options.keys)) {
    const { stream, revision, id } = event;
    const next = await present.next();
    if (next.done !== true) {
      const { value } = next;
      if (value.stream === stream && value.revision === revision && value.id === id) continue;
      // A restored backup may have events of its own, such as an erasure that was done again.
      if (file.logId === (await log.logId())) return importPart(read, log, file, options);
      throw new LogFileError('The log is not empty: it holds other events than the file.');
    }
    await appends.add(event, revision === 0 ? 'no-stream' : revision - 1);
  }
  await appends.settled();
  const written = await summaryOfLog(log);
  if (written.sha256 !== file.sha256)
    throw new LogFileError('The log differs from the file: it has further events.');
  return written;
}

async function importPart(
  read: () => AsyncIterable<string>,
  log: EventStore,
  { logId, after, sha256 }: LogFile,
  { atOnce, keys, leftOut }: Import,
) {
  const [present, ends] = [new Set<string>(), new Map<string, number>()];
  let head = START_POSITION;
  for await (const { stream, revision, id, position } of eventsOfLog(log)) {
    present.add(`${stream}/${id}`);
    ends.set(stream, revision);
    head = position;
  }
  if (head !== START_POSITION && logId !== (await log.logId()))
    throw new LogFileError('It holds a part of another log.');
  if (after > head)
    throw new LogFileError(`It begins at ${after}, behind the end of the log at ${head}.`);
  const appends = new Appends(log, atOnce);
  for await (const event of eventsIn(read(), keys)) {
    const { stream, id } = event;
    if (present.has(`${stream}/${id}`) || leftOut?.has(stream) === true) continue;
    const end = ends.get(stream);
    ends.set(stream, (end ?? -1) + 1);
    await appends.add(event, end ?? 'no-stream');
  }
  await appends.settled();
  return { events: appends.count, sha256 };
}

/** Keys are adopted on the way. */
async function* eventsIn(lines: AsyncIterable<string>, keys: Import['keys']) {
  for await (const line of lines) {
    const entry = parsed(line);
    if ('key' in entry) await keys?.adopt(keyOf(entry.key as ReturnType<typeof keyLine>));
    if (isEvent(entry)) yield entry;
  }
}

class Appends {
  count = 0;
  #waiting: Promise<unknown>[] = [];

  constructor(
    private readonly log: Pick<EventStore, 'append'>,
    private readonly atOnce: number,
  ) {}

  async add({ stream, id, type, data, metadata }: Line, expected: ExpectedRevision) {
    this.count += 1;
    this.#waiting.push(this.log.append(stream, expected, [{ id, type, data, metadata }]));
    if (this.#waiting.length === this.atOnce) await this.settled();
  }

  async settled() {
    await Promise.all(this.#waiting.splice(0));
  }
}

async function* eventsAndDamage(log: Pick<EventStore, 'readAll'>, after: Position) {
  for await (const page of pagesAndDamage(log, { after })) {
    if (page instanceof EventDamagedError) yield page;
    else yield* page.events;
  }
}

const isEvent = (line: object): line is Line => 'stream' in line;

function parsed(line: string) {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null)
      return entry as Readonly<Record<string, unknown>>;
  } catch {
    // The error below says so.
  }
  throw new LogFileError('It is no file of a log, or one of its lines is broken.');
}
