import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';

const synced = promisify(fdatasync);

/** So long nothing must be written before the write-ahead log is copied. */
const QUIET_MS = 2_000;
/** Where there is no quiet moment, a longer log is copied all the same: its index takes memory, and a start reads all of it. */
const LONGEST_LOG_BYTES = 256 * 1024 * 1024;

/** What is told of checkpoints that fail. */
interface CheckpointListener {
  /** A sync has failed: nobody knows what of the file is on the disk. */
  failed(cause: unknown): void;
  /** The engine could not copy the log, as on a full disk: the log stays as it is, and is copied after a later commit. */
  refused(cause: unknown): void;
}

/**
 * Copies the write-ahead log of a SQLite file into the file when nobody writes, with all syncs beside the event loop and in the order
 * that a power cut demands: the log, then the copy, then the file, and only then may the log begin anew. For a connection in write-ahead
 * mode with `synchronous = NORMAL` that has the file for itself and copies nothing by itself.
 */
export class WalCheckpoint {
  readonly #database: Database.Database;
  readonly #listener: CheckpointListener;
  readonly #longest: number;
  #descriptors: { readonly log: number; readonly file: number } | undefined;
  #lastWrite = Number.NEGATIVE_INFINITY;
  /** Counts what was written, so that a copy of what was not synced is not made. */
  #writes = 0;
  /** The file was copied to, and is not on the disk yet. */
  #isCopied = false;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database.Database, listener: CheckpointListener, longest = LONGEST_LOG_BYTES) {
    this.#database = database;
    this.#listener = listener;
    this.#longest = longest;
  }

  /** Before each write, which may begin the log anew: the file is on the disk when it returns. @throws the system's error. */
  beforeWrite(): void {
    this.#writes += 1;
    if (!this.#isCopied) return;
    fdatasyncSync(this.#opened().file);
    this.#isCopied = false;
  }

  /** After each commit. Resolves at once while the log may grow; else nothing should be written until it does. */
  committed(): Promise<void> | undefined {
    this.#lastWrite = performance.now();
    if (fstatSync(this.#opened().log).size > this.#longest) return this.run();
    this.#runWhenQuiet();
    return undefined;
  }

  /** Resolves when what was committed is on the disk. @throws the system's error. */
  async settle(): Promise<void> {
    await synced(this.#opened().log);
  }

  /** Copies all of the log and cuts it; does nothing when something is written meanwhile. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Lets go of the files; only once the database is closed, as it would lose its locks. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#descriptors !== undefined) for (const descriptor of Object.values(this.#descriptors)) closeSync(descriptor);
    this.#descriptors = undefined;
  }

  async #run(): Promise<void> {
    const { log, file } = this.#opened();
    const writes = this.#writes;
    const isUntouched = () => writes === this.#writes && this.#database.open && !this.#database.inTransaction;
    if (!(await this.#isSynced(log)) || !isUntouched()) return;
    this.#isCopied = true;
    if (!this.#isCheckpointed('PASSIVE') || !(await this.#isSynced(file)) || !isUntouched()) return;
    this.#isCopied = false;
    this.#isCheckpointed('TRUNCATE');
  }

  async #isSynced(descriptor: number): Promise<boolean> {
    try {
      await synced(descriptor);
      return true;
    } catch (cause) {
      this.#listener.failed(cause);
      return false;
    }
  }

  /** Without the engine's own syncs, for which the event loop would wait. */
  #isCheckpointed(mode: 'PASSIVE' | 'TRUNCATE'): boolean {
    try {
      this.#database.exec('PRAGMA synchronous = OFF');
      this.#database.prepare(`PRAGMA wal_checkpoint(${mode})`).all([]);
      return true;
    } catch (cause) {
      this.#listener.refused(cause);
      return false;
    } finally {
      this.#database.exec('PRAGMA synchronous = NORMAL');
    }
  }

  #runWhenQuiet(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (performance.now() - this.#lastWrite < QUIET_MS) this.#runWhenQuiet();
      else void this.run();
    }, QUIET_MS).unref();
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
