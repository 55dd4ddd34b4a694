import type { Collection, DocumentWrite, Stored } from '../../documents/document-store.ts';

/** Documents that wait before they are written. More would cost memory and garbage collection, and not less time. */
export const WRITE_BEHIND_LIMIT = 500;

interface Entry<D> {
  readonly stored: Stored<D | null>;
  readonly isUnwritten: boolean;
  /** As far as is known it was never stored. */
  readonly isNew: boolean;
}

/**
 * The documents of a build that nobody reads yet, written later than they change: one that many events touch is read and written once
 * instead of with every batch, and all in the order of their ids.
 */
export class WriteBehindDocuments<D> {
  /** Least recently changed first. */
  private readonly entries = new Map<string, Entry<D>>();
  private fresh = 0;

  /** Due to be written when `limit` are unwritten; as many stay cached, as those that changed last are likely to change again. */
  constructor(
    private readonly collection: Pick<Collection<D>, 'load' | 'writeBatch'>,
    private readonly limit: number,
  ) {}

  get isFull(): boolean {
    return this.fresh >= this.limit;
  }

  /** Documents and tombstones, as `Collection.load` gives them. */
  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    const unknown = ids.filter((id) => !this.entries.has(id));
    const loaded = unknown.length === 0 ? [] : await this.collection.load(unknown);
    return [...loaded, ...ids.flatMap((id) => this.entries.get(id)?.stored ?? [])];
  }

  put(writes: readonly DocumentWrite<D>[]): void {
    for (const { id, doc, position, isNew = false } of writes) {
      const before = this.entries.get(id);
      if (before !== undefined && before.stored.position >= position) continue;
      if (before?.isUnwritten !== true) this.fresh += 1;
      this.entries.delete(id);
      const stored = { id, doc, position, rev: before?.stored.rev ?? 0 };
      this.entries.set(id, { stored, isUnwritten: true, isNew: before?.isNew ?? isNew });
    }
  }

  /** Writes all changes. When that fails they are kept, and can be written again. */
  async write(): Promise<void> {
    const unwritten = [...this.entries.values()].filter(({ isUnwritten }) => isUnwritten);
    const writes = unwritten.map(({ stored: { id, doc, position }, isNew }) => ({ id, doc, position, isNew }));
    await this.collection.writeBatch(writes.sort((one, other) => (one.id < other.id ? -1 : 1)));
    for (const { stored } of unwritten) this.entries.set(stored.id, { stored, isUnwritten: false, isNew: false });
    this.fresh = 0;
    for (const id of [...this.entries.keys()].slice(0, -this.limit)) this.entries.delete(id);
  }
}
