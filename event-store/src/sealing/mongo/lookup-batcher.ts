const MAX_IDS = 1_000;

interface Asked<V> {
  resolve(found: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Batches the lookups of one turn of the event loop: a rebuild looks up a key for each event of a
 * batch.
 */
export class LookupBatcher<V> {
  private asked = new Map<string, Asked<V>[]>();

  /** `look` answers what is found, by id. */
  constructor(private readonly look: (ids: readonly string[]) => Promise<ReadonlyMap<string, V>>) {}

  find(id: string): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      if (this.asked.size === 0) queueMicrotask(() => this.answer());
      const known = this.asked.get(id) ?? [];
      this.asked.set(id, [...known, { resolve, reject }]);
      if (this.asked.size === MAX_IDS) this.answer();
    });
  }

  private answer(): void {
    const { asked } = this;
    this.asked = new Map();
    if (asked.size === 0) return;
    this.look([...asked.keys()]).then(
      (found) => {
        for (const [id, all] of asked) for (const { resolve } of all) resolve(found.get(id));
      },
      (error: unknown) => {
        for (const { reject } of [...asked.values()].flat()) reject(error);
      },
    );
  }
}
