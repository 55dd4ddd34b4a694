import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import { Refusal } from '../numbered-log/append-to-log.ts';
import { DiskSync } from './disk-sync.ts';
import type { EmbeddedDatabase, OutageListener } from './open-database.ts';

const LARGEST_GROUP = 512;

interface Waiting {
  /** Does the work inside the transaction; the answer tells its caller, once the transaction is durable. */
  readonly work: () => () => void;
  readonly fail: (error: StoreUnavailableError) => void;
}

/**
 * Puts writes that arrive together into one transaction with one sync, which runs beside the event loop. Each is checked for
 * itself: one that is refused leaves the others alone. An error takes the whole group back; only when the sync itself fails may its
 * writes be there all the same. Nobody hears anything, not even a refusal, before the commit on which it rests is on the disk.
 */
export class CommitGroup {
  readonly #database: EmbeddedDatabase;
  readonly #listener: OutageListener;
  readonly #committed: () => void;
  readonly #disk: DiskSync;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #group: Promise<void> = Promise.resolve();
  #failed = false;

  constructor(database: EmbeddedDatabase, listener: OutageListener = {}, committed: () => void = () => {}) {
    this.#database = database;
    this.#listener = listener;
    this.#committed = committed;
    this.#disk = new DiskSync(database);
    this.#disk.runNow();
  }

  /** Whether the last commit failed. */
  get failed(): boolean {
    return this.#failed;
  }

  /**
   * Runs the work in the next group; resolves when its commit is durable, rejects with the error of a `Refusal`. `durable` is called right
   * before, in the order of the log.
   * @throws StoreUnavailableError when the commit failed.
   */
  run<T>(work: () => T | Refusal, durable: (answer: T) => void = () => {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = () => {
        const answer = work();
        return () => {
          if (answer instanceof Refusal) return reject(answer.error);
          durable(answer);
          resolve(answer);
        };
      };
      this.#waiting.push({ work: settle, fail: reject });
      this.#running ??= this.#commitAll();
    });
  }

  /** Resolves when the group that was committed last is on the disk, or has failed: who has read something of it waits for this. */
  synced(): Promise<void> {
    return this.#group;
  }

  /** Commits what waits, and lets go of the file. */
  async close(): Promise<void> {
    await this.#running;
    this.#disk.close();
  }

  /** One group at a time: what arrives while the disk works is the next one. */
  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await nextTurn();
      this.#group = this.#commit(this.#waiting.splice(0, LARGEST_GROUP));
      await this.#group;
    }
    this.#running = undefined;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      this.#rollBack();
      this.#disk.settleDoubt();
      this.#database.exec('BEGIN IMMEDIATE');
      const answers = group.map(({ work }) => work());
      this.#database.exec('COMMIT');
      await this.#disk.run();
      this.#recovered();
      this.#committed();
      for (const answer of answers) answer();
    } catch (cause) {
      this.#refused(cause);
      const error = new StoreUnavailableError('The write could not be made durable.', { cause });
      for (const { fail } of group) fail(error);
      this.#tryToRollBack();
    }
  }

  #refused(cause: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#listener.onOutage?.(cause);
  }

  #recovered(): void {
    if (!this.#failed) return;
    this.#failed = false;
    this.#listener.onRecovery?.();
  }

  #rollBack(): void {
    if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
  }

  /** What cannot be rolled back now (the disk is still gone) is rolled back before the next group. */
  #tryToRollBack(): void {
    try {
      this.#rollBack();
    } catch (cause) {
      this.#refused(cause);
    }
  }
}
