import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';
import { StoreUnavailableError } from '../errors.ts';
import { Refusal } from '../numbered-log/numbered-event-store.ts';
import { Batcher } from './batcher.ts';
import { type EmbeddedDatabase, Outage, type OutageListener } from './open-database.ts';

/** Milliseconds that a batch of the log may work: later writes wait for another sync. */
const MAX_BATCH_MS = 50;

/**
 * Durable writes of a database in batches. A refused write leaves the others of its batch alone; an error rolls the whole batch back, except that
 * after a failed sync its writes may be there. No write is answered, not even a refusal, before the commit that it depends on is on the disk.
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
          // A rollback that failed while the disk was away.
          rollBack();
          this.#disk.settleDoubt();
          database.exec('BEGIN IMMEDIATE');
        }),
      commit: () => this.#durable(() => void database.exec('COMMIT')),
      rollBack() {
        try {
          rollBack();
        } catch {
          // Tried again before the next batch.
        }
      },
    };
    const sync = () => this.#disk.run().catch((cause: unknown) => this.#refuse(cause));
    const onDisk = () => {
      this.#outage.recovered();
      synced();
    };
    this.#batcher = new Batcher(file, { answers: 'synced', sync, synced: onDisk }, MAX_BATCH_MS);
  }

  /** Whether the last batch failed. */
  get failed(): boolean {
    return this.#outage.isOn;
  }

  /**
   * Runs the work in the next batch. Resolves when its commit is durable, and calls `durable` right before, in the order of the log; rejects
   * with the error of a `Refusal`.
   * @throws StoreUnavailableError when the commit failed.
   */
  async run<T>(work: () => T | Refusal, durable: (answer: T) => void = () => undefined): Promise<T> {
    const answer = await this.#batcher.run(work, (written) => {
      if (!(written instanceof Refusal)) durable(written);
    });
    if (answer instanceof Refusal) throw answer.error;
    return answer;
  }

  /** Resolves when the batch that was committed last is synced or has failed; to be awaited after reading from it. */
  synced(): Promise<void> {
    return this.#batcher.synced();
  }

  /** Commits waiting writes and releases the file. */
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
 * Syncs the commits of a SQLite file in Node's thread pool, off the event loop. The file is in WAL mode with `synchronous = NORMAL`: a commit
 * writes the log and does not sync it. It is durable after a sync that began later.
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
   * @throws the system's error, after which any part of it may be there.
   */
  async run(): Promise<void> {
    try {
      await syncInPool(this.#log());
    } catch (error) {
      this.#isDoubtful = true;
      throw error;
    }
  }

  /** Blocks; for a file that was just opened, which may have commits that a killed process did not sync. */
  runNow(): void {
    // SQLite opens the log with the first read.
    this.#database.prepare('SELECT count(*) FROM sqlite_schema').all([]);
    fdatasyncSync(this.#log());
  }

  /** Called before a commit. After a failed sync the system may drop the pages, and the next sync succeed without them: a checkpoint writes them again. */
  settleDoubt(): void {
    if (!this.#isDoubtful) return;
    const [outcome] = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]) as { busy: number }[];
    if (outcome?.busy !== 0) throw new Error('The write-ahead log is in use and could not be copied into its file.');
    this.#isDoubtful = false;
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  /** SQLite keeps one log while the file is open. */
  #log(): number {
    if (this.#descriptor === undefined) {
      const [{ file }] = this.#database.prepare('PRAGMA database_list').all([]) as [{ file: string }];
      this.#descriptor = openSync(`${file}-wal`, 'r+');
    }
    return this.#descriptor;
  }
}
