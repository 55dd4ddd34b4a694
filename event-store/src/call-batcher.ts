interface Asked<I, O> {
  readonly item: I;
  resolve(outcome: O): void;
  reject(error: unknown): void;
}

/** So many items go with one call. */
const MOST = 500;

/**
 * Work on a server that many ask for at once: what is asked for in one turn of the event loop, or while a call is under way, goes with one
 * call. The work gives an outcome for each item, in their order; when it fails, it has failed for all of them.
 */
export class CallBatcher<I, O> {
  private asked: Asked<I, O>[] = [];
  private isWorking = false;

  constructor(private readonly work: (items: readonly I[]) => Promise<readonly O[]>) {}

  run(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.asked.push({ item, resolve, reject });
      if (this.isWorking) return;
      this.isWorking = true;
      queueMicrotask(() => void this.workOff());
    });
  }

  private async workOff(): Promise<void> {
    while (this.asked.length > 0) await this.workOn(this.asked.splice(0, MOST));
    this.isWorking = false;
  }

  private async workOn(together: readonly Asked<I, O>[]): Promise<void> {
    try {
      const outcomes = await this.work(together.map(({ item }) => item));
      for (const [place, { resolve, reject }] of together.entries()) {
        if (place < outcomes.length) resolve(outcomes[place] as O);
        else reject(new Error('The work gave no outcome for an item.'));
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}
