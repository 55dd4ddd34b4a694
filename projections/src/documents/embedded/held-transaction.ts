import { setImmediate as nextTurn } from 'node:timers/promises';
import { DocumentsUnavailableError } from '../document-store.ts';

/** A write that waits for its turn. */
interface Waiting {
  readonly work: () => unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** What a held transaction is written to. */
export interface HeldFile {
  begin(): void;
  /** Runs a piece of work inside the transaction. */
  within<T>(work: () => T): T;
  /** When it throws, nothing of the transaction is in the file. */
  commit(): void;
  /** Takes back what was begun; no error when nothing is. */
  rollBack(): void;
  /** Sets a mark inside the transaction, to which `backToMark` takes it back until it is released. */
  mark(): void;
  release(): void;
  backToMark(): void;
  /** After a commit. Must not throw; nothing is written until a promise that it gives settles. */
  afterCommit(): Promise<void> | undefined;
  /** Writes that were answered are not in the file and never will be; nothing is written until the promise settles. */
  lost(cause: unknown): Promise<void>;
}

/** How long a turn works before it lets requests in between, in milliseconds. */
const LONGEST_TURN_MS = 8;
/** How long writes are gathered for one commit. A page that many of them change is written once, and nobody waits for the disk. */
const LONGEST_TRANSACTION_MS = 250;

/**
 * Puts all writes of a quarter of a second into one transaction, and answers each as soon as it is done inside: whoever reads through the
 * same connection sees it. For a file that can be made anew, as a crash, or a commit that fails, takes back what was answered since
 * the last commit. A write that throws leaves the others alone.
 */
export class HeldTransaction {
  private waiting: Waiting[] = [];
  private open: { readonly since: number; answered: boolean } | undefined;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Settles when something may be written again. */
  private pause: Promise<void> | undefined;
  private loss: unknown;

  constructor(private readonly file: HeldFile) {}

  run<T>(work: () => T): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.loss !== undefined) reject(new DocumentsUnavailableError(this.loss));
      else this.waiting.push({ work, resolve, reject });
      this.running ??= this.takeTurns();
    }) as Promise<T>;
  }

  /** Does and commits all that waits, now. @throws when that fails. */
  flush(): void {
    while (this.waiting.length > 0) this.turn(Number.POSITIVE_INFINITY);
    this.commit();
    if (this.loss !== undefined) throw new DocumentsUnavailableError(this.loss);
  }

  /** Resolves when everything is committed. */
  async settled(): Promise<void> {
    await this.running;
    this.commit();
    await this.pause;
  }

  private async takeTurns(): Promise<void> {
    do {
      await nextTurn();
      await this.pause;
      if (this.waiting.length > 0) this.turn(performance.now() + LONGEST_TURN_MS);
    } while (this.waiting.length > 0);
    this.running = undefined;
  }

  /** Does as many writes as begin before the deadline, at least one. */
  private turn(deadline: number): void {
    let begun = 0;
    try {
      this.begin();
      const answers: unknown[] = [];
      this.file.mark();
      do {
        const write = this.waiting[begun];
        begun += 1;
        if (write !== undefined) answers.push(this.file.within(write.work));
      } while (begun < this.waiting.length && performance.now() < deadline);
      this.file.release();
      this.answer(this.waiting.splice(0, begun), answers);
    } catch (error) {
      this.eachAlone(this.waiting.splice(0, Math.max(begun, 1)), error);
    }
    this.commitInTime();
  }

  private begin(): void {
    if (this.open !== undefined) return;
    this.file.begin();
    this.open = { since: performance.now(), answered: false };
  }

  private answer(writes: readonly Waiting[], answers: readonly unknown[]): void {
    if (this.open !== undefined) this.open.answered = true;
    for (const [index, { resolve }] of writes.entries()) resolve(answers[index]);
  }

  /** One of them has failed: each fails or not for itself. */
  private eachAlone(writes: readonly Waiting[], cause: unknown): void {
    if (!this.takeBack(cause)) {
      for (const { reject } of writes) reject(cause);
      return;
    }
    for (const write of writes) {
      try {
        this.file.mark();
        const answer = this.file.within(write.work);
        this.file.release();
        this.answer([write], [answer]);
      } catch (error) {
        write.reject(error);
        this.takeBack(error);
      }
    }
  }

  /** Back to before the last work; false when the whole transaction is gone. */
  private takeBack(cause: unknown): boolean {
    if (this.open === undefined) return false;
    try {
      this.file.backToMark();
      return true;
    } catch {
      this.drop(cause);
      return false;
    }
  }

  private commitInTime(): void {
    if (this.open === undefined) return;
    const left = this.open.since + LONGEST_TRANSACTION_MS - performance.now();
    if (left <= 0) this.commit();
    else this.timer ??= setTimeout(() => this.commit(), left);
  }

  private commit(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.open === undefined) return;
    try {
      this.file.commit();
      this.open = undefined;
    } catch (error) {
      this.drop(error);
      return;
    }
    const pause = this.file.afterCommit();
    if (pause !== undefined) this.pauseFor(pause);
  }

  /** The transaction is gone, with what was answered. */
  private drop(cause: unknown): void {
    const hasAnswered = this.open?.answered === true;
    this.file.rollBack();
    this.open = undefined;
    if (!hasAnswered) return;
    this.loss = cause;
    for (const { reject } of this.waiting.splice(0)) reject(new DocumentsUnavailableError(cause));
    const over = () => {
      this.loss = undefined;
    };
    this.pauseFor(this.file.lost(cause).then(over, over));
  }

  private pauseFor(work: Promise<void>): void {
    const pause = work.finally(() => {
      if (this.pause === pause) this.pause = undefined;
    });
    this.pause = pause;
  }
}
