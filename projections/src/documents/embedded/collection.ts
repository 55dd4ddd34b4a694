import type { Collection, DocumentWrite, Indexes, KeyRange } from '../document-store.ts';
import type { Connection, Statement } from './connection.ts';
import { IndexChanges } from './index-changes.ts';
import { EmbeddedReader } from './reader.ts';
import { type IndexEntry, indexEntries, type Tables } from './tables.ts';

interface Current {
  readonly doc: string | null;
  readonly position: string;
  readonly rev: number;
}

/** A collection in two tables of a SQLite file. */
export class EmbeddedCollection<D> extends EmbeddedReader<D> implements Collection<D> {
  private readonly put: Statement;
  private readonly erase: Statement;
  private readonly changes: IndexChanges;

  constructor(
    connection: Connection,
    tables: Tables,
    private readonly indexes: Indexes<D>,
  ) {
    super(connection, tables);
    this.put = connection.prepare(`INSERT OR REPLACE INTO ${tables.documents} (id, doc, position, rev) VALUES (?, ?, ?, ?)`);
    this.erase = connection.prepare(`DELETE FROM ${tables.documents} WHERE id = ?`);
    this.changes = new IndexChanges(connection, tables);
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    if (writes.length === 0) return;
    await this.write(() => {
      const known = new Map<string, Current>(this.rows(writes.map(({ id }) => id)).map((row) => [row.id, row]));
      for (const { id, doc, position } of writes) {
        const current = known.get(id);
        if (current === undefined || position > current.position) known.set(id, this.store(id, doc, position, current));
      }
    });
  }

  async insert(id: string, doc: D): Promise<boolean> {
    return this.write(() => {
      const current = this.current(id);
      if (current !== undefined && current.doc !== null) return false;
      this.store(id, doc, current?.position ?? '', current);
      return true;
    });
  }

  async replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    return this.write(() => {
      const current = this.current(id);
      if (current === undefined || current.doc === null || current.rev !== expectedRev) return false;
      this.store(id, doc, current.position, current);
      return true;
    });
  }

  async remove(id: string, expectedRev?: number): Promise<boolean> {
    return this.write(() => this.discard(id, expectedRev));
  }

  async removeWhere(range: KeyRange): Promise<number> {
    return this.write(() => this.idsIn(range).filter((id) => this.discard(id)).length);
  }

  /** In one transaction, with the index rows at its end. */
  private write<T>(work: () => T): Promise<T> {
    return this.connection.write(() => {
      this.changes.forget();
      const result = work();
      this.changes.write();
      return result;
    });
  }

  private discard(id: string, expectedRev?: number): boolean {
    const current = this.current(id);
    if (current === undefined || current.doc === null) return false;
    if (expectedRev !== undefined && current.rev !== expectedRev) return false;
    this.changes.note(id, this.entries(id, current.doc), []);
    this.erase.run(id);
    return true;
  }

  private store(id: string, doc: D | null, position: string, current: Current | undefined): Current {
    const before = current?.doc == null ? [] : this.entries(id, current.doc);
    const text = doc === null ? null : JSON.stringify(doc);
    // Keys come from what will be read back, so that they can be found again when the document changes.
    this.changes.note(id, before, text === null ? [] : this.entries(id, text));
    const rev = (current?.rev ?? 0) + 1;
    this.put.run(id, text, position, rev);
    return { doc: text, position, rev };
  }

  private entries(id: string, text: string): readonly IndexEntry[] {
    return indexEntries(this.indexes, id, JSON.parse(text) as D);
  }

  private current(id: string): Current | undefined {
    return this.rows([id])[0];
  }
}
