import type { Connection } from './connection.ts';
import type { IndexEntry, Tables } from './keyed-tables.ts';
import { ManyRows } from './many-rows.ts';

/** Gathers the index rows of several documents and writes them together: few statements for a batch instead of one for every row. */
export class IndexChanges {
  private readonly remove: ManyRows;
  private readonly add: ManyRows;
  private readonly touched = new Set<string>();
  /** Name, key and id of each row, one behind the other. */
  private removed: string[] = [];
  private added: string[] = [];

  constructor(connection: Connection, { index }: Tables) {
    this.remove = new ManyRows(connection, 3, (rows) => `DELETE FROM ${index} WHERE (name, key, id) IN (VALUES ${rows})`);
    this.add = new ManyRows(connection, 3, (rows) => `INSERT OR IGNORE INTO ${index} (name, key, id) VALUES ${rows}`);
  }

  /** Notes how a document's rows change. */
  note(id: string, before: readonly IndexEntry[], after: readonly IndexEntry[]): void {
    // A second change of one document must see the first one done.
    if (this.touched.has(id)) this.write();
    this.touched.add(id);
    for (const { name, key } of entriesBeyond(before, after)) this.removed.push(name, key, id);
    for (const { name, key } of entriesBeyond(after, before)) this.added.push(name, key, id);
  }

  /** Writes what was noted; inside the transaction of the documents. */
  write(): void {
    this.remove.run(this.removed);
    this.add.run(this.added);
    this.forget();
  }

  /** Drops what was noted, when its transaction has failed. */
  forget(): void {
    this.touched.clear();
    this.removed = [];
    this.added = [];
  }
}

/** Those entries that are not among the others, too. */
function entriesBeyond(entries: readonly IndexEntry[], others: readonly IndexEntry[]): readonly IndexEntry[] {
  if (others.length === 0) return entries;
  const known = new Set(others.map(mark));
  return entries.filter((entry) => !known.has(mark(entry)));
}

function mark({ name, key }: IndexEntry): string {
  return `${name}|${key}`;
}
