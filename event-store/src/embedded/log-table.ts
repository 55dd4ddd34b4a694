import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { checkedText, checksumOf } from '../checksum.ts';
import type { RecordedEvent } from '../event.ts';
import type { ReadStreamOptions } from '../event-store.ts';
import type { NumberedPage, NumberedRange, ReadableNumberedLog } from '../numbered-log/numbered-event-store.ts';
import type { SerializedEvent } from '../serialize-append.ts';
import { LogPages } from './log-pages.ts';
import type { EmbeddedDatabase } from './open-database.ts';
import { EVENT_TEXT, type StoredEvent, toRecordedEvent } from './stored-event.ts';

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

const ROW = `position, checksum, CAST(${EVENT_TEXT} AS BLOB) AS text`;

/** How much room a probe of the disk asks for: more than a group of ordinary appends. */
const PROBE_BYTES = 65_536;

/** How many events are read at once where all are looked at. */
const WHOLE_PAGE = 500;

/** No event has it: the event could not be read when its checksum was to be made. */
const UNREADABLE = -1;

type LogRow = Omit<StoredEvent, 'text'> & { readonly text: ArrayBuffer };

/** The log as a table, one row per event: the statements and nothing else. What is read is held against its checksum. */
export class LogTable implements ReadableNumberedLog {
  readonly #database: EmbeddedDatabase;
  readonly #insert;
  readonly #last;
  readonly #forwards;
  readonly #backwards;
  readonly #pages;
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
    this.#pages = new LogPages(database);
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
    return (rows as LogRow[]).flatMap((row) => toRecordedEvent({ ...row, text: Buffer.from(row.text) }) ?? []);
  }

  page(range: NumberedRange): NumberedPage {
    return this.#pages.read(range);
  }

  /**
   * Reads every event behind a number.
   * @throws EventDamagedError
   */
  demandWhole(after: number): void {
    const until = this.head();
    for (let read = Math.max(after, 0); read < until; ) read = this.page({ after: read, until, limit: WHOLE_PAGE }).last;
  }

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
