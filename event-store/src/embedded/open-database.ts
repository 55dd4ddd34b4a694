import Database from 'libsql';
import { DamagedFileError, EventDamagedError, isFolder, StoreUnavailableError } from '../errors.ts';

export type EmbeddedDatabase = Database.Database;

/** Runs a read. @throws StoreUnavailableError when the file is closed or the engine fails. */
export type WhileOpen = <T>(work: () => T) => T;

/** Called once when a file begins to refuse writes, and once when it takes them again. */
export interface OutageListener {
  onOutage?(cause: unknown): void;
  onRecovery?(): void;
}

/** Whether a file refuses writes; calls the listener when that begins and ends. */
export class Outage {
  readonly #listener: OutageListener;
  #isOn = false;

  constructor(listener: OutageListener) {
    this.#listener = listener;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  refused(cause: unknown): void {
    if (!this.#isOn) this.#listener.onOutage?.(cause);
    this.#isOn = true;
  }

  recovered(): void {
    if (this.#isOn) this.#listener.onRecovery?.();
    this.#isOn = false;
  }
}

/**
 * Opens a file in WAL mode for `DurableWrites`, which syncs it; `erasing` overwrites deleted content with zeros.
 * @throws DamagedFileError
 * @throws StoreUnavailableError
 */
export function openDatabase(file: string, options: { readonly erasing?: boolean } = {}): EmbeddedDatabase {
  const opened = guarded(file, () => new Database(file, { timeout: 5_000 }));
  return setUp(opened, file, (database) => {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    // A checkpoint syncs on the event loop: seldom, then.
    database.pragma('wal_autocheckpoint = 8000');
    if (options.erasing) database.pragma('secure_delete = ON');
    return database;
  });
}

/**
 * Sets up an open file; closes it when that fails.
 * @throws DamagedFileError when it is not what it should be.
 * @throws StoreUnavailableError when it cannot be used now.
 */
export function setUp<T>(database: EmbeddedDatabase, file: string, work: (database: EmbeddedDatabase) => T): T {
  try {
    return guarded(file, () => work(database));
  } catch (error) {
    database.close();
    throw error;
  }
}

function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof DamagedFileError || cause instanceof StoreUnavailableError) throw cause;
    if (cause instanceof EventDamagedError || isDamage(cause)) throw new DamagedFileError(file, { cause });
    if (isFolder(file)) throw new DamagedFileError(file, { cause: new Error('A folder lies in its place.') });
    throw new StoreUnavailableError(`${file} cannot be opened.`, { cause });
  }
}

/** Whether the engine met a damaged page or a file that is no database. */
export function isDamage(error: unknown): boolean {
  const code = error instanceof Database.SqliteError ? error.code : '';
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB');
}

/** Reads all pages of a file. @throws the engine's error of a damaged page. */
export function checkPages(database: EmbeddedDatabase): void {
  const [found] = database.prepare('PRAGMA quick_check(1)').all([]) as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw new Database.SqliteError(found?.quick_check ?? '', 'SQLITE_CORRUPT', 0);
}

/** Copies the write-ahead log into the file, which then is all there is to copy, and closes it. */
export function closeDatabase(database: EmbeddedDatabase): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Nothing is lost on a full disk: whoever opens the file next finds the log.
  }
  database.close();
}

/** Runs work on the engine, whose errors become `StoreUnavailableError`. */
export function asUnavailable<T>(sentence: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof StoreUnavailableError || cause instanceof EventDamagedError) throw cause;
    throw new StoreUnavailableError(sentence, { cause });
  }
}

/**
 * Copies a file that others may have open, consistently: with its write-ahead log, and without deleted content.
 * @throws DamagedFileError when a page of it is damaged.
 * @throws StoreUnavailableError when it cannot be read, or there is no room.
 */
export function copyDatabase(from: string, to: string): void {
  guarded(from, () => {
    const database = new Database(from, { timeout: 5_000 });
    try {
      database.prepare('VACUUM INTO ?').run([to]);
    } finally {
      database.close();
    }
  });
}
