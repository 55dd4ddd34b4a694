import { StoreUnavailableError } from '../errors.ts';
import { Refusal } from '../numbered-log/append-to-log.ts';
import type { EmbeddedDatabase, OutageListener } from './open-database.ts';

const LARGEST_GROUP = 512;

interface Waiting {
  /** Does the work inside the transaction; the answer tells its caller, once the transaction is durable. */
  readonly work: () => () => void;
  readonly fail: (error: StoreUnavailableError) => void;
}

/**
 * Puts writes that arrive together into one transaction with one sync. Each is checked for itself: one that is refused
 * leaves the others alone. An error takes the whole group back. Nobody hears anything, not even a refusal, before the
 * commit on which it rests.
 */
export class CommitGroup {
  readonly #database: EmbeddedDatabase;
  readonly #listener: OutageListener;
  readonly #committed: () => void;
  #waiting: Waiting[] = [];
  #failed = false;

  constructor(database: EmbeddedDatabase, listener: OutageListener = {}, committed: () => void = () => {}) {
    this.#database = database;
    this.#listener = listener;
    this.#committed = committed;
  }

  /** Whether the last commit failed. */
  get failed(): boolean {
    return this.#failed;
  }

  /**
   * Runs the work in the next group; resolves when its commit is durable, rejects with the error of a `Refusal`.
   * @throws StoreUnavailableError when the commit failed.
   */
  run<T>(work: () => T | Refusal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = () => {
        const answer = work();
        return () => (answer instanceof Refusal ? reject(answer.error) : resolve(answer));
      };
      this.#waiting.push({ work: settle, fail: reject });
      if (this.#waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  /** Commits what waits, now. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < waiting.length; start += LARGEST_GROUP) this.#commit(waiting.slice(start, start + LARGEST_GROUP));
  }

  #commit(group: readonly Waiting[]): void {
    try {
      this.#rollBack();
      this.#database.exec('BEGIN IMMEDIATE');
      const answers = group.map(({ work }) => work());
      this.#database.exec('COMMIT');
      this.#recovered();
      for (const answer of answers) answer();
      this.#committed();
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
