import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BatchFile, EarlyAnswers, SyncedAnswers } from './batch-file.ts';

interface Write {
  readonly work: () => unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

interface Done {
  readonly write: Write;
  readonly answer: unknown;
}

/** How long a turn works before it lets requests in between, in milliseconds. */
const LONGEST_TURN_MS = 8;
/** Of a busy event loop a turn takes this share all the same, or what is written would never end. */
const SHARE_OF_LOOP = 0.25;

/**
 * Puts writes of a file that arrive together into one transaction: one commit, and where each answer waits for the disk, one sync beside the
 * event loop, for many. A write that throws leaves the others alone where the file has marks; a commit or sync that fails fails its whole batch.
 */
export class Batcher {
  readonly #file: BatchFile;
  readonly #mode: SyncedAnswers | EarlyAnswers;
  readonly #turnMs: number;
  #waiting: Write[] = [];
  /** Parts of large writes, each of which begins when nothing else waits. */
  #bulk: Write[] = [];
  /** Done inside the transaction that is open; undefined when none is. */
  #open: { readonly since: number; readonly done: Done[] } | undefined;
  /** Committed, and not yet known to be on the disk. */
  #committed: Done[] = [];
  #running: Promise<void> | undefined;
  #syncing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** Settles when something may be written again. */
  #pause: Promise<void> | undefined;
  #loss: unknown;

  constructor(file: BatchFile, mode: SyncedAnswers | EarlyAnswers, turnMs = LONGEST_TURN_MS) {
    this.#file = file;
    this.#mode = mode;
    this.#turnMs = turnMs;
  }

  /** Does the work in the next batch, or as `bulk` behind what others want meanwhile. `answered` is called right before the answer, in the order of the writes. */
  run<T>(work: () => T, answered: (answer: T) => void = () => undefined, bulk = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#loss !== undefined && this.#mode.answers === 'early') return reject(this.#mode.unavailable(this.#loss));
      const answer = (done: unknown) => {
        // What the work has answered.
        answered(done as T);
        resolve(done as T);
      };
      (bulk ? this.#bulk : this.#waiting).push({ work, resolve: answer, reject });
      this.#running ??= this.#takeTurns();
    });
  }

  /** Does and commits all that waits, now; what waits for the disk is answered later. @throws when what was answered early is lost. */
  flush(): void {
    while (this.#isWaitedFor) this.#turn(Number.POSITIVE_INFINITY);
    this.#commit();
    if (this.#loss !== undefined && this.#mode.answers === 'early') throw this.#mode.unavailable(this.#loss);
  }

  /** Resolves when nothing waits any more and everything is committed. */
  async settled(): Promise<void> {
    await this.#running;
    this.#commit();
    await this.#pause;
  }

  /** Resolves when the batch that was committed last is on the disk, or has failed: who has read something of it waits for this. */
  synced(): Promise<void> {
    return this.#syncing;
  }

  get #isWaitedFor(): boolean {
    return this.#waiting.length + this.#bulk.length > 0;
  }

  /** One turn, and one sync, at a time: what arrives meanwhile is in the next one. */
  async #takeTurns(): Promise<void> {
    do {
      const since = performance.now();
      await nextTurn();
      const others = performance.now() - since;
      await this.#pause;
      if (this.#isWaitedFor) this.#turn(performance.now() + Math.max(this.#turnMs, others * SHARE_OF_LOOP));
      if (this.#mode.answers === 'synced') {
        this.#commit();
        this.#syncing = this.#answerSynced(this.#mode);
        await this.#syncing;
      } else this.#commitInTime(this.#mode.gatherMs);
    } while (this.#isWaitedFor || this.#committed.length > 0);
    this.#running = undefined;
  }

  /** Does as many writes as begin before the deadline, at least one. */
  #turn(deadline: number): void {
    let begun = 0;
    const nextOfBulk = () => {
      if (begun === this.#waiting.length) this.#waiting.push(...this.#bulk.splice(0, 1));
    };
    nextOfBulk();
    try {
      const open = this.#begin();
      const done: Done[] = [];
      this.#file.marks?.set();
      do {
        const write = this.#waiting[begun];
        begun += 1;
        if (write !== undefined) done.push({ write, answer: this.#file.within(write.work) });
        nextOfBulk();
      } while (begun < this.#waiting.length && performance.now() < deadline);
      this.#file.marks?.release();
      this.#waiting.splice(0, begun);
      for (const each of done) this.#answerEarly(open.done, each);
    } catch (error) {
      this.#eachAlone(this.#waiting.splice(0, Math.max(begun, 1)), error);
    }
  }

  #begin() {
    if (this.#open === undefined) {
      this.#file.begin();
      this.#open = { since: performance.now(), done: [] };
    }
    return this.#open;
  }

  #answerEarly(open: Done[], done: Done): void {
    open.push(done);
    if (this.#mode.answers === 'early') done.write.resolve(done.answer);
  }

  /** One of them has failed: each fails or not for itself. */
  #eachAlone(writes: readonly Write[], cause: unknown): void {
    this.#takeBack(cause);
    for (const write of writes) {
      if (this.#open === undefined) {
        write.reject(cause);
        continue;
      }
      try {
        this.#file.marks?.set();
        const answer = this.#file.within(write.work);
        this.#file.marks?.release();
        this.#answerEarly(this.#open.done, { write, answer });
      } catch (error) {
        write.reject(error);
        this.#takeBack(error);
      }
    }
  }

  /** Back to before the last work; where that cannot be, the whole transaction is gone. */
  #takeBack(cause: unknown): void {
    if (this.#open === undefined) return;
    const { marks } = this.#file;
    try {
      marks?.back();
    } catch {
      this.#drop(cause);
    }
    if (marks === undefined) this.#drop(cause);
  }

  #commitInTime(gatherMs: number): void {
    if (this.#open === undefined) return;
    const left = this.#open.since + gatherMs - performance.now();
    if (left <= 0) this.#commit();
    else this.#timer ??= setTimeout(() => this.#commit(), left);
  }

  #commit(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#open === undefined) return;
    try {
      this.#file.commit();
    } catch (error) {
      this.#drop(error);
      return;
    }
    const { done } = this.#open;
    this.#open = undefined;
    if (this.#mode.answers === 'synced') this.#committed.push(...done);
    else this.#pauseFor(this.#mode.committed());
  }

  /** The transaction is gone. */
  #drop(cause: unknown): void {
    const done = this.#open?.done ?? [];
    this.#file.rollBack();
    this.#open = undefined;
    if (this.#mode.answers === 'synced') {
      for (const { write } of done) write.reject(cause);
      return;
    }
    if (done.length === 0) return;
    this.#loss = cause;
    for (const { reject } of [...this.#waiting.splice(0), ...this.#bulk.splice(0)]) reject(this.#mode.unavailable(cause));
    const over = () => {
      this.#loss = undefined;
    };
    this.#pauseFor(this.#mode.lost(cause).then(over, over));
  }

  #pauseFor(work: Promise<void> | undefined): void {
    if (work === undefined) return;
    const pause = work.finally(() => {
      if (this.#pause === pause) this.#pause = undefined;
    });
    this.#pause = pause;
  }

  async #answerSynced({ sync, synced }: SyncedAnswers): Promise<void> {
    const done = this.#committed;
    this.#committed = [];
    if (done.length === 0) return;
    try {
      await sync();
    } catch (error) {
      for (const { write } of done) write.reject(error);
      return;
    }
    synced?.();
    for (const { write, answer } of done) write.resolve(answer);
  }
}
