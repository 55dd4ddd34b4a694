import { DiskSync } from '@salon/event-store';
import Database from 'libsql';
import { DocumentsUnavailableError } from '../document-store.ts';
import { WriteGroup } from './write-group.ts';

/** A prepared statement, narrowed to what the adapter calls. */
export interface Statement {
  run(...values: readonly unknown[]): { changes: number };
  all(...values: readonly unknown[]): unknown[];
}

/** The one open file of an embedded document store. */
export interface Connection {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  /** Runs the work in a transaction with other writes of the same turn; the file's own failures become `DocumentsUnavailableError`. */
  write<T>(work: () => T): Promise<T>;
  /** Runs the work as a transaction of its own at once, after all that waits. It is on the disk with the next write that was answered. */
  writeNow<T>(work: () => T): T;
  read<T>(work: () => T): T;
  /** Resolves when what was written before is settled and the file let go of. */
  close(): Promise<void>;
}

/**
 * Opens the file. `durable` syncs every group of writes before it is answered; without it a crash of the machine may lose the last ones
 * (never the order), and this connection has the file for itself.
 */
export function openConnection(file: string, durable: boolean): Connection {
  const database = guarded(() => new Database(file, {}));
  guarded(() => {
    if (!durable) {
      // Half of what a small read or write costs is taking and giving back the locks of a file that nobody else opens.
      database.exec('PRAGMA locking_mode = EXCLUSIVE');
      // For a new file: documents of half a kilobyte at random places split pages of 4 KiB too often.
      database.exec('PRAGMA page_size = 8192');
    }
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec('PRAGMA secure_delete = ON');
    // Without syncs a longer log of changes costs nothing, and copying it into the file comes less often in somebody's way.
    if (!durable) database.exec('PRAGMA wal_autocheckpoint = 8000');
    database.exec('PRAGMA busy_timeout = 5000');
    database.exec('PRAGMA cache_size = -65536');
  });
  const ifOpen = <T>(work: () => T): T => {
    if (!database.open) throw new DocumentsUnavailableError(new Error('The file is closed.'));
    return guarded(work);
  };
  const disk = durable ? new DiskSync(database) : undefined;
  const transact = <T>(work: () => T) =>
    ifOpen(() => {
      disk?.settleDoubt();
      return inTransaction(database, work);
    });
  const sync =
    disk &&
    (() =>
      disk.run().catch((error) => {
        throw new DocumentsUnavailableError(error);
      }));
  const group = new WriteGroup({ transact, sync });
  return {
    prepare: (sql) => ifOpen(() => database.prepare(sql) as Statement),
    exec: (sql) => ifOpen(() => void database.exec(sql)),
    write: (work) => group.run(work),
    writeNow(work) {
      group.flush();
      return transact(work);
    },
    read: ifOpen,
    async close() {
      await group.settled();
      disk?.close();
      if (!database.open) return;
      if (!durable) guarded(() => giveBack(database));
      database.close();
    },
  };
}

/** Lets go of a file that this connection had for itself: its locks would outlive the connection with its statements. */
function giveBack(database: Database.Database): void {
  database.exec('PRAGMA journal_mode = DELETE');
  database.exec('PRAGMA locking_mode = NORMAL');
  database.prepare('SELECT count(*) FROM sqlite_schema').all();
}

function inTransaction<T>(database: Database.Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** A failed COMMIT may have ended the transaction already; the first error is the one that counts. */
function rollBack(database: Database.Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // Nothing to roll back any more.
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isEngineError(error)) throw new DocumentsUnavailableError(error);
    throw error;
  }
}

function isEngineError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE');
}
