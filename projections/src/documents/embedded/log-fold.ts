import { closeSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';

const synced = promisify(fdatasync);

/** The longer the log, the more changes of one page are folded into the file at once. */
const LONGEST_LOG_BYTES = 64 * 1024 * 1024;

/**
 * Folds the write-ahead log of a SQLite file into the file with both of its syncs beside the event loop; the engine's own way holds it for
 * a tenth of a second and more, most of it waiting for the disk. As there, the log is on the disk before a page of the file is
 * overwritten, and the file is on the disk before the log is cut. For a connection that folds nothing by itself.
 */
export class LogFold {
  readonly #database: Database.Database;
  readonly #longest: number;
  #descriptors: { readonly log: number; readonly file: number } | undefined;
  #running: Promise<void> | undefined;

  constructor(database: Database.Database, longest = LONGEST_LOG_BYTES) {
    this.#database = database;
    this.#longest = longest;
  }

  /** Begins when the log has become long. Nothing may be written until the promise settles, or the log waits for the next time. */
  runIfDue(): Promise<void> | undefined {
    return this.#size() > this.#longest ? this.run() : undefined;
  }

  /** @throws the system's error; then nobody knows what of the file is on the disk. */
  run(): Promise<void> {
    this.#running ??= this.#fold().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Lets go of the files; only once the database is closed, as it would lose its locks. */
  close(): void {
    if (this.#descriptors !== undefined) for (const descriptor of Object.values(this.#descriptors)) closeSync(descriptor);
    this.#descriptors = undefined;
  }

  async #fold(): Promise<void> {
    const { log, file } = this.#opened();
    const size = this.#size();
    await synced(log);
    // What was committed meanwhile may not be on the disk.
    if (this.#size() !== size || !this.#database.open || this.#database.inTransaction) return;
    this.#database.exec('PRAGMA synchronous = OFF');
    this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').all([]);
    this.#database.exec('PRAGMA synchronous = NORMAL');
    await synced(file);
    // All is in the file: only the log is cut.
    if (this.#database.open && !this.#database.inTransaction) this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]);
  }

  #size(): number {
    return fstatSync(this.#opened().log).size;
  }

  /** The engine keeps one log for as long as the file is open, and begins it with the first read. */
  #opened(): { readonly log: number; readonly file: number } {
    if (this.#descriptors === undefined) {
      this.#database.prepare('SELECT count(*) FROM sqlite_schema').all([]);
      const [{ file }] = this.#database.prepare('PRAGMA database_list').all([]) as [{ file: string }];
      this.#descriptors = { log: openSync(`${file}-wal`, 'r+'), file: openSync(file, 'r+') };
    }
    return this.#descriptors;
  }
}
