import type { Collection, DocumentWrite, Stored } from '../../documents/document-store.ts';

const MAX_DOCUMENTS = 300;

/**
 * A cache of the documents that a live build wrote last: consecutive batches touch the same agenda, which is read from a server once. Only for
 * the process that feeds the collection, which calls `forget` after anything else that may have changed it.
 */
export class RecentDocuments<D> {
  /** Least recently written first. */
  private known = new Map<string, Stored<D | null>>();

  constructor(private readonly collection: Pick<Collection<D>, 'load'>) {}

  /** Documents and tombstones, as `Collection.load` gives them, but for their revisions. */
  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    const { known } = this;
    const unknown = ids.filter((id) => !known.has(id));
    const loaded = unknown.length === 0 ? [] : await this.collection.load(unknown);
    // Forgotten during the read: what was cached then is not to be relied on.
    if (this.known !== known) return this.collection.load(ids);
    return [...loaded, ...ids.flatMap((id) => known.get(id) ?? [])];
  }

  put(writes: readonly DocumentWrite<D>[]): void {
    for (const { id, doc, position } of writes) {
      this.known.delete(id);
      this.known.set(id, { id, doc, position, rev: 0 });
    }
    for (const id of [...this.known.keys()].slice(0, -MAX_DOCUMENTS)) this.known.delete(id);
  }

  forget(): void {
    this.known = new Map();
  }
}
