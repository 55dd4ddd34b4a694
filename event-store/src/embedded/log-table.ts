import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { checkedText, checksumOf, readUntilDamaged } from '../checksum.ts';
import { EventDamagedError } from '../errors.ts';
import type { JsonObject, RecordedEvent } from '../event.ts';
import type { ReadStreamOptions } from '../event-store.ts';
import type { NumberedLog } from '../numbered-log/append-to-log.ts';
import { toPosition } from '../numbered-log/numbered-position.ts';
import type { SerializedEvent } from '../serialize-append.ts';
import type { EmbeddedDatabase } from './open-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS log (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    recorded_at TEXT NOT NULL,
    checksum INTEGER
  );
  CREATE UNIQUE INDEX IF NOT EXISTS log_by_stream ON log (stream, revision);
  CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
`;

/** Finds the events of logs that are older than their checksums; empty once all of them have one. */
const UNCHECKED = 'CREATE INDEX IF NOT EXISTS log_unchecked ON log (position) WHERE checksum IS NULL';

/**
 * An event as one value, just as its checksum was made over it. As bytes, because the engine's binding ends the process when
 * it meets a text that is no UTF-8, and a damaged file may hold one.
 */
const TEXT = ['stream', 'revision', 'id', 'type', 'recorded_at', 'metadata', 'data'].join(' || char(10) || ');
const ROW = `position, checksum, CAST(${TEXT} AS BLOB) AS text`;

/** How much room a probe of the disk asks for: more than a group of ordinary appends. */
const PROBE_BYTES = 65_536;

/** No event has it: the event could not be read when its checksum was to be made. */
const UNREADABLE = -1;

interface LogRow {
  readonly position: number;
  readonly checksum: number | null;
  readonly text: ArrayBuffer;
}

/** The log as a table, one row per event: the statements and nothing else. What is read is held against its checksum. */
export class LogTable implements NumberedLog {
  readonly #database: EmbeddedDatabase;
  readonly #insert;
  readonly #last;
  readonly #forwards;
  readonly #backwards;
  readonly #all;
  readonly #head;
  readonly #unchecked;
  readonly #check;
  readonly #probe;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
    database.exec(SCHEMA);
    if (!hasChecksums(database)) database.exec('ALTER TABLE log ADD COLUMN checksum INTEGER');
    database.exec(UNCHECKED);
    this.#insert = database.prepare(
      'INSERT INTO log (stream, revision, id, type, data, metadata, recorded_at, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#last = database.prepare('SELECT revision, position FROM log WHERE stream = ? ORDER BY revision DESC LIMIT 1');
    this.#forwards = database.prepare(`SELECT ${ROW} FROM log WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?`);
    this.#backwards = database.prepare(`SELECT ${ROW} FROM log WHERE stream = ? AND revision < ? ORDER BY revision DESC LIMIT ?`);
    this.#all = database.prepare(`SELECT ${ROW} FROM log WHERE position > ? ORDER BY position LIMIT ?`);
    this.#head = database.prepare('SELECT max(position) AS position FROM log');
    this.#unchecked = database.prepare(`SELECT ${ROW} FROM log WHERE checksum IS NULL LIMIT ?`);
    this.#check = database.prepare('UPDATE log SET checksum = ? WHERE position = ?');
    this.#probe = database.prepare("INSERT OR REPLACE INTO about (name, value) VALUES ('probe', zeroblob(?))");
  }

  /** The id of this log, made with the file. */
  logId(): string {
    this.#database.prepare("INSERT OR IGNORE INTO about (name, value) VALUES ('log', ?)").run([randomUUID()]);
    return (this.#database.prepare("SELECT value FROM about WHERE name = 'log'").get([]) as { value: string }).value;
  }

  /** Adds a row and answers its number in the log. */
  insert(stream: string, revision: number, { id, type, data, metadata }: SerializedEvent, recordedAt: string): number {
    const checksum = checksumOf(checkedText([stream, revision, id, type, recordedAt, metadata, data]));
    return Number(this.#insert.run([stream, revision, id, type, data, metadata, recordedAt, checksum]).lastInsertRowid);
  }

  lastOf(stream: string): { readonly revision: number; readonly position: number } | undefined {
    return this.#last.get([stream]) as { revision: number; position: number } | undefined;
  }

  /** @throws EventDamagedError */
  ofStream(stream: string, { after, limit = -1, backwards = false }: ReadStreamOptions): readonly RecordedEvent[] {
    const rows = backwards
      ? this.#backwards.all([stream, after ?? Number.MAX_SAFE_INTEGER, limit])
      : this.#forwards.all([stream, after ?? -1, limit]);
    return (rows as LogRow[]).map(toRecordedEvent);
  }

  /**
   * The next events by number; fewer than there are when one of them is damaged.
   * @throws EventDamagedError when the very first is.
   */
  all(after: number, limit: number): readonly RecordedEvent[] {
    return readUntilDamaged(this.#all.all([after, limit]) as LogRow[], toRecordedEvent);
  }

  /**
   * Reads every event behind a number.
   * @throws EventDamagedError
   */
  demandWhole(after: number): void {
    for (const row of this.#all.all([after, -1]) as LogRow[]) toRecordedEvent(row);
  }

  /** The number of the last row, 0 for none. */
  head(): number {
    return (this.#head.get([]) as { position: number | null }).position ?? 0;
  }

  /** Whether there are events that were written before there were checksums. */
  hasUnchecked(): boolean {
    return this.#unchecked.all([1]).length > 0;
  }

  /** Gives at most so many of them the checksum of what they hold now. */
  giveChecksums(limit: number): void {
    for (const row of this.#unchecked.all([limit]) as LogRow[]) {
      const text = Buffer.from(row.text);
      this.#check.run([isUtf8(text) ? checksumOf(text) : UNREADABLE, row.position]);
    }
  }

  /** Writes something of no meaning, to see whether there is room. */
  probe(): void {
    this.#probe.run([PROBE_BYTES]);
  }
}

function hasChecksums(database: EmbeddedDatabase): boolean {
  return database.prepare("SELECT 1 FROM pragma_table_info('log') WHERE name = 'checksum'").all([]).length > 0;
}

function toRecordedEvent(row: LogRow): RecordedEvent {
  const text = Buffer.from(row.text);
  const [stream = '', revision = '', id = '', type = '', recordedAt = '', metadata = '', data = ''] = text.toString().split('\n');
  const position = toPosition(row.position);
  const damaged = () => new EventDamagedError(position, stream, Number(revision));
  if (row.checksum === null ? !isUtf8(text) : row.checksum !== checksumOf(text)) throw damaged();
  const parsed = (json: string): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      throw damaged();
    }
  };
  return {
    stream,
    revision: Number(revision),
    position,
    id,
    type,
    data: parsed(data) as JsonObject,
    metadata: parsed(metadata) as Record<string, string>,
    recordedAt,
  };
}
