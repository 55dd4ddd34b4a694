import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';

const synced = promisify(fdatasync);

/** Time without writes before the write-ahead log is copied. */
const QUIET_MS = 2_000;
/** A longer log is copied without a quiet moment: nothing is written until it is on the disk, its index takes memory, and a start reads all of it. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;

interface CheckpointListener {
  /** A sync failed: any part of the file may be missing on the disk. */
  failed(cause: unknown): void;
  /** SQLite could not copy the log, as on a full disk; it is tried again after a later commit. */
  refused(cause: unknown): void;
}

/**
 * Checkpoints a SQLite file when nobody writes, with all syncs off the event loop and in the order that survives a power cut: sync the log, copy it,
 * sync the file, and only then truncate the log. For an exclusive connection in WAL mode with `synchronous = NORMAL` and without automatic
 * checkpoints.
 */
export class WalCheckpoint {
  readonly #database: Database.Database;
  readonly #listener: CheckpointListener;
  readonly #longest: number;
  #descriptors: { readonly log: number; readonly file: number } | undefined;
  #lastWrite = Number.NEGATIVE_INFINITY;
  /** Counts writes, to notice those during a checkpoint. */
  #writes = 0;
  /** The log was copied, and the file is not synced yet. */
  #isCopied = false;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database.Database, listener: CheckpointListener, longest = MAX_LOG_BYTES) {
    this.#database = database;
    this.#listener = listener;
    this.#longest = longest;
  }

  /** Called before each write, which may restart the log: syncs a file that was copied to. @throws the system's error. */
  beforeWrite(): void {
    this.#writes += 1;
    if (!this.#isCopied) return;
    fdatasyncSync(this.#opened().file);
    this.#isCopied = false;
  }

  /** Called after each commit. Nothing should be written until a returned promise resolves: the log is too long. */
  committed(): Promise<void> | undefined {
    this.#lastWrite = performance.now();
    if (fstatSync(this.#opened().log).size > this.#longest) return this.run();
    this.#runWhenQuiet();
    return undefined;
  }

  /** Syncs all commits. @throws the system's error. */
  async settle(): Promise<void> {
    await synced(this.#opened().log);
  }

  /** Copies and truncates the log; gives up when something is written meanwhile. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Closes its descriptors; only once the database is closed, which would lose its locks. */
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

  /** Without SQLite's own syncs, which would block the event loop. */
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

  /** SQLite keeps one log while the file is open, from the first read on. */
  #opened(): { readonly log: number; readonly file: number } {
    if (this.#descriptors === undefined) {
      this.#database.prepare('SELECT count(*) FROM sqlite_schema').all([]);
      const [{ file }] = this.#database.prepare('PRAGMA database_list').all([]) as [{ file: string }];
      this.#descriptors = { log: openSync(`${file}-wal`, 'r+'), file: openSync(file, 'r+') };
    }
    return this.#descriptors;
  }
}
