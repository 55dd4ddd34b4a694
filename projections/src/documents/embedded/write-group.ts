import { setImmediate as nextTurn } from 'node:timers/promises';

/** A write that waits for the next transaction. */
interface Waiting {
  readonly work: () => unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** What a group writes to. */
export interface GroupFile {
  /** Runs work as one transaction; throws and takes everything back when the work or the commit fails. */
  transact<T>(work: () => T): T;
  /** Resolves when all that was committed is on the disk. Absent where nobody waits for the disk. */
  readonly sync?: (() => Promise<void>) | undefined;
}

/** How long a group works inside its transaction before it commits and lets requests in between, in milliseconds. */
const LONGEST_MS = 8;

/**
 * Puts writes that arrive together into one transaction: one commit (and where the file is durable one sync, beside the event loop) for
 * many. Each promise settles once the transaction that holds its write is committed and synced. A write that throws leaves the others alone.
 */
export class WriteGroup {
  private waiting: Waiting[] = [];
  /** Committed, and not yet known to be on the disk. */
  private committed: { readonly write: Waiting; readonly answer: unknown }[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly file: GroupFile) {}

  run<T>(work: () => T): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.push({ work, resolve, reject });
      this.running ??= this.commitAll();
    }) as Promise<T>;
  }

  /** Commits all that waits, now; it is answered once it is synced. */
  flush(): void {
    while (this.waiting.length > 0) this.commit(Number.POSITIVE_INFINITY);
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** One sync at a time: what arrives while the disk works is in the next transaction. */
  private async commitAll(): Promise<void> {
    do {
      await nextTurn();
      if (this.waiting.length > 0) this.commit(performance.now() + LONGEST_MS);
      await this.answer();
    } while (this.waiting.length + this.committed.length > 0);
    this.running = undefined;
  }

  private async answer(): Promise<void> {
    const { committed } = this;
    this.committed = [];
    try {
      await this.file.sync?.();
    } catch (error) {
      for (const { write } of committed) write.reject(error);
      return;
    }
    for (const { write, answer } of committed) write.resolve(answer);
  }

  /** One transaction with as many writes as begin before the deadline; at least one. */
  private commit(deadline: number): void {
    const { waiting } = this;
    let done = 0;
    try {
      const answers = this.file.transact(() => {
        const taken: unknown[] = [];
        do {
          done += 1;
          taken.push(waiting[done - 1]?.work());
        } while (done < waiting.length && performance.now() < deadline);
        return taken;
      });
      for (const [index, write] of this.take(done).entries()) this.committed.push({ write, answer: answers[index] });
    } catch {
      // Nothing of it is in the file: one after the other, each fails or not for itself. The transaction may not even have begun.
      for (const each of this.take(Math.max(done, 1))) this.alone(each);
    }
  }

  private take(count: number): readonly Waiting[] {
    const taken = this.waiting.slice(0, count);
    this.waiting = this.waiting.slice(count);
    return taken;
  }

  private alone(write: Waiting): void {
    try {
      this.committed.push({ write, answer: this.file.transact(write.work) });
    } catch (error) {
      write.reject(error);
    }
  }
}
