/** Entries that a map does not share with the one that it was made from. */
const MOST_OWN = 64;

/**
 * For state that grows with its history: a map with another entry shares all but the last few with
 * the map before (architecture, add a command: long histories).
 */
export class PersistentMap<V> {
  private constructor(
    private readonly shared: ReadonlyMap<string, V>,
    /** They hide shared entries of the same keys. */
    private readonly own: ReadonlyMap<string, V>,
  ) {}

  static of<V>(entries: Readonly<Record<string, V>> = {}): PersistentMap<V> {
    return new PersistentMap(new Map(Object.entries(entries)), new Map());
  }

  get(key: string): V | undefined {
    return this.own.has(key) ? this.own.get(key) : this.shared.get(key);
  }

  has(key: string): boolean {
    return this.own.has(key) || this.shared.has(key);
  }

  with(key: string, value: V): PersistentMap<V> {
    const own = new Map(this.own).set(key, value);
    return own.size > MOST_OWN
      ? new PersistentMap(new Map([...this.shared, ...own]), new Map())
      : new PersistentMap(this.shared, own);
  }

  values(): readonly V[] {
    return [...new Map([...this.shared, ...this.own]).values()];
  }
}
