import { chunksOf } from '../chunks-of.ts';
import type { Collection, CollectionSpec, DocumentWrite, Replacement, Where } from '../document-store.ts';
import { type Values, valuesOf } from '../fields.ts';
import type { Connection } from './connection.ts';
import { ManyRows } from './many-rows.ts';
import { EmbeddedReader } from './reader.ts';
import type { Statement } from './statement.ts';
import { column, columnsOf, fieldNames, type IndexTable, prepareTables, stored } from './tables.ts';

/** So many documents are written before a request may get in between. */
const WRITES_AT_ONCE = 100;

/** A collection in a table of a SQLite file, and one for each index over a field of several values. */
export class EmbeddedCollection<D, F> extends EmbeddedReader<D, F> implements Collection<D, F> {
  private readonly names: readonly string[];
  private readonly beside: readonly TableBeside[];
  private readonly put: ManyRows;
  private readonly insertion: string;
  private readonly documents: string;

  constructor(connection: Connection, spec: CollectionSpec<D, F>) {
    const tables = prepareTables(connection, spec);
    super(connection, spec, tables);
    this.documents = tables.documents;
    this.names = fieldNames(tables);
    this.beside = tables.indexes.flatMap((index) => (index.each === undefined ? [] : new TableBeside(connection, index, index.each)));
    const fields = ['doc', ...this.names.map(column)];
    const upsert = (rows: string, changed: readonly string[], holds: string) => {
      const changes = changed.map((name) => `${name} = excluded.${name}`).join(', ');
      return `INSERT INTO ${tables.documents} AS t (${columnsOf(tables)}) VALUES ${rows} ON CONFLICT (id) DO UPDATE SET ${changes}, rev = t.rev + 1 WHERE ${holds}`;
    };
    // A tombstone's position stays, so that no older event counts.
    this.insertion = upsert(`(${'?, '.repeat(this.names.length + 3)}?)`, fields, 't.doc IS NULL');
    this.put = new ManyRows(connection, this.names.length + 4, (rows) =>
      upsert(rows, ['position', ...fields], 'excluded.position > t.position'),
    );
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    await Promise.all(chunksOf(writes, WRITES_AT_ONCE).map((some) => this.connection.write(() => this.putNewer(some))));
  }

  async insert(id: string, doc: D): Promise<boolean> {
    return this.connection.write(() => {
      const values = valuesOf(this.spec.fields, id, doc);
      const isNew = this.statement(this.insertion).run(id, '', 1, ...this.columnValues(values), JSON.stringify(doc)).changes > 0;
      if (isNew) this.changeBeside([{ id, before: undefined, after: values }]);
      return isNew;
    });
  }

  async replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    return this.connection.write(() => {
      const values = valuesOf(this.spec.fields, id, doc);
      const before = this.valuesBefore([id]).get(id);
      const changes = ['doc', ...this.names.map(column)].map((name) => `${name} = ?`).join(', ');
      const sql = `UPDATE ${this.documents} SET ${changes}, rev = rev + 1 WHERE id = ? AND rev = ? AND doc IS NOT NULL`;
      const isReplaced = this.statement(sql).run(JSON.stringify(doc), ...this.columnValues(values), id, expectedRev).changes > 0;
      if (isReplaced) this.changeBeside([{ id, before: before?.values, after: values }]);
      return isReplaced;
    });
  }

  async replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean> {
    const replaced = await Promise.all(replacements.map(({ id, expectedRev, doc }) => this.replace(id, expectedRev, doc)));
    return replaced.every((each) => each);
  }

  async remove(id: string, expectedRev?: number): Promise<boolean> {
    return this.connection.write(() => this.discard(id, expectedRev));
  }

  async removeWhere(where: Where<F>): Promise<number> {
    return this.connection.write(() => this.idsOf(where).filter((id) => this.discard(id)).length);
  }

  private putNewer(writes: readonly DocumentWrite<D>[]): void {
    const rows: unknown[] = [];
    const changes: Change[] = [];
    const known = this.valuesBefore(writes.map(({ id }) => id));
    for (const { id, doc, position } of writes) {
      const values = doc === null ? {} : valuesOf(this.spec.fields, id, doc);
      rows.push(id, position, 1, ...this.columnValues(values), doc === null ? null : JSON.stringify(doc));
      const before = known.get(id);
      if (this.beside.length === 0 || (before !== undefined && before.position >= position)) continue;
      changes.push({ id, before: before?.values, after: values });
      known.set(id, { position, values });
    }
    this.put.run(rows);
    this.changeBeside(changes);
  }

  private discard(id: string, expectedRev?: number): boolean {
    const before = this.valuesBefore([id]).get(id);
    const isOf = expectedRev === undefined ? '' : ' AND rev = ?';
    const values = expectedRev === undefined ? [id] : [id, expectedRev];
    const isGone = this.statement(`DELETE FROM ${this.documents} WHERE id = ? AND doc IS NOT NULL${isOf}`).run(...values).changes > 0;
    if (isGone) this.changeBeside([{ id, before: before?.values, after: {} }]);
    return isGone;
  }

  private columnValues(values: Values): readonly unknown[] {
    return this.names.map((name) => stored(values[name]));
  }

  /** What is in the tables beside, by id: of documents that are there, and only when there are such tables. */
  private valuesBefore(ids: readonly string[]): Map<string, { readonly position: string; readonly values: Values }> {
    if (this.beside.length === 0) return new Map();
    const columns = [...new Set(this.beside.flatMap(({ index }) => index.fields))];
    const sql = `SELECT id, position, ${columns.map(column).join(', ')} FROM ${this.documents} WHERE id IN (SELECT value FROM json_each(?))`;
    const rows = this.statement(sql).all(JSON.stringify(ids)) as Record<string, string | number | null>[];
    return new Map(
      rows.map(({ id, position, ...row }) => {
        const values = columns.map((name) => [name, this.valueIn(name, row[`f_${name}`] ?? null)] as const);
        return [String(id), { position: String(position), values: Object.fromEntries(values) }];
      }),
    );
  }

  private valueIn(name: string, value: string | number | null): Values[string] {
    if (typeof this.spec.fields[name] === 'function') return value;
    return value === null ? [] : (JSON.parse(String(value)) as readonly string[]);
  }

  private changeBeside(changes: readonly Change[]): void {
    for (const table of this.beside) table.change(changes);
  }
}

/** What the fields of a document were and are. */
interface Change {
  readonly id: string;
  readonly before: Values | undefined;
  readonly after: Values;
}

/** The rows of an index over a field of several values. */
class TableBeside {
  private readonly add: ManyRows;
  private readonly take: Statement;

  constructor(
    connection: Connection,
    readonly index: IndexTable,
    private readonly each: string,
  ) {
    const columns = [...index.fields.map(column), 'id'];
    const sql = `INSERT OR IGNORE INTO ${index.name} (${columns.join(', ')}) VALUES `;
    this.add = new ManyRows(connection, columns.length, (rows) => sql + rows);
    this.take = connection.prepare(`DELETE FROM ${index.name} WHERE ${columns.map((name) => `${name} IS ?`).join(' AND ')}`);
  }

  /** Rows are added together: a call for each costs more than the row. */
  change(changes: readonly Change[]): void {
    const added: unknown[] = [];
    for (const { id, before, after } of changes) {
      const [old, fresh] = [this.rows(id, before), this.rows(id, after)];
      const gone = [...old].filter(([text]) => !fresh.has(text));
      // A document that comes twice may lose what it was given just now.
      if (gone.length > 0) this.add.run(added.splice(0));
      for (const [, row] of gone) this.take.run(...row);
      for (const [text, row] of fresh) if (!old.has(text)) added.push(...row);
    }
    this.add.run(added);
  }

  private rows(id: string, values: Values = {}): ReadonlyMap<string, readonly unknown[]> {
    const each = (values[this.each] ?? []) as readonly string[];
    const rows = each.map((value) => [...this.index.fields.map((field) => (field === this.each ? value : (values[field] ?? null))), id]);
    return new Map(rows.map((row) => [JSON.stringify(row), row]));
  }
}
