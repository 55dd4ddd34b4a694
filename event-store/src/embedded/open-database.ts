import Database from 'libsql';
import { StoreUnavailableError } from '../errors.ts';

export type EmbeddedDatabase = Database.Database;

/** Opens a file for durable writes: write-ahead log, every commit synced; `erasing` overwrites what is deleted with zeros. */
export function openDatabase(file: string, options: { readonly erasing?: boolean } = {}): EmbeddedDatabase {
  return asUnavailable(`${file} cannot be opened.`, () => {
    const database = new Database(file, { timeout: 5_000 });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    if (options.erasing) database.pragma('secure_delete = ON');
    return database;
  });
}

/** Folds the write-ahead log into the file, so that one file is all there is to copy, and lets go of it. */
export function closeDatabase(database: EmbeddedDatabase): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Nothing is lost on a full disk: the next one to open the file finds the log beside it.
  }
  database.close();
}

/** Runs something that speaks to the engine; whatever the engine throws comes out as a StoreUnavailableError. */
export function asUnavailable<T>(sentence: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof StoreUnavailableError) throw cause;
    throw new StoreUnavailableError(sentence, { cause });
  }
}

/** Runs a read while the file is open; else, or when the engine fails, throws a StoreUnavailableError. */
export type WhileOpen = <T>(work: () => T) => T;
