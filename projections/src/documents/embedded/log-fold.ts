import { closeSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';

const synced = promisify(fdatasync);

/** The longer the log, the more changes of one page are folded into the file at once; yet the event loop stands still while pages are copied. */
const LONGEST_LOG_BYTES = 64 * 1024 * 1024;
/** So long nothing must be written before the file is brought to the disk. */
const QUIET_MS = 2_000;

/**
 * Where it is noted that a file is not on the disk as it stands: a crash of the machine, but not one of the process, may have torn it then.
 * `set` is durable when it returns.
 */
export interface TornNote {
  /** Whether a process of before has left it so, and the machine has run on since. */
  readonly isSet: boolean;
  set(): void;
  clear(): void;
}

/**
 * Folds the write-ahead log of a SQLite file into the file without waiting for the disk, which whoever syncs something else, the log of
 * events first of all, would wait for as well. Until the disk has everything, which is seen to when nobody writes, a note says so. For
 * a file that can be made anew, and a connection that folds nothing by itself.
 */
export class LogFold {
  readonly #database: Database.Database;
  readonly #note: TornNote;
  readonly #failed: (cause: unknown) => void;
  readonly #longest: number;
  #descriptors: { readonly log: number; readonly file: number } | undefined;
  #folds = 0;
  #isUnsynced: boolean;
  #lastCommit = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** `failed` is told when the disk refuses: then nobody knows what of the file is there. */
  constructor(database: Database.Database, note: TornNote, failed: (cause: unknown) => void, longest = LONGEST_LOG_BYTES) {
    this.#database = database;
    this.#note = note;
    this.#failed = failed;
    this.#longest = longest;
    this.#isUnsynced = note.isSet;
    if (!note.isSet) return;
    this.#opened();
    this.#syncLater();
  }

  /** After each commit: folds when the log has become long. */
  committed(): void {
    this.#lastCommit = performance.now();
    if (fstatSync(this.#opened().log).size > this.#longest) this.fold();
  }

  /** Folds the log and cuts it. */
  fold(): void {
    this.#opened();
    if (!this.#isUnsynced) this.#note.set();
    this.#isUnsynced = true;
    this.#folds += 1;
    this.#database.exec('PRAGMA synchronous = OFF');
    try {
      this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]);
    } finally {
      this.#database.exec('PRAGMA synchronous = NORMAL');
    }
    this.#syncLater();
  }

  /** Brings the file to the disk, and the cut of its log: an older one that came back would overwrite what is newer. */
  async sync(): Promise<void> {
    const { log, file } = this.#opened();
    const folds = this.#folds;
    await Promise.all([synced(log), synced(file)]);
    if (folds !== this.#folds || !this.#isUnsynced) return;
    this.#isUnsynced = false;
    this.#note.clear();
  }

  /** Lets go of the files, with all on the disk; only once the database is closed, as it would lose its locks. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      if (this.#isUnsynced) await this.sync();
    } finally {
      if (this.#descriptors !== undefined) for (const descriptor of Object.values(this.#descriptors)) closeSync(descriptor);
      this.#descriptors = undefined;
    }
  }

  #syncLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (performance.now() - this.#lastCommit < QUIET_MS) this.#syncLater();
      else if (this.#isUnsynced) this.sync().catch(this.#failed);
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
