import { randomUUID } from 'node:crypto';
import type { JsonObject, RecordedEvent } from '../event.ts';
import type { ReadStreamOptions } from '../event-store.ts';
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
    recorded_at TEXT NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS log_by_stream ON log (stream, revision);
  CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
`;

/** How much room a probe of the disk asks for: more than a group of ordinary appends. */
const PROBE_BYTES = 65_536;

interface LogRow {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly recorded_at: string;
}

/** The log as a table, one row per event: the statements and nothing else. */
export class LogTable {
  readonly #database: EmbeddedDatabase;
  readonly #insert;
  readonly #last;
  readonly #forwards;
  readonly #backwards;
  readonly #all;
  readonly #head;
  readonly #probe;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
    database.exec(SCHEMA);
    this.#insert = database.prepare(
      'INSERT INTO log (stream, revision, id, type, data, metadata, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#last = database.prepare('SELECT revision, position FROM log WHERE stream = ? ORDER BY revision DESC LIMIT 1');
    this.#forwards = database.prepare('SELECT * FROM log WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?');
    this.#backwards = database.prepare('SELECT * FROM log WHERE stream = ? AND revision < ? ORDER BY revision DESC LIMIT ?');
    this.#all = database.prepare('SELECT * FROM log WHERE position > ? ORDER BY position LIMIT ?');
    this.#head = database.prepare('SELECT max(position) AS position FROM log');
    this.#probe = database.prepare("INSERT OR REPLACE INTO about (name, value) VALUES ('probe', zeroblob(?))");
  }

  /** The id of this log, made with the file. */
  logId(): string {
    this.#database.prepare("INSERT OR IGNORE INTO about (name, value) VALUES ('log', ?)").run([randomUUID()]);
    return (this.#database.prepare("SELECT value FROM about WHERE name = 'log'").get([]) as { value: string }).value;
  }

  /** Adds a row and answers its number in the log. */
  insert(stream: string, revision: number, event: SerializedEvent, recordedAt: string): number {
    return Number(this.#insert.run([stream, revision, event.id, event.type, event.data, event.metadata, recordedAt]).lastInsertRowid);
  }

  lastOf(stream: string): { readonly revision: number; readonly position: number } | undefined {
    return this.#last.get([stream]) as { revision: number; position: number } | undefined;
  }

  ofStream(stream: string, { after, limit = -1, backwards = false }: ReadStreamOptions): readonly RecordedEvent[] {
    const rows = backwards
      ? this.#backwards.all([stream, after ?? Number.MAX_SAFE_INTEGER, limit])
      : this.#forwards.all([stream, after ?? -1, limit]);
    return (rows as LogRow[]).map(toRecordedEvent);
  }

  all(after: number, limit: number): readonly RecordedEvent[] {
    return (this.#all.all([after, limit]) as LogRow[]).map(toRecordedEvent);
  }

  /** The number of the last row, 0 for none. */
  head(): number {
    return (this.#head.get([]) as { position: number | null }).position ?? 0;
  }

  /** Writes something of no meaning, to see whether there is room. */
  probe(): void {
    this.#probe.run([PROBE_BYTES]);
  }
}

function toRecordedEvent(row: LogRow): RecordedEvent {
  return {
    stream: row.stream,
    revision: row.revision,
    position: toPosition(row.position),
    id: row.id,
    type: row.type,
    data: JSON.parse(row.data) as JsonObject,
    metadata: JSON.parse(row.metadata) as Record<string, string>,
    recordedAt: row.recorded_at,
  };
}
