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
  private readonly select: Statement;
  private readonly put: Statement;
  private readonly erase: Statement;
  private readonly changes: IndexChanges;

  constructor(
    connection: Connection,
    tables: Tables,
    private readonly indexes: Indexes<D>,
  ) {
    super(connection, tables);
    this.select = connection.prepare(`SELECT doc, position, rev FROM ${tables.documents} WHERE id = ?`);
    this.put = connection.prepare(`INSERT OR REPLACE INTO ${tables.documents} (id, doc, position, rev) VALUES (?, ?, ?, ?)`);
    this.erase = connection.prepare(`DELETE FROM ${tables.documents} WHERE id = ?`);
    this.changes = new IndexChanges(connection, tables);
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    if (writes.length === 0) return;
    this.write(() => {
      for (const { id, doc, position } of writes) {
        const current = this.current(id);
        if (current === undefined || position > current.position) this.store(id, doc, position, current);
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

  /** One transaction, with the index rows at its end. */
  private write<T>(work: () => T): T {
    this.changes.forget();
    return this.connection.write(() => {
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

  private store(id: string, doc: D | null, position: string, current: Current | undefined): void {
    const before = current?.doc == null ? [] : this.entries(id, current.doc);
    const text = doc === null ? null : JSON.stringify(doc);
    // Keys come from what will be read back, so that they can be found again when the document changes.
    this.changes.note(id, before, text === null ? [] : this.entries(id, text));
    this.put.run(id, text, position, (current?.rev ?? 0) + 1);
  }

  private entries(id: string, text: string): readonly IndexEntry[] {
    return indexEntries(this.indexes, id, JSON.parse(text) as D);
  }

  private current(id: string): Current | undefined {
    return this.select.all(id)[0] as Current | undefined;
  }
}
