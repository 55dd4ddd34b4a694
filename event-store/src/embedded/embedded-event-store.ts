import { randomUUID } from 'node:crypto';
import { checkedText, checksumOf, readUntilDamaged, type SerializedEvent } from '../append.ts';
import { DamagedFileError, EventDamagedError } from '../errors.ts';
import type { EventToAppend, JsonObject, RecordedEvent } from '../event.ts';
import type { ReadStreamOptions } from '../event-store.ts';
import {
  NumberedEventStore,
  type NumberedLog,
  type NumberedPage,
  type NumberedRange,
  toPosition,
  type WrittenEvent,
} from '../numbered-log/numbered-event-store.ts';
import type { EmbeddedPersonKeys } from './embedded-keys.ts';
import { faultsOfDatabase, isDamage, type SqliteFile, type WriteStatement } from './sqlite-file.ts';

/**
 * An event as the text of its checksum (`checkedText`). Read as bytes: the binding aborts the
 * process at a text that is not UTF-8, which a damaged file may hold.
 */
const EVENT_TEXT = ['stream', 'revision', 'id', 'type', 'recorded_at', 'metadata', 'data'].join(
  ' || char(10) || ',
);

const BEFORE_TYPE = 3;
const LINE_FEED = 10;

export const logSchema = (): string => `
  CREATE TABLE IF NOT EXISTS log (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    recorded_at TEXT NOT NULL,
    checksum INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS log_by_stream ON log (stream, revision);
  CREATE TABLE IF NOT EXISTS log_identity (id TEXT NOT NULL);
  INSERT INTO log_identity (id) SELECT '${randomUUID()}' WHERE NOT EXISTS (SELECT 1 FROM log_identity);
`;

const ROW = `position, checksum, CAST(${EVENT_TEXT} AS BLOB) AS text`;

const INSERT = `
  INSERT INTO log (stream, revision, id, type, data, metadata, recorded_at, checksum)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

const WRITTEN = `
  SELECT CAST(json_group_array(json_object('id', id, 'revision', revision, 'number', position)) AS BLOB) AS list
  FROM (SELECT * FROM log WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?)`;

const LAST = 'SELECT revision FROM log WHERE stream = ? ORDER BY revision DESC LIMIT 1';

/** Checked when a log is opened: more than a crash can damage. */
const LAST_EVENTS = 200;

const toStored = (row: unknown): StoredRow => {
  const { text, ...rest } = row as Omit<StoredRow, 'text'> & { readonly text: ArrayBuffer };
  return { ...rest, text: Buffer.from(text) };
};

/** Every read checks events against their checksums. */
class LogTable implements NumberedLog {
  readonly #forwards;
  readonly #backwards;
  readonly #page;
  readonly #head;
  readonly #sequence;

  constructor(
    file: SqliteFile,
    private readonly writes: Readonly<Record<'insert' | 'last' | 'written', WriteStatement>>,
  ) {
    const ofStream = `SELECT ${ROW} FROM log WHERE stream = ?`;
    this.#forwards = file.prepare(`${ofStream} AND revision > ? ORDER BY revision LIMIT ?`);
    this.#backwards = file.prepare(`${ofStream} AND revision < ? ORDER BY revision DESC LIMIT ?`);
    this.#page = file.prepare(
      `SELECT ${ROW} FROM log WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`,
    );
    this.#head = file.prepare('SELECT max(position) AS position FROM log');
    this.#sequence = file.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'log'");
  }

  insert(
    stream: string,
    revision: number,
    { id, type, data, metadata }: SerializedEvent,
    recordedAt: string,
  ): number {
    const text = checkedText([stream, revision, id, type, recordedAt, metadata, data]);
    const values = [stream, revision, id, type, data, metadata, recordedAt, checksumOf(text)];
    return Number(this.writes.insert.run(values).lastInsertRowid);
  }

  lastOf(stream: string): number | undefined {
    return (this.writes.last.get([stream]) as { revision: number } | undefined)?.revision;
  }

  written(stream: string, after: number, limit: number): readonly WrittenEvent[] {
    const { list } = this.writes.written.get([stream, after, limit]) as { list: ArrayBuffer };
    return JSON.parse(Buffer.from(list).toString()) as readonly WrittenEvent[];
  }

  ofStream(
    stream: string,
    { after, limit = -1, backwards = false }: ReadStreamOptions,
  ): readonly RecordedEvent[] {
    const rows = backwards
      ? this.#backwards.all([stream, after ?? Number.MAX_SAFE_INTEGER, limit])
      : this.#forwards.all([stream, after ?? -1, limit]);
    const events = rows.flatMap((row) => toRecordedEvent(toStored(row)) ?? []);
    const first = backwards ? (events[0]?.revision ?? 0) : (after ?? -1) + 1;
    for (const [place, event] of events.entries()) {
      const revision = backwards ? first - place : first + place;
      // An index whose entry was changed leaves out an event, or finds another's.
      if (event.stream !== stream || event.revision !== revision)
        throw new EventDamagedError(event.position, stream, revision);
    }
    return events;
  }

  page({ after, until, limit, types }: NumberedRange): NumberedPage {
    const stored = this.#rowsOf(after, until, limit);
    const read = readUntilDamaged(stored, (event) => ({
      number: event.position,
      event: toRecordedEvent(event, types),
    }));
    return {
      events: read.flatMap(({ event }) => event ?? []),
      looked: read.length,
      last: read.at(-1)?.number ?? after,
    };
  }

  head(): number {
    try {
      return (this.#head.get([]) as { position: number | null }).position ?? 0;
    } catch (error) {
      if (!isDamage(error)) throw error;
      // The page of the last event is damaged: the engine has noted its number elsewhere, too.
      return (this.#sequence.get([]) as { seq: number }).seq;
    }
  }

  checkEnd(): void {
    const until = this.head();
    let after = Math.max(0, until - LAST_EVENTS);
    while (after < until) after = this.page({ after, until, limit: LAST_EVENTS }).last;
  }

  /** The rows end before a page of the file that cannot be read. */
  #rowsOf(after: number, until: number, limit: number): readonly StoredRow[] {
    // No damaged event lies behind the last one.
    if (after >= until) return [];
    try {
      return this.#page.all([after, until, limit]).map(toStored);
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (limit === 1) throw new EventDamagedError(toPosition(after + 1), '', 0);
      return this.#rowsOneByOne(after, until, limit);
    }
  }

  #rowsOneByOne(after: number, until: number, limit: number): readonly StoredRow[] {
    const rows: StoredRow[] = [];
    while (rows.length < limit) {
      try {
        const [row] = this.#rowsOf(rows.at(-1)?.position ?? after, until, 1);
        if (row === undefined) break;
        rows.push(row);
      } catch (error) {
        if (rows.length > 0 && error instanceof EventDamagedError) break;
        throw error;
      }
    }
    return rows;
  }
}

/** Concurrent appends share one durable commit, with the keys that they use. */
export class EmbeddedEventStore extends NumberedEventStore {
  readonly #id: string;

  private constructor(
    private readonly file: SqliteFile,
    private readonly keys: EmbeddedPersonKeys,
    protected readonly log: LogTable,
    now: () => Date,
  ) {
    super(now);
    const identity = file.prepare('SELECT id FROM log_identity');
    this.#id = file.read(() => identity.get([]) as { id: string }).id;
    this.advance();
  }

  static async open(
    file: SqliteFile,
    keys: EmbeddedPersonKeys,
    now: () => Date,
    isChecked: boolean,
  ): Promise<EmbeddedEventStore> {
    const log = new LogTable(file, {
      insert: await file.prepareWrite(INSERT),
      last: await file.prepareWrite(LAST),
      written: await file.prepareWrite(WRITTEN),
    });
    try {
      if (isChecked) file.read(() => log.checkEnd());
    } catch (cause) {
      if (!(cause instanceof EventDamagedError)) throw cause;
      throw new DamagedFileError(file.file, { cause }, `is damaged: ${cause.message}`);
    }
    return new EmbeddedEventStore(file, keys, log, now);
  }

  protected async commit<T>(events: readonly EventToAppend[], work: () => T): Promise<T> {
    const answer = await this.file.write(() => {
      this.keys.writeUnconfirmed(events);
      return work();
    });
    this.advance();
    return answer;
  }

  protected override read<T>(work: () => T): T {
    return this.file.read(work);
  }

  protected override faultsOfEngine(): Promise<readonly string[]> {
    return faultsOfDatabase(this.file.file);
  }

  protected override probe(): Promise<void> {
    return this.file.checkWritable();
  }

  protected id(): string {
    return this.#id;
  }
}

interface StoredRow {
  readonly position: number;
  readonly checksum: number;
  readonly text: Buffer;
}

/**
 * Undefined when the type is not asked for. @throws EventDamagedError when the checksum does not
 * match.
 */
function toRecordedEvent(
  stored: StoredRow,
  types?: ReadonlySet<string>,
): RecordedEvent | undefined {
  const { text, checksum } = stored;
  if (checksum !== checksumOf(text)) throw damaged(stored);
  if (types?.has(typeOf(text)) === false) return undefined;
  const [stream = '', revision, id = '', type = '', recordedAt = '', metadata = '', data = ''] =
    fieldsOf(stored);
  try {
    return {
      stream,
      revision: Number(revision),
      position: toPosition(stored.position),
      id,
      type,
      data: JSON.parse(data) as JsonObject,
      metadata: JSON.parse(metadata) as Record<string, string>,
      recordedAt,
    };
  } catch {
    throw damaged(stored);
  }
}

function typeOf(text: Buffer) {
  let from = 0;
  for (let field = 0; field < BEFORE_TYPE; field += 1) from = text.indexOf(LINE_FEED, from) + 1;
  return text.toString('latin1', from, text.indexOf(LINE_FEED, from));
}

function damaged(stored: StoredRow) {
  const [stream = '', revision] = fieldsOf(stored);
  return new EventDamagedError(toPosition(stored.position), stream, Number(revision));
}

function fieldsOf({ text }: StoredRow): readonly string[] {
  return text.toString().split('\n');
}
