import { chunksOf } from '../chunks-of.ts';
import type { DocumentWrite, Indexes, KeyedCollection, KeyRange, Replacement } from '../document-store.ts';
import type { Connection } from './connection.ts';
import { IndexChanges } from './index-changes.ts';
import { EmbeddedReader } from './keyed-reader.ts';
import { type IndexEntry, indexEntries, type Tables } from './keyed-tables.ts';
import { ManyRows } from './many-rows.ts';
import type { Statement } from './statement.ts';

interface Current {
  readonly doc: string | null;
  readonly position: string;
  readonly rev: number;
}

/** So many documents are written before a request may get in between. */
const WRITES_AT_ONCE = 100;

/** A collection in two tables of a SQLite file. */
export class EmbeddedCollection<D> extends EmbeddedReader<D> implements KeyedCollection<D> {
  private readonly put: ManyRows;
  private readonly erase: Statement;
  private readonly changes: IndexChanges;
  /** Id, document, position and revision of each row to be put, one behind the other. */
  private stored: unknown[] = [];

  constructor(
    connection: Connection,
    tables: Tables,
    private readonly indexes: Indexes<D>,
  ) {
    super(connection, tables);
    this.put = new ManyRows(connection, 4, (rows) => `INSERT OR REPLACE INTO ${tables.documents} (id, doc, position, rev) VALUES ${rows}`);
    this.erase = connection.prepare(`DELETE FROM ${tables.documents} WHERE id = ?`);
    this.changes = new IndexChanges(connection, tables);
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    await Promise.all(chunksOf(writes, WRITES_AT_ONCE).map((some) => this.write(() => this.storeNewer(some))));
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

  async replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean> {
    const replaced = await Promise.all(replacements.map(({ id, expectedRev, doc }) => this.replace(id, expectedRev, doc)));
    return replaced.every((each) => each);
  }

  async remove(id: string, expectedRev?: number): Promise<boolean> {
    return this.write(() => this.discard(id, expectedRev));
  }

  async removeWhere(range: KeyRange): Promise<number> {
    return this.write(() => this.idsIn(range).filter((id) => this.discard(id)).length);
  }

  /** In one transaction, with all rows at its end. */
  private write<T>(work: () => T): Promise<T> {
    return this.connection.write(() => {
      this.changes.forget();
      this.stored = [];
      const result = work();
      this.put.run(this.stored);
      this.changes.write();
      return result;
    });
  }

  private storeNewer(writes: readonly DocumentWrite<D>[]): void {
    const known = new Map<string, Current>(this.rows(writes.map(({ id }) => id)).map((row) => [row.id, row]));
    for (const { id, doc, position } of writes) {
      const current = known.get(id);
      if (current === undefined || position > current.position) known.set(id, this.store(id, doc, position, current));
    }
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
    // A document is plain JSON, so it has the keys now that it will have when it is read back.
    this.changes.note(id, before, doc === null ? [] : indexEntries(this.indexes, id, doc));
    const rev = (current?.rev ?? 0) + 1;
    this.stored.push(id, text, position, rev);
    return { doc: text, position, rev };
  }

  private entries(id: string, text: string): readonly IndexEntry[] {
    return indexEntries(this.indexes, id, JSON.parse(text) as D);
  }

  private current(id: string): Current | undefined {
    return this.rows([id])[0];
  }
}
