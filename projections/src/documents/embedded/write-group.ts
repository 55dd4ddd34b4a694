import { setImmediate as nextTurn } from 'node:timers/promises';

/** A write that waits for the next transaction. */
interface Waiting {
  readonly work: () => unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** A write that is done, and what it will be answered. */
interface Done {
  readonly write: Waiting;
  readonly answer: unknown;
}

/** What a group writes to. */
export interface GroupFile {
  begin(): void;
  /** Runs a piece of work inside the transaction. */
  within<T>(work: () => T): T;
  /** When it throws, nothing of the transaction is in the file. */
  commit(): void;
  /** Takes back what was begun; no error when nothing is. */
  rollBack(): void;
  /** Resolves when all that was committed is on the disk. */
  sync(): Promise<void>;
}

/** How long a group works before it lets requests in between, in milliseconds. */
const LONGEST_MS = 8;

/**
 * Puts writes of a durable file that arrive together into one transaction: one commit, and one sync beside the event loop, for many. Each
 * promise settles once the transaction that holds its write is committed and synced. A write that throws leaves the others alone.
 */
export class WriteGroup {
  private waiting: Waiting[] = [];
  /** Done inside the transaction that is open; undefined when none is. */
  private open: { readonly since: number; readonly done: Done[] } | undefined;
  /** Committed, and not yet known to be on the disk. */
  private committed: Done[] = [];
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
    while (this.waiting.length > 0) this.write(Number.POSITIVE_INFINITY);
    this.commit();
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** One sync at a time: what arrives while the disk works is in the next transaction. */
  private async commitAll(): Promise<void> {
    do {
      await nextTurn();
      if (this.waiting.length > 0) this.write(performance.now() + LONGEST_MS);
      this.commit();
      await this.answer();
    } while (this.waiting.length + this.committed.length > 0);
    this.running = undefined;
  }

  private async answer(): Promise<void> {
    const { committed } = this;
    this.committed = [];
    try {
      await this.file.sync();
    } catch (error) {
      for (const { write } of committed) write.reject(error);
      return;
    }
    for (const { write, answer } of committed) write.resolve(answer);
  }

  /** Does as many writes as begin before the deadline, at least one, in the transaction that is open or in a new one. */
  private write(deadline: number): void {
    let begun = 0;
    try {
      if (this.open === undefined) {
        this.file.begin();
        this.open = { since: performance.now(), done: [] };
      }
      do {
        const write = this.waiting[begun];
        begun += 1;
        if (write !== undefined) this.open.done.push({ write, answer: this.file.within(write.work) });
      } while (begun < this.waiting.length && performance.now() < deadline);
      this.waiting.splice(0, begun);
    } catch {
      // The transaction may not even have begun.
      const undone = this.waiting.splice(0, Math.max(begun, 1)).slice(-1);
      this.file.rollBack();
      this.eachAlone([...this.takeOpen(), ...undone]);
    }
  }

  private commit(): void {
    if (this.open === undefined) return;
    try {
      this.file.commit();
      this.committed.push(...this.open.done);
      this.open = undefined;
    } catch {
      this.file.rollBack();
      this.eachAlone(this.takeOpen());
    }
  }

  private takeOpen(): readonly Waiting[] {
    const taken = this.open?.done.map(({ write }) => write) ?? [];
    this.open = undefined;
    return taken;
  }

  /** Nothing of them is in the file: one after the other, each fails or not for itself. */
  private eachAlone(writes: readonly Waiting[]): void {
    for (const write of writes) {
      try {
        this.file.begin();
        const answer = this.file.within(write.work);
        this.file.commit();
        this.committed.push({ write, answer });
      } catch (error) {
        this.file.rollBack();
        write.reject(error);
      }
    }
  }
}
