import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';
import { StoreUnavailableError } from '../errors.ts';
import { Refusal } from '../numbered-log/numbered-event-store.ts';
import { Batcher } from './batcher.ts';
import { type EmbeddedDatabase, Outage, type OutageListener } from './open-database.ts';

/** A batch of the log may work so long, in milliseconds: what comes after it waits for another sync. */
const LONGEST_BATCH_MS = 50;

/**
 * The durable writes of a database, in batches. Each is checked for itself: one that is refused leaves the others alone. An error takes the
 * whole batch back; only when the sync itself fails may its writes be there all the same. Nobody hears anything, not even a refusal, before
 * the commit on which it rests is on the disk.
 */
export class DurableWrites {
  readonly #batcher: Batcher;
  readonly #disk: DiskSync;
  readonly #outage: Outage;

  /** `synced` is called when a batch is on the disk, before any of it is answered. */
  constructor(database: EmbeddedDatabase, listener: OutageListener = {}, synced: () => void = () => undefined) {
    this.#outage = new Outage(listener);
    this.#disk = new DiskSync(database);
    this.#disk.runNow();
    const rollBack = () => {
      if (database.inTransaction) database.exec('ROLLBACK');
    };
    const file = {
      within: <T>(work: () => T): T => this.#durable(work),
      begin: () =>
        this.#durable(() => {
          // What could not be rolled back when it failed, with the disk away.
          rollBack();
          this.#disk.settleDoubt();
          database.exec('BEGIN IMMEDIATE');
        }),
      commit: () => this.#durable(() => void database.exec('COMMIT')),
      rollBack() {
        try {
          rollBack();
        } catch {
          // It is rolled back before the next batch.
        }
      },
    };
    const sync = () => this.#disk.run().catch((cause: unknown) => this.#refuse(cause));
    const onDisk = () => {
      this.#outage.recovered();
      synced();
    };
    this.#batcher = new Batcher(file, { answers: 'synced', sync, synced: onDisk }, LONGEST_BATCH_MS);
  }

  /** Whether the last batch failed. */
  get failed(): boolean {
    return this.#outage.isOn;
  }

  /**
   * Runs the work in the next batch; resolves when its commit is durable, rejects with the error of a `Refusal`. `durable` is called right
   * before, in the order of the log.
   * @throws StoreUnavailableError when the commit failed.
   */
  async run<T>(work: () => T | Refusal, durable: (answer: T) => void = () => undefined): Promise<T> {
    const answer = await this.#batcher.run(work, (written) => {
      if (!(written instanceof Refusal)) durable(written);
    });
    if (answer instanceof Refusal) throw answer.error;
    return answer;
  }

  /** Resolves when the batch that was committed last is on the disk, or has failed: who has read something of it waits for this. */
  synced(): Promise<void> {
    return this.#batcher.synced();
  }

  /** Commits what waits, and lets go of the file. */
  async close(): Promise<void> {
    await this.#batcher.settled();
    this.#disk.close();
  }

  #durable<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      return this.#refuse(cause);
    }
  }

  #refuse(cause: unknown): never {
    this.#outage.refused(cause);
    throw new StoreUnavailableError('The write could not be made durable.', { cause });
  }
}

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
