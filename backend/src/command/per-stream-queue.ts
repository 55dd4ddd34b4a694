/**
 * Lets commands of one process on one stream go one after the other, so that a rush on a teller's day does not become
 * a storm of conflicts. It is only a courtesy: what keeps two writers apart is the expected revision.
 */
export class PerStreamQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs the work when all earlier work on this stream has ended, whatever became of that. */
  run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(stream) ?? Promise.resolve();
    const own = before.then(work, work);
    const tail = own
      .catch(() => undefined)
      .then(() => {
        if (this.tails.get(stream) === tail) {
          this.tails.delete(stream);
        }
      });
    this.tails.set(stream, tail);
    return own;
  }
}
