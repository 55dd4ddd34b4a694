import type { Collection, DocumentWrite, Stored } from '../../documents/document-store.ts';

/** So many documents are remembered, those that were touched last. */
const MOST = 300;

/**
 * The documents that a live build wrote last, as they are in the store: an agenda is touched by one batch after the other, and a server is
 * asked for it once. Only for the one who feeds the collection; whatever may have changed it otherwise is to be followed by `forget`.
 */
export class RecentDocuments<D> {
  /** Those that were touched last stand at the end. */
  private known = new Map<string, Stored<D | null>>();

  constructor(private readonly collection: Pick<Collection<D>, 'load'>) {}

  /** Documents and tombstones, as `Collection.load` gives them, but for their revisions. */
  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    const { known } = this;
    const unknown = ids.filter((id) => !known.has(id));
    const loaded = unknown.length === 0 ? [] : await this.collection.load(unknown);
    // Forgotten while the others were read: what was known then would now count as absent, and is not to be relied on either.
    if (this.known !== known) return this.collection.load(ids);
    return [...loaded, ...ids.flatMap((id) => known.get(id) ?? [])];
  }

  /** These were written just now. */
  put(writes: readonly DocumentWrite<D>[]): void {
    for (const { id, doc, position } of writes) {
      this.known.delete(id);
      this.known.set(id, { id, doc, position, rev: 0 });
    }
    for (const id of [...this.known.keys()].slice(0, -MOST)) this.known.delete(id);
  }

  forget(): void {
    this.known = new Map();
  }
}
