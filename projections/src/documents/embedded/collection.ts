import type { Collection, CollectionSpec, DocumentTexts, DocumentWrite, Replacement, Where } from '../document-store.ts';
import { decoded } from './check-file.ts';
import type { Connection } from './connection.ts';
import { EmbeddedReader } from './reader.ts';
import {
  column,
  columnsOf,
  fieldNames,
  ManyRows,
  prepareTables,
  type Row,
  rowOf,
  sideFields,
  sideTableStatements,
  type Tables,
} from './tables.ts';

/** Documents that are written before a request may get in between: the rows of one statement. */
const WRITES_AT_ONCE = 64;

/** A collection in a table of a SQLite file, with a side table for each index over a field of several values. */
export class EmbeddedCollection<D, F> extends EmbeddedReader<D, F> implements Collection<D, F> {
  private readonly own: Tables;
  private readonly sideTables: ReturnType<typeof sideTableStatements>;
  private readonly insertMany: ManyRows;
  private readonly upsertMany: ManyRows;
  private readonly insertOne: string;
  private readonly replaceOne: string;
  /** Reads the values that side tables are made of: their columns, and the places of these in a `Row`. */
  private readonly sideValues: { readonly sql: string; readonly columns: readonly string[]; readonly places: readonly number[] };

  constructor(connection: Connection, spec: CollectionSpec<D, F>) {
    const own = prepareTables(connection, spec);
    super(connection, spec, own);
    this.own = own;
    const { documents } = own;
    const columns = columnsOf(own);
    const changed = [...fieldNames(own).map(column), 'doc'];
    const chosen = ['id', ...sideFields(own).map(column)];
    this.sideTables = sideTableStatements(own, 'd.id IN (SELECT value FROM json_each(?))');
    this.sideValues = {
      sql: `SELECT ${chosen} FROM ${documents} WHERE id IN (SELECT value FROM json_each(?))`,
      columns: chosen.map((name) => name.replaceAll('"', '')),
      places: chosen.map((name) => columns.indexOf(name)),
    };
    const insert = (rows: string) => `INSERT INTO ${documents} AS t (${columns}) VALUES ${rows} ON CONFLICT (id) DO`;
    const upsert = (rows: string, set: readonly string[], holds: string) =>
      `${insert(rows)} UPDATE SET ${set.map((name) => `${name} = excluded.${name}`)}, rev = t.rev + 1 WHERE ${holds}`;
    // A tombstone keeps its position, so that no older event counts.
    this.insertOne = upsert(`(${columns.map(() => '?')})`, changed, 't.doc IS NULL');
    this.insertMany = new ManyRows(connection, columns.length, (rows) => `${insert(rows)} NOTHING`);
    this.upsertMany = new ManyRows(connection, columns.length, (rows) =>
      upsert(rows, ['position', ...changed], 'excluded.position > t.position'),
    );
    this.replaceOne = `UPDATE ${documents} SET ${changed.map((name) => `${name} = ?`)}, rev = rev + 1 WHERE id = ? AND rev = ? AND doc IS NOT NULL`;
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    const isBulk = writes.length > WRITES_AT_ONCE;
    const parts: Promise<unknown>[] = [];
    for (let at = 0; at < writes.length; at += WRITES_AT_ONCE) {
      const some = writes.slice(at, at + WRITES_AT_ONCE);
      parts.push(this.connection.write(() => this.writeNewer(some), isBulk));
    }
    await Promise.all(parts);
  }

  async texts(after: string, limit: number): Promise<DocumentTexts> {
    const page = `SELECT id, position, doc FROM ${this.own.documents} WHERE id > ? AND doc IS NOT NULL ORDER BY id LIMIT ?`;
    const text = `group_concat(id || ' ' || position || ' ' || doc, char(10))`;
    const sql = `SELECT CAST(coalesce(${text}, '') AS BLOB) AS bytes, count(*) AS count, CAST(max(id) AS BLOB) AS last FROM (${page})`;
    const [found] = this.connection.read(() => this.connection.prepare(sql).all([after, limit])) as [
      { readonly bytes: ArrayBuffer; readonly count: number; readonly last: ArrayBuffer | null },
    ];
    return { bytes: Buffer.from(found.bytes), count: found.count, last: found.last === null ? undefined : decoded(found.last) };
  }

  async insert(id: string, doc: D): Promise<boolean> {
    const row = rowOf(this.own, this.spec.fields, { id, doc, position: '' });
    return this.connection.write(() => this.change(id, this.insertOne, row));
  }

  async replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    const [, , , ...values] = rowOf(this.own, this.spec.fields, { id, doc, position: '' });
    return this.connection.write(() => this.change(id, this.replaceOne, [...values, id, expectedRev]));
  }

  async replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean> {
    const replaced = await Promise.all(replacements.map(({ id, expectedRev, doc }) => this.replace(id, expectedRev, doc)));
    return replaced.every((each) => each);
  }

  async remove(id: string, expectedRev?: number): Promise<boolean> {
    return this.connection.write(() => this.delete(id, expectedRev));
  }

  async removeWhere(where: Where<F>): Promise<number> {
    return this.connection.write(() => this.idsOf(where).filter((id) => this.delete(id)).length);
  }

  private writeNewer(writes: readonly DocumentWrite<D>[]): void {
    const rows = writes.map((write) => rowOf(this.own, this.spec.fields, write));
    if (this.sideTables.length === 0) return void this.upsertMany.run(rows);
    const known = rows.filter((_, place) => writes[place]?.isNew !== true);
    const fresh = rows.filter((_, place) => writes[place]?.isNew === true);
    // A new document has no side rows to delete. What was thought to be new and is not, is written as if it were known.
    if (this.insertMany.run(fresh) === fresh.length) this.insertSideRows(idsOf(fresh));
    else this.withSideRows(idsOf(fresh), () => this.upsertMany.run(fresh));
    this.withSideRows(this.changedSideRows(known), () => this.upsertMany.run(known));
  }

  private delete(id: string, expectedRev?: number): boolean {
    const isExpected = expectedRev === undefined ? '' : ' AND rev = ?';
    const sql = `DELETE FROM ${this.own.documents} WHERE id = ? AND doc IS NOT NULL${isExpected}`;
    return this.change(id, sql, expectedRev === undefined ? [id] : [id, expectedRev]);
  }

  /** Changes one document; false when the condition of the statement does not hold. */
  private change(id: string, sql: string, values: readonly unknown[]): boolean {
    return this.withSideRows([id], () => this.connection.prepare(sql).run(values).changes > 0);
  }

  /** Changes documents, and their rows in the side tables with them. */
  private withSideRows<T>(ids: readonly unknown[], change: () => T): T {
    if (ids.length > 0) for (const { remove } of this.sideTables) this.connection.prepare(remove).run([JSON.stringify(ids)]);
    const answer = change();
    this.insertSideRows(ids);
    return answer;
  }

  /** For documents that have no side rows. */
  private insertSideRows(ids: readonly unknown[]): void {
    if (ids.length > 0) for (const { insert } of this.sideTables) this.connection.prepare(insert).run([JSON.stringify(ids)]);
  }

  /** The documents whose side rows are not those that they had. */
  private changedSideRows(rows: readonly Row[]): readonly unknown[] {
    if (rows.length === 0) return [];
    const { sql, columns, places } = this.sideValues;
    const stored = this.connection.prepare(sql, columns).all([JSON.stringify(idsOf(rows))]) as Readonly<Record<string, unknown>>[];
    const before = new Map(stored.map((row) => [row.id, row]));
    return idsOf(rows.filter((row) => columns.some((name, place) => before.get(row[0])?.[name] !== row[places[place] ?? 0])));
  }
}

const idsOf = (rows: readonly Row[]): readonly unknown[] => rows.map(([id]) => id);
