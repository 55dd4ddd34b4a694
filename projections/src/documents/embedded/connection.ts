import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Batcher, DamagedFileError, DiskSync, isDamage, isFolder, Outage, type OutageListener } from '@salon/event-store';
import Database from 'libsql';
import { type DocumentStore, DocumentsUnavailableError } from '../document-store.ts';
import { checkFile, damage, decoded } from './check-file.ts';
import { WalCheckpoint } from './wal-checkpoint.ts';

/** A prepared statement. Values are one list: the binding is slow to flatten them when they are spread over arguments. */
export interface Statement {
  run(values: readonly unknown[]): { changes: number };
  /** The rows; a column named `doc` is parsed. */
  all(values: readonly unknown[]): unknown[];
}

/** Time in which writes of a rebuildable file are gathered for one commit: a page that many of them change is written once. */
const GATHER_MS = 250;

/** The one open file of an embedded document store. The file's own failures are `DocumentsUnavailableError`. */
export interface Connection extends Pick<Required<DocumentStore>, 'settle' | 'onLoss' | 'checkWritable' | 'close'> {
  /** Prepares a statement once. `columns` are those of a SELECT: the engine might read their names from a damaged page. */
  prepare(sql: string, columns?: readonly string[]): Statement;
  exec(sql: string): void;
  /** Runs the work in the next transaction, together with others; `bulk` work after all other. Settles when a durable file is synced. */
  write<T>(work: () => T, bulk?: boolean): Promise<T>;
  /** Runs the work at once in a transaction of its own, after all that waits. It is synced with the next `write`. */
  writeNow<T>(work: () => T): T;
  read<T>(work: () => T): T;
  /**
   * Runs transactions that sort many rows, as creating an index does: what the cache does not hold is sorted in nameless files beside this
   * one. The engine is built to do that in memory, where the keys of a million documents take a quarter of a gigabyte.
   */
  sortOnDisk<T>(work: () => T): T;
  /** Empties the write-ahead log. */
  emptyLog(): Promise<void>;
}

export interface EmbeddedDocumentsOptions extends OutageListener {
  readonly file: string;
  /** Syncs every batch of writes before it is answered; without it a crash of the machine may lose the last ones (never their order). Default true. */
  readonly durable?: boolean;
  /** Searches the file for damage first, which takes a second or more per gigabyte. Default: when it is durable. */
  readonly check?: boolean;
  /** Size of the page cache in KiB. Default 16,384: more makes nothing faster, as the system caches the file too. */
  readonly cacheKib?: number;
  /** For a worker thread that fills the file: nothing is synced until it is closed. */
  readonly isLoaded?: boolean;
  /** Called once when a read shows that the file is damaged. */
  onDamage?(cause: unknown): void;
}

/**
 * Opens the file; one that is not durable exclusively.
 * @throws DamagedFileError when it is no file of documents, or a page of it is damaged.
 */
export function openConnection({
  file,
  durable = true,
  check = durable,
  cacheKib = 16_384,
  isLoaded = false,
  ...listener
}: EmbeddedDocumentsOptions): Connection {
  const database = opened(file, () => new Database(file, {}));
  try {
    opened(file, () => setUp(database, { durable, check, cacheKib, isLoaded }));
  } catch (error) {
    database.close();
    throw error;
  }
  let isDamaged = false;
  const damaged = (cause: unknown) => {
    if (!isDamaged) listener.onDamage?.(cause);
    isDamaged = true;
  };
  const outage = new Outage(listener);
  const read = <T>(work: () => T): T => {
    if (!database.open) throw new DocumentsUnavailableError(new Error('The file is closed.'));
    return guarded(work, damaged);
  };
  const refused = (cause: unknown): DocumentsUnavailableError => {
    outage.refused(cause);
    return new DocumentsUnavailableError(cause);
  };
  /** Runs a part of a write. */
  const within = <T>(work: () => T): T => {
    try {
      return read(work);
    } catch (error) {
      if (database.open && error instanceof DocumentsUnavailableError) outage.refused(error.cause);
      throw error;
    }
  };
  const disk = durable ? new DiskSync(database) : undefined;
  const checkpoint = durable || isLoaded || file === ':memory:' ? undefined : new WalCheckpoint(database, { failed: damaged, refused });
  let tellLoss = async (): Promise<void> => undefined;
  const begin = () =>
    within(() => {
      disk?.settleDoubt();
      checkpoint?.beforeWrite();
      database.exec('BEGIN IMMEDIATE');
    });
  const commit = () => within(() => void database.exec('COMMIT'));
  const rollBack = () => rollBackOn(database);
  const batchFile = { begin, within, commit, rollBack, marks: marks(database) };
  const batcher = disk
    ? new Batcher(batchFile, {
        answers: 'synced',
        sync: () =>
          disk.run().catch((error: unknown) => {
            throw refused(error);
          }),
        synced: () => outage.recovered(),
      })
    : new Batcher(batchFile, {
        answers: 'early',
        gatherMs: GATHER_MS,
        committed() {
          outage.recovered();
          try {
            return checkpoint?.committed();
          } catch (cause) {
            refused(cause);
            return undefined;
          }
        },
        lost: () => tellLoss(),
        unavailable: (cause) => new DocumentsUnavailableError(cause),
      });
  const prepared = new Map<string, Statement>();
  const prepare = (sql: string, columns?: readonly string[]): Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = read(() => (columns ? asJson(database, sql, columns) : (database.prepare(sql) as Statement)));
    prepared.set(sql, statement);
    return statement;
  };
  const exec = (sql: string) =>
    read(() => {
      checkpoint?.beforeWrite();
      database.exec(sql);
    });
  const writeNow = <T>(work: () => T): T => {
    batcher.flush();
    try {
      begin();
      const answer = within(work);
      commit();
      return answer;
    } catch (error) {
      rollBack();
      throw error;
    }
  };
  return {
    prepare,
    exec(sql) {
      batcher.flush();
      exec(sql);
    },
    write: (work, bulk) => batcher.run(work, undefined, bulk),
    writeNow,
    read,
    sortOnDisk(work) {
      if (file === ':memory:') return work();
      // Where it sorts can be changed outside a transaction only.
      batcher.flush();
      // The folder is that of all files of the process, which lie beside each other.
      exec(`PRAGMA temp_store_directory = '${dirname(file).replaceAll("'", "''")}'`);
      exec('PRAGMA temp_store = FILE');
      try {
        return work();
      } finally {
        // Small changes that may have to be undone are remembered in memory.
        exec('PRAGMA temp_store = DEFAULT');
      }
    },
    async emptyLog() {
      await batcher.settled();
      exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async settle() {
      await batcher.settled();
      await checkpoint?.settle();
    },
    onLoss(listener) {
      tellLoss = listener;
    },
    async checkWritable() {
      if (isDamaged) throw new DocumentsUnavailableError(new DamagedFileError(file));
      // A durable file takes writes again once a batch is synced, another one once a write is committed: those are answered before.
      if (outage.isOn && durable) await batcher.run(() => probe(database));
      else if (outage.isOn) {
        writeNow(() => probe(database));
        outage.recovered();
      }
      read(() => undefined);
    },
    async close() {
      await batcher.settled();
      disk?.close();
      checkpoint?.beforeWrite();
      if (database.open) closeDatabase(database, durable);
      await checkpoint?.close();
      if (isLoaded) syncFile(file);
    },
  };
}

/** The collections of the file; `fingerprint` is the declaration that their tables were made of, as JSON. */
const REGISTRY = 'CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)';

function setUp(
  database: Database.Database,
  { durable, check, cacheKib, isLoaded }: Required<Omit<EmbeddedDocumentsOptions, 'file' | 'onDamage' | keyof OutageListener>>,
): void {
  if (!durable) {
    // Nobody else opens the file, and taking its locks is half the cost of a small read or write.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    // Of a new file: documents of half a kilobyte at random places split pages of 4 KiB too often.
    database.exec('PRAGMA page_size = 8192');
  }
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(`PRAGMA synchronous = ${isLoaded ? 'OFF' : 'NORMAL'}`);
  database.exec('PRAGMA secure_delete = ON');
  // `WalCheckpoint` does it when nobody writes.
  if (!durable) database.exec(`PRAGMA wal_autocheckpoint = ${isLoaded ? 4_000 : 0}`);
  database.exec('PRAGMA busy_timeout = 5000');
  if (check) checkFile(database, { texts: !durable });
  database.exec(`PRAGMA cache_size = -${cacheKib}`);
  database.exec(REGISTRY);
}

/** Savepoints, prepared because each turn of the batcher sets one. */
function marks(database: Database.Database) {
  const [mark, release, backToMark] = ['SAVEPOINT turn', 'RELEASE turn', 'ROLLBACK TO turn'].map((sql) => database.prepare(sql));
  return { set: () => void mark?.run([]), release: () => void release?.run([]), back: () => void backToMark?.run([]) };
}

/** The room that a probe of the disk asks for: more than some documents. */
const PROBE_BYTES = 65_536;

function probe(database: Database.Database): void {
  database.exec('CREATE TABLE IF NOT EXISTS probes (name TEXT PRIMARY KEY, bytes BLOB)');
  database.prepare("INSERT OR REPLACE INTO probes (name, bytes) VALUES ('probe', zeroblob(?))").run([PROBE_BYTES]);
}

/** Closes the file and removes its write-ahead log: one that remains shows that the process crashed. */
function closeDatabase(database: Database.Database, durable: boolean): void {
  try {
    if (durable) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    else releaseLocks(database);
  } catch {
    // Nothing is lost: whoever opens the file next finds the log.
  }
  database.close();
}

/** Syncs a file that nobody has open. */
function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fdatasyncSync(descriptor);
  closeSync(descriptor);
}

/** Ends exclusive locking: with prepared statements the locks would outlive the connection. */
function releaseLocks(database: Database.Database): void {
  database.exec('PRAGMA journal_mode = DELETE');
  database.exec('PRAGMA locking_mode = NORMAL');
  database.prepare('SELECT count(*) FROM sqlite_schema').all([]);
}

/** A failed COMMIT may have ended the transaction already; the first error counts. */
function rollBackOn(database: Database.Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // There is none any more.
  }
}

/**
 * Prepares a SELECT whose rows cross the binding together, as the bytes of one JSON text: the binding aborts the process at a text that is not
 * UTF-8, which a damaged page may hold, and value by value they would cost as much. `all` throws the engine's error of a damaged page when
 * the bytes are not UTF-8, or not JSON.
 */
function asJson(database: Database.Database, sql: string, columns: readonly string[]): Statement {
  const members = columns.map((name) => `'${JSON.stringify(name)}:' || ${jsonOf(name)}`);
  const rows = `'{' || ${members.join(" || ',' || ")} || '}'`;
  const statement = database.prepare(`SELECT CAST('[' || coalesce(group_concat(${rows}), '') || ']' AS BLOB) AS rows FROM (${sql})`);
  return {
    run: (values) => statement.run(values),
    all(values) {
      const [read] = statement.all(values) as { rows: ArrayBuffer }[];
      const text = decoded(read?.rows ?? new ArrayBuffer(0));
      try {
        return JSON.parse(text) as unknown[];
      } catch {
        throw damage('A text is damaged.');
      }
    },
  };
}

/** A column's value as JSON; a number with all its digits, which SQLite's own JSON rounds. */
function jsonOf(name: string): string {
  if (name === 'doc') return `coalesce(doc, 'null')`;
  return `CASE typeof("${name}") WHEN 'real' THEN printf('%!.17g', "${name}") ELSE json_quote("${name}") END`;
}

/** Runs work on an open file: the engine's errors become `DocumentsUnavailableError`; `damaged` is told of damage. */
function guarded<T>(work: () => T, damaged: (cause: unknown) => void): T {
  try {
    return work();
  } catch (error) {
    if (isDamaged(error)) damaged(error);
    throw isEngineError(error) ? new DocumentsUnavailableError(error) : error;
  }
}

/** Opens a file. @throws DamagedFileError when it is damaged, or no file of documents. */
function opened<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isDamaged(error)) throw new DamagedFileError(file, { cause: error });
    if (isFolder(file)) throw new DamagedFileError(file, { cause: new Error('A folder lies in its place.') });
    throw isEngineError(error) ? new DocumentsUnavailableError(error) : error;
  }
}

/** A statement does not fit the tables, or a value is no JSON: the stored declaration or the tables are damaged. */
const MISMATCH = /JSON|already exists|no such (table|column|index)/;

const isDamaged = (error: unknown): boolean => isDamage(error) || (codeOf(error) === 'SQLITE_ERROR' && MISMATCH.test(String(error)));

const isEngineError = (error: unknown): boolean => codeOf(error).startsWith('SQLITE');

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
