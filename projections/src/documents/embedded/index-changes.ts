import type { Connection } from './connection.ts';
import { ManyRows } from './many-rows.ts';
import type { IndexEntry, Tables } from './tables.ts';

type Row = readonly [name: string, key: string, id: string];

/**
 * Gathers the index rows of several documents and writes them together, in the order of the index: few statements for a batch
 * instead of one for every row, and neighbouring rows at a time.
 */
export class IndexChanges {
  private readonly remove: ManyRows;
  private readonly add: ManyRows;
  private readonly touched = new Set<string>();
  private removed: Row[] = [];
  private added: Row[] = [];

  constructor(connection: Connection, { index }: Tables) {
    this.remove = new ManyRows(connection, 3, (rows) => `DELETE FROM ${index} WHERE (name, key, id) IN (VALUES ${rows})`);
    this.add = new ManyRows(connection, 3, (rows) => `INSERT OR IGNORE INTO ${index} (name, key, id) VALUES ${rows}`);
  }

  /** Notes how a document's rows change. */
  note(id: string, before: readonly IndexEntry[], after: readonly IndexEntry[]): void {
    // A second change of one document must see the first one done.
    if (this.touched.has(id)) this.write();
    this.touched.add(id);
    this.removed.push(...rowsBeyond(before, after, id));
    this.added.push(...rowsBeyond(after, before, id));
  }

  /** Writes what was noted; inside the transaction of the documents. */
  write(): void {
    this.remove.run(this.removed.sort(inOrder));
    this.add.run(this.added.sort(inOrder));
    this.forget();
  }

  /** Drops what was noted, when its transaction has failed. */
  forget(): void {
    this.touched.clear();
    this.removed = [];
    this.added = [];
  }
}

/** The rows of those entries that are not among the others, too. */
function rowsBeyond(entries: readonly IndexEntry[], others: readonly IndexEntry[], id: string): readonly Row[] {
  const known = new Set(others.map(mark));
  return entries.filter((entry) => known.size === 0 || !known.has(mark(entry))).map(({ name, key }) => [name, key, id]);
}

function mark({ name, key }: IndexEntry): string {
  return `${name}|${key}`;
}

/** Near enough to the order of the index, whose texts compare by bytes. */
function inOrder(one: Row, other: Row): number {
  return compare(one[0], other[0]) || compare(one[1], other[1]) || compare(one[2], other[2]);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
