/** A write that waits for the next transaction. */
interface Waiting {
  readonly work: () => unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** How long a group works inside its transaction before it commits and lets requests in between, in milliseconds. */
const LONGEST_MS = 8;

/**
 * Puts writes that arrive together into one transaction: one commit (and where the file is durable one sync) for many. Each promise
 * settles once the transaction that holds its write is committed. A write that throws leaves the others alone.
 */
export class WriteGroup {
  private waiting: Waiting[] = [];

  /** `transact` runs work as one transaction; throws and takes everything back when the work or the commit fails. */
  constructor(private readonly transact: <T>(work: () => T) => T) {}

  run<T>(work: () => T): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.push({ work, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.commitSome());
    }) as Promise<T>;
  }

  /** Commits all that waits, now. */
  flush(): void {
    while (this.waiting.length > 0) this.commit(Number.POSITIVE_INFINITY);
  }

  private commitSome(): void {
    if (this.waiting.length === 0) return;
    this.commit(performance.now() + LONGEST_MS);
    if (this.waiting.length > 0) setImmediate(() => this.commitSome());
  }

  /** One transaction with as many writes as begin before the deadline; at least one. */
  private commit(deadline: number): void {
    const { waiting } = this;
    let done = 0;
    try {
      const answers = this.transact(() => {
        const taken: unknown[] = [];
        do {
          done += 1;
          taken.push(waiting[done - 1]?.work());
        } while (done < waiting.length && performance.now() < deadline);
        return taken;
      });
      for (const [index, each] of this.take(done).entries()) each.resolve(answers[index]);
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

  private alone({ work, resolve, reject }: Waiting): void {
    try {
      resolve(this.transact(work));
    } catch (error) {
      reject(error);
    }
  }
}
