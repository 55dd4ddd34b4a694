import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '../event.ts';
import type { EventStore, ReadStreamOptions } from '../event-store.ts';
import type { Refusal } from '../numbered-log/numbered-event-store.ts';
import {
  NumberedEventStore,
  type NumberedPage,
  type NumberedRange,
  type ReadableNumberedLog,
} from '../numbered-log/numbered-event-store.ts';
import { checkedText, checksumOf, type SerializedEvent } from '../serialize-append.ts';
import { DurableWrites } from './durable-writes.ts';
import { LogPages } from './log-pages.ts';
import { asUnavailable, closeDatabase, type EmbeddedDatabase, type OutageListener, openDatabase, setUp } from './open-database.ts';
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

/** The events of a log that was written without checksums; empty once all have one. */
const UNCHECKED = 'CREATE INDEX IF NOT EXISTS log_unchecked ON log (position) WHERE checksum IS NULL';

const ROW = `position, checksum, CAST(${EVENT_TEXT} AS BLOB) AS text`;

/** The room that a probe of the disk asks for: more than a batch of ordinary appends. */
const PROBE_BYTES = 65_536;

/** Events per page of a check. */
const CHECK_PAGE = 500;

/** A checksum that no event has, for one that was unreadable when its checksum was computed. */
const UNREADABLE = -1;

type LogRow = Omit<StoredEvent, 'text'> & { readonly text: ArrayBuffer };

/** The statements on the log's table, which has one row per event. Events are checked against their checksums when they are read. */
class LogTable implements ReadableNumberedLog {
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

  /** Created with the file. */
  logId(): string {
    this.#database.prepare("INSERT OR IGNORE INTO about (name, value) VALUES ('log', ?)").run([randomUUID()]);
    return (this.#database.prepare("SELECT value FROM about WHERE name = 'log'").get([]) as { value: string }).value;
  }

  /** Answers the number of the event in the log. */
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
  check(after: number): void {
    const until = this.head();
    for (let read = Math.max(after, 0); read < until; ) read = this.page({ after: read, until, limit: CHECK_PAGE }).last;
  }

  head(): number {
    return (this.#head.get([]) as { position: number | null }).position ?? 0;
  }

  /** Whether events lack a checksum. */
  hasUnchecked(): boolean {
    return this.#unchecked.all([1]).length > 0;
  }

  /** Stores the checksums of at most so many of them. */
  addChecksums(limit: number): void {
    for (const row of this.#unchecked.all([limit]) as LogRow[]) {
      const text = Buffer.from(row.text);
      this.#check.run([isUtf8(text) ? checksumOf(text) : UNREADABLE, row.position]);
    }
  }

  /** Whether there is room on the disk. */
  probe(): void {
    this.#probe.run([PROBE_BYTES]);
  }
}

function hasChecksums(database: EmbeddedDatabase): boolean {
  return database.prepare("SELECT 1 FROM pragma_table_info('log') WHERE name = 'checksum'").all([]).length > 0;
}

export interface EmbeddedEventStoreOptions extends OutageListener {
  /** Created when absent. One process at a time (`lockDataDirectory`). */
  readonly file: string;
  /** The clock of `recordedAt`. */
  readonly now?: () => Date;
  /** Called with the durable head before its appends are answered. Must not throw. */
  readonly onDurable?: (head: Position) => void;
}

/** Events that are checked when a log is opened: more than a crash can damage. */
const LAST_EVENTS = 200;

/** Checksums of an older log are added in steps, with pauses for other writes. */
const CHECKSUMS_AT_ONCE = 500;
const CHECKSUMS_PAUSE_MS = 20;

/**
 * Opens the log in one file, which needs no server. Events of an older log get their checksums while it is open.
 * @throws DamagedFileError when the file is no log, or its end is damaged.
 * @throws StoreUnavailableError when it cannot be used now.
 */
export function openEmbeddedEventStore({ file, now = () => new Date(), ...listener }: EmbeddedEventStoreOptions): EventStore {
  return setUp(openDatabase(file), file, (database) => new EmbeddedEventStore(database, now, listener));
}

/** The log in one file: concurrent appends share one durable commit. */
export class EmbeddedEventStore extends NumberedEventStore {
  protected readonly log: LogTable;
  readonly #database: EmbeddedDatabase;
  readonly #logId: string;
  readonly #writes: DurableWrites;
  /** Settles when every event has a checksum, or when the store is closed. */
  readonly checksummed: Promise<void>;

  constructor(database: EmbeddedDatabase, now: () => Date, listener: OutageListener & Pick<EmbeddedEventStoreOptions, 'onDurable'> = {}) {
    super(now);
    this.#database = database;
    this.log = new LogTable(database);
    this.#logId = this.log.logId();
    this.log.check(this.log.head() - LAST_EVENTS);
    this.#writes = new DurableWrites(database, listener, () => {
      const head = this.advance();
      listener.onDurable?.(head);
    });
    this.advance();
    this.checksummed = this.#addChecksums();
  }

  protected commit<T>(work: () => T | Refusal, durable: (answer: T) => void): Promise<T> {
    return this.#writes.run(work, durable);
  }

  protected committed(): Promise<void> {
    return this.#writes.synced();
  }

  protected read<T>(work: () => T): T {
    return asUnavailable('The log cannot be read.', work);
  }

  protected async probe(): Promise<void> {
    if (this.#writes.failed) await this.#writes.run(() => this.log.probe());
  }

  protected id(): string {
    return this.#logId;
  }

  protected async settle(): Promise<void> {
    await this.checksummed;
    await this.#writes.close();
  }

  protected release(): void {
    closeDatabase(this.#database);
  }

  async #addChecksums(): Promise<void> {
    try {
      while (this.isOpen && this.log.hasUnchecked()) {
        await this.#writes.run(() => this.log.addChecksums(CHECKSUMS_AT_ONCE));
        await pause(CHECKSUMS_PAUSE_MS);
      }
    } catch {
      // After a failure, for example a full disk, the next process to open the log goes on.
    }
  }
}
