import { setImmediate as nextTurn } from 'node:timers/promises';

/** The transactions of an open file. */
interface BatchFile {
  begin(): void;
  /** Runs a write inside the transaction. */
  within<T>(work: () => T): T;
  /** When it throws, nothing was committed. */
  commit(): void;
  /** No error without a transaction. */
  rollBack(): void;
  /** Savepoints; without them a write that throws rolls its whole batch back. */
  readonly marks?: { set(): void; release(): void; back(): void };
}

/** Each write is answered after a sync that began after its commit. */
interface SyncedAnswers {
  readonly answers: 'synced';
  /** Resolves when everything that was committed before the call is on the disk. */
  sync(): Promise<void>;
  /** Called when a batch is on the disk, before any of it is answered. */
  synced?(): void;
}

/** Each write is answered as soon as it is done inside the transaction; for a file that can be rebuilt. */
interface EarlyAnswers {
  readonly answers: 'early';
  /** Milliseconds in which writes are gathered for one commit. */
  readonly gatherMs: number;
  /** Called after a commit, must not throw; nothing is written until the promise settles. */
  committed(): Promise<void> | undefined;
  /** Answered writes were lost; nothing is written until the promise settles. */
  lost(cause: unknown): Promise<void>;
  /** The error of writes meanwhile. */
  unavailable(cause: unknown): Error;
}

interface Write {
  readonly work: () => unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

interface Done {
  readonly write: Write;
  readonly answer: unknown;
}

/** Milliseconds that a turn works before requests are let in. */
const MAX_TURN_MS = 8;
/** Share of a busy event loop that a turn takes all the same, or writes would never end. */
const SHARE_OF_LOOP = 0.25;

/**
 * Group commit: writes that arrive together share one transaction, one commit and, where answers wait for the disk, one sync off the event
 * loop. A write that throws leaves the others alone where the file has savepoints; a commit or sync that fails fails its whole batch.
 */
export class Batcher {
  readonly #file: BatchFile;
  readonly #mode: SyncedAnswers | EarlyAnswers;
  readonly #turnMs: number;
  #waiting: Write[] = [];
  /** Parts of large writes; one begins whenever nothing else waits. */
  #bulk: Write[] = [];
  /** The open transaction, with the writes done inside it. */
  #open: { readonly since: number; readonly done: Done[] } | undefined;
  /** Committed but not synced. */
  #committed: Done[] = [];
  #running: Promise<void> | undefined;
  #syncing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** Nothing is written until it settles. */
  #pause: Promise<void> | undefined;
  #loss: unknown;

  constructor(file: BatchFile, mode: SyncedAnswers | EarlyAnswers, turnMs = MAX_TURN_MS) {
    this.#file = file;
    this.#mode = mode;
    this.#turnMs = turnMs;
  }

  /** Does the work in the next batch; `bulk` work after all other. `answered` is called right before the answer, in the order of the writes. */
  run<T>(work: () => T, answered: (answer: T) => void = () => undefined, bulk = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#loss !== undefined && this.#mode.answers === 'early') return reject(this.#mode.unavailable(this.#loss));
      const answer = (done: unknown) => {
        answered(done as T);
        resolve(done as T);
      };
      (bulk ? this.#bulk : this.#waiting).push({ work, resolve: answer, reject });
      this.#running ??= this.#takeTurns();
    });
  }

  /** Does and commits all that waits, at once; syncs come later. @throws when early answers are lost. */
  flush(): void {
    while (this.#isWaitedFor) this.#turn(Number.POSITIVE_INFINITY);
    this.#commit();
    if (this.#loss !== undefined && this.#mode.answers === 'early') throw this.#mode.unavailable(this.#loss);
  }

  /** Resolves when nothing waits and everything is committed. */
  async settled(): Promise<void> {
    await this.#running;
    this.#commit();
    await this.#pause;
  }

  /** Resolves when the batch that was committed last is synced or has failed; to be awaited after reading from it. */
  synced(): Promise<void> {
    return this.#syncing;
  }

  get #isWaitedFor(): boolean {
    return this.#waiting.length + this.#bulk.length > 0;
  }

  /** One turn and one sync at a time: writes that arrive meanwhile are in the next. */
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

  /** Does the writes that begin before the deadline, at least one. */
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

  /** After one of them has failed, each succeeds or fails by itself. */
  #eachAlone(writes: readonly Write[], cause: unknown): void {
    this.#undo(cause);
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
        this.#undo(error);
      }
    }
  }

  /** Rolls back to the savepoint; without one, or when that fails, the whole transaction. */
  #undo(cause: unknown): void {
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

  /** Rolls back the transaction. */
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
