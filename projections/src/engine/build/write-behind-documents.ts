import type { Collection, DocumentWrite, Stored } from '../../documents/document-store.ts';

/** New documents of a build that are held before they are written: some megabytes of each large read model. More is moved about by the garbage collector for longer than it saves rows. */
export const MOST_HELD = 2_000;

/** A document (null: deleted) as the store will have it. */
interface Held<D> {
  readonly stored: Stored<D | null>;
  /** What the store has is older. */
  readonly isUnwritten: boolean;
  /** Nothing of it was in the store as far as is known. */
  readonly isNew: boolean;
}

/**
 * The documents of a build that nobody reads yet, held in memory and written behind: one that many events touch is read and written
 * once instead of with every batch, and many go in the order of their ids.
 */
export class WriteBehindDocuments<D> {
  /** Those that were touched last stand at the end. */
  private readonly held = new Map<string, Held<D>>();
  private fresh = 0;

  /** Once `most` are new they are to be written, and as many are then kept: those that were touched last are the likeliest to be touched again. */
  constructor(
    private readonly collection: Pick<Collection<D>, 'load' | 'writeBatch'>,
    private readonly most: number,
  ) {}

  /** It is time to write. */
  get isFull(): boolean {
    return this.fresh >= this.most;
  }

  /** Documents and tombstones, as `Collection.load` gives them. */
  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    const unknown = ids.filter((id) => !this.held.has(id));
    const loaded = unknown.length === 0 ? [] : await this.collection.load(unknown);
    return [...loaded, ...ids.flatMap((id) => this.held.get(id)?.stored ?? [])];
  }

  put(writes: readonly DocumentWrite<D>[]): void {
    for (const { id, doc, position, isNew = false } of writes) {
      const before = this.held.get(id);
      if (before !== undefined && before.stored.position >= position) continue;
      if (before?.isUnwritten !== true) this.fresh += 1;
      this.held.delete(id);
      const stored = { id, doc, position, rev: before?.stored.rev ?? 0 };
      this.held.set(id, { stored, isUnwritten: true, isNew: before?.isNew ?? isNew });
    }
  }

  /** Brings all of them into the store. When that fails, what is held stays so, and can be written again. */
  async write(): Promise<void> {
    const unwritten = [...this.held.values()].filter(({ isUnwritten }) => isUnwritten);
    const writes = unwritten.map(({ stored: { id, doc, position }, isNew }) => ({ id, doc, position, isNew }));
    await this.collection.writeBatch(writes.sort((one, other) => (one.id < other.id ? -1 : 1)));
    for (const { stored } of unwritten) this.held.set(stored.id, { stored, isUnwritten: false, isNew: false });
    this.fresh = 0;
    for (const id of [...this.held.keys()].slice(0, -this.most)) this.held.delete(id);
  }
}
