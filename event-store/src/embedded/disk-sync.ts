import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';

const syncInPool = promisify(fdatasync);

/**
 * Brings the commits of a SQLite file to the disk in a thread of Node's pool, so that the event loop goes on while the disk works.
 * The file is in write-ahead mode with `synchronous = NORMAL`: a commit writes the log and does not sync it, this does. A commit
 * counts once a sync that began after it has ended.
 */
export class DiskSync {
  readonly #database: Database.Database;
  #descriptor: number | undefined;
  #isDoubtful = false;

  constructor(database: Database.Database) {
    this.#database = database;
  }

  /**
   * Resolves when everything that was committed before the call is on the disk.
   * @throws the system's error; then nobody knows what of it is there.
   */
  async run(): Promise<void> {
    try {
      await syncInPool(this.#log());
    } catch (error) {
      this.#isDoubtful = true;
      throw error;
    }
  }

  /** The same while everything waits: for a file that was just opened, which may hold what a killed process had not synced. */
  runNow(): void {
    // The engine opens its log with the first read.
    this.#database.prepare('SELECT count(*) FROM sqlite_schema').all([]);
    fdatasyncSync(this.#log());
  }

  /**
   * Before a commit. After a sync that failed the next one may succeed without the pages of the first: the system forgets them. So
   * the whole log is folded into the file first, which reads and writes them anew.
   */
  settleDoubt(): void {
    if (!this.#isDoubtful) return;
    const [outcome] = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]) as { busy: number }[];
    if (outcome?.busy !== 0) throw new Error('The write-ahead log is in use and could not be folded into its file.');
    this.#isDoubtful = false;
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  /** The engine keeps one log for as long as the file is open. */
  #log(): number {
    if (this.#descriptor === undefined) {
      const [{ file }] = this.#database.prepare('PRAGMA database_list').all([]) as [{ file: string }];
      this.#descriptor = openSync(`${file}-wal`, 'r+');
    }
    return this.#descriptor;
  }
}
