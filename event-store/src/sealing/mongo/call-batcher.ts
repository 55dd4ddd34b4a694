interface PendingCall<I, O> {
  readonly item: I;
  resolve(outcome: O): void;
  reject(error: unknown): void;
}

const MAX_ITEMS = 500;

/**
 * Items of one turn of the event loop, or that come while a call is under way, share a call. The
 * work answers an outcome for each item, in their order; when it fails, it fails for all of them.
 */
export class CallBatcher<I, O> {
  private waiting: PendingCall<I, O>[] = [];
  private isWorking = false;

  constructor(private readonly work: (items: readonly I[]) => Promise<readonly O[]>) {}

  run(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.isWorking) return;
      this.isWorking = true;
      queueMicrotask(() => void this.workOff());
    });
  }

  private async workOff() {
    while (this.waiting.length > 0) await this.workOn(this.waiting.splice(0, MAX_ITEMS));
    this.isWorking = false;
  }

  private async workOn(together: readonly PendingCall<I, O>[]) {
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
