import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { Batcher, DamagedFileError, DiskSync, Outage, type OutageListener } from '@salon/event-store';
import Database from 'libsql';
import { DocumentsUnavailableError } from '../document-store.ts';
import { checkFile, damage, decoded } from './check-file.ts';
import { guarded, opened } from './file-failures.ts';
import { WalCheckpoint } from './wal-checkpoint.ts';

/** A prepared statement, narrowed to what the adapter calls. Values come as one list: spread over arguments, the binding flattens them slowly. */
export interface Statement {
  run(values: readonly unknown[]): { changes: number };
  /** The rows; a column named `doc` is parsed. */
  all(values: readonly unknown[]): unknown[];
}

/** How long writes of a file that can be made anew are gathered for one commit: a page that many of them change is written once. */
const GATHER_MS = 250;

/** The one open file of an embedded document store. */
export interface Connection {
  /** `columns`: of a SELECT, what it gives; their names as the engine tells them may come from a damaged page. */
  prepare(sql: string, columns?: readonly string[]): Statement;
  exec(sql: string): void;
  /**
   * Runs the work in a transaction with others, as `bulk` behind what others write meanwhile; the file's own failures become
   * `DocumentsUnavailableError`. Of a durable file it is on the disk then.
   */
  write<T>(work: () => T, bulk?: boolean): Promise<T>;
  /** Runs the work as a transaction of its own at once, after all that waits. It is on the disk with the next write that was answered. */
  writeNow<T>(work: () => T): T;
  read<T>(work: () => T): T;
  /** Leaves nothing in the write-ahead log. */
  emptyLog(): Promise<void>;
  /** Resolves when everything that was answered is on the disk. */
  settle(): Promise<void>;
  /** Whom to tell that answered writes of a file that is not durable did not come to be; until they have settled nothing is written. */
  onLoss(listener: () => Promise<void>): void;
  /** Rejects with a `DocumentsUnavailableError` when the file is damaged, or refused the last write and would refuse another. */
  checkWritable(): Promise<void>;
  /** Resolves when what was written before is settled and the file let go of. */
  close(): Promise<void>;
}

/** What is told of a file, besides its outages. */
export interface FileListener extends OutageListener {
  /** Told once when something was read that can only come from a damaged file. */
  onDamage?(cause: unknown): void;
}

export interface ConnectionOptions extends FileListener {
  readonly file: string;
  /** Syncs every group of writes before it is answered; without it a crash of the machine may lose the last ones (never the order). */
  readonly durable: boolean;
  /** Looks through the file first, for a damage that else would be noticed later. */
  readonly check: boolean;
  /** How much of the file is kept in memory, in KiB. Default 16,384: more makes nothing faster, what is not kept here the system keeps. */
  readonly cacheKib?: number;
  /** Filled by a thread that waits for no disk: the file is on it when it is closed, and until then lost when the machine stops. */
  readonly isLoaded?: boolean;
}

/**
 * Opens the file. What is not durable has the file for itself.
 * @throws DamagedFileError when it is no file of documents, or a page of it is damaged.
 */
export function openConnection({ file, durable, check, cacheKib = 16_384, isLoaded = false, ...listener }: ConnectionOptions): Connection {
  const database = opened(file, () => new Database(file, {}));
  try {
    opened(file, () => setUp(database, { durable, check, cacheKib, isLoaded }));
  } catch (error) {
    database.close();
    throw error;
  }
  let isDamaged = false;
  const outage = new Outage(listener);
  const ifOpen = <T>(work: () => T): T => {
    if (!database.open) throw new DocumentsUnavailableError(new Error('The file is closed.'));
    return guarded(work, damaged);
  };
  const noted = (error: unknown): unknown => {
    if (database.open && error instanceof DocumentsUnavailableError) outage.refused(error.cause);
    return error;
  };
  const disk = durable ? new DiskSync(database) : undefined;
  let tellLoss = async (): Promise<void> => undefined;
  const within = <T>(work: () => T): T => {
    try {
      return ifOpen(work);
    } catch (error) {
      throw noted(error);
    }
  };
  const begin = () =>
    within(() => {
      disk?.settleDoubt();
      checkpoint?.beforeWrite();
      database.exec('BEGIN IMMEDIATE');
    });
  const commit = () => within(() => void database.exec('COMMIT'));
  const rollBack = () => rollBackOn(database);
  const damaged = (cause: unknown) => {
    if (!isDamaged) listener.onDamage?.(cause);
    isDamaged = true;
  };
  const refused = (cause: unknown) => void noted(new DocumentsUnavailableError(cause));
  const checkpoint = durable || isLoaded || file === ':memory:' ? undefined : new WalCheckpoint(database, { failed: damaged, refused });
  const batchFile = { begin, within, commit, rollBack, marks: marks(database) };
  const batcher = disk
    ? new Batcher(batchFile, {
        answers: 'synced',
        sync: () =>
          disk.run().catch((error: unknown) => {
            throw noted(new DocumentsUnavailableError(error));
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
    prepare: (sql, columns) => ifOpen(() => (columns ? reading(database, sql, columns) : (database.prepare(sql) as Statement))),
    exec(sql) {
      batcher.flush();
      ifOpen(() => {
        checkpoint?.beforeWrite();
        database.exec(sql);
      });
    },
    write: (work, bulk) => batcher.run(work, undefined, bulk),
    writeNow,
    read: ifOpen,
    async emptyLog() {
      await batcher.settled();
      ifOpen(() => {
        checkpoint?.beforeWrite();
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      });
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
      // A durable file takes a write again when it is synced, another one when it is committed: its writes are answered before.
      if (outage.isOn && durable) await batcher.run(() => probe(database));
      else if (outage.isOn) {
        writeNow(() => probe(database));
        outage.recovered();
      }
      ifOpen(() => undefined);
    },
    async close() {
      await batcher.settled();
      disk?.close();
      checkpoint?.beforeWrite();
      if (database.open) closeWhole(database, durable);
      await checkpoint?.close();
      if (isLoaded) syncFile(file);
    },
  };
}

function setUp(
  database: Database.Database,
  { durable, check, cacheKib, isLoaded }: Required<Pick<ConnectionOptions, 'durable' | 'check' | 'cacheKib' | 'isLoaded'>>,
): void {
  if (!durable) {
    // Half of what a small read or write costs is taking and giving back the locks of a file that nobody else opens.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    // For a new file: documents of half a kilobyte at random places split pages of 4 KiB too often.
    database.exec('PRAGMA page_size = 8192');
  }
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(`PRAGMA synchronous = ${isLoaded ? 'OFF' : 'NORMAL'}`);
  database.exec('PRAGMA secure_delete = ON');
  // `WalCheckpoint` copies the log into the file, in nobody's way.
  if (!durable) database.exec(`PRAGMA wal_autocheckpoint = ${isLoaded ? 4_000 : 0}`);
  database.exec('PRAGMA busy_timeout = 5000');
  if (check) checkFile(database, { texts: !durable });
  database.exec(`PRAGMA cache_size = -${cacheKib}`);
}

/** Prepared, as each turn sets a mark. */
function marks(database: Database.Database) {
  const [mark, release, backToMark] = ['SAVEPOINT turn', 'RELEASE turn', 'ROLLBACK TO turn'].map((sql) => database.prepare(sql));
  return { set: () => void mark?.run([]), release: () => void release?.run([]), back: () => void backToMark?.run([]) };
}

/** How much room a probe of the disk asks for: more than some documents. */
const PROBE_BYTES = 65_536;

function probe(database: Database.Database): void {
  database.exec('CREATE TABLE IF NOT EXISTS probes (name TEXT PRIMARY KEY, bytes BLOB)');
  database.prepare("INSERT OR REPLACE INTO probes (name, bytes) VALUES ('probe', zeroblob(?))").run([PROBE_BYTES]);
}

/** Copies the write-ahead log into the file: one that is left beside it tells that the process did not end well. */
function closeWhole(database: Database.Database, durable: boolean): void {
  try {
    if (durable) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    else giveBack(database);
  } catch {
    // Nothing is lost: the next one to open the file finds the log beside it.
  }
  database.close();
}

/** Brings a file to the disk that nobody has open. */
function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fdatasyncSync(descriptor);
  closeSync(descriptor);
}

/** Lets go of a file that this connection had for itself: its locks would outlive the connection with its statements. */
function giveBack(database: Database.Database): void {
  database.exec('PRAGMA journal_mode = DELETE');
  database.exec('PRAGMA locking_mode = NORMAL');
  database.prepare('SELECT count(*) FROM sqlite_schema').all([]);
}

/** A failed COMMIT may have ended the transaction already; the first error is the one that counts. */
function rollBackOn(database: Database.Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // Nothing to roll back any more.
  }
}

/**
 * Prepares a SELECT of these columns. Its rows cross the binding together, as the bytes of one JSON text: it ends the process when it meets a
 * text that is no UTF-8, which a damaged page may hold, and value by value they cost as much. `all` throws the engine's error of a damaged
 * page when they are no text, or no JSON.
 */
function reading(database: Database.Database, sql: string, columns: readonly string[]): Statement {
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

/** A column's value as JSON; a number with all its digits, which the engine's own JSON rounds. */
function jsonOf(name: string): string {
  if (name === 'doc') return `coalesce(doc, 'null')`;
  return `CASE typeof("${name}") WHEN 'real' THEN printf('%!.17g', "${name}") ELSE json_quote("${name}") END`;
}
