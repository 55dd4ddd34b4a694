import type { Connection, Statement } from './connection.ts';
import type { IndexEntry, Tables } from './tables.ts';

type Row = readonly [name: string, key: string, id: string];

/**
 * Gathers the index rows of several documents and writes them together, in the order of the index: two statements for a batch
 * instead of one for every row, and neighbouring rows at a time.
 */
export class IndexChanges {
  private readonly remove: Statement;
  private readonly add: Statement;
  private readonly touched = new Set<string>();
  private removed: Row[] = [];
  private added: Row[] = [];

  constructor(connection: Connection, { index }: Tables) {
    const rows = 'SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)';
    this.remove = connection.prepare(`DELETE FROM ${index} WHERE (name, key, id) IN (${rows})`);
    this.add = connection.prepare(`INSERT OR IGNORE INTO ${index} (name, key, id) ${rows} ORDER BY 1, 2, 3`);
  }

  /** Notes how a document's rows change. */
  note(id: string, before: readonly IndexEntry[], after: readonly IndexEntry[]): void {
    // A second change of one document must see the first one done.
    if (this.touched.has(id)) this.write();
    this.touched.add(id);
    const old = new Set(before.map(mark));
    const next = new Set(after.map(mark));
    for (const entry of before) if (!next.has(mark(entry))) this.removed.push([entry.name, entry.key, id]);
    for (const entry of after) if (!old.has(mark(entry))) this.added.push([entry.name, entry.key, id]);
  }

  /** Writes what was noted; inside the transaction of the documents. */
  write(): void {
    if (this.removed.length > 0) this.remove.run(JSON.stringify(this.removed));
    if (this.added.length > 0) this.add.run(JSON.stringify(this.added));
    this.forget();
  }

  /** Drops what was noted, when its transaction has failed. */
  forget(): void {
    this.touched.clear();
    this.removed = [];
    this.added = [];
  }
}

function mark({ name, key }: IndexEntry): string {
  return `${name}|${key}`;
}
