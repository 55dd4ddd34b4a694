import type { Collection, CollectionSpec, DocumentTexts, DocumentWrite, Replacement, Where } from '../document-store.ts';
import { valuesOf } from '../fields.ts';
import { decoded } from './check-file.ts';
import type { Connection } from './connection.ts';
import { EmbeddedReader } from './reader.ts';
import { changesBeside, column, columnsOf, fieldNames, fieldsBeside, ManyRows, prepareTables, stored } from './tables.ts';

/** So many documents are written before a request may get in between: one statement's rows. */
const WRITES_AT_ONCE = 64;

/** A collection in a table of a SQLite file, and one for each index over a field of several values. */
export class EmbeddedCollection<D, F> extends EmbeddedReader<D, F> implements Collection<D, F> {
  private readonly names: readonly string[];
  private readonly beside: ReturnType<typeof changesBeside>;
  private readonly add: ManyRows;
  private readonly put: ManyRows;
  private readonly insertion: string;
  private readonly replacement: string;
  private readonly documents: string;
  /** Reads of documents what the tables beside have of them. */
  private readonly valuesBeside: string;
  private readonly columnsBeside: readonly string[];
  /** Where this lies among the columns of a document. */
  private readonly placesBeside: readonly (readonly [name: string, place: number])[];

  constructor(connection: Connection, spec: CollectionSpec<D, F>) {
    const tables = prepareTables(connection, spec);
    super(connection, spec, tables);
    this.names = fieldNames(tables);
    this.documents = tables.documents;
    const fields = fieldsBeside(tables);
    this.placesBeside = fields.map((field) => [`f_${field}`, columnsOf(tables).indexOf(column(field))]);
    this.columnsBeside = ['id', ...fields.map((field) => `f_${field}`)];
    this.valuesBeside = `SELECT ${['id', ...fields.map(column)]} FROM ${tables.documents} WHERE id IN (SELECT value FROM json_each(?))`;
    this.beside = changesBeside(tables, 'd.id IN (SELECT value FROM json_each(?))');
    const changed = [...this.names.map(column), 'doc'];
    const insert = (rows: string) => `INSERT INTO ${tables.documents} AS t (${columnsOf(tables)}) VALUES ${rows} ON CONFLICT (id) DO`;
    const upsert = (rows: string, changed: readonly string[], holds: string) => {
      const changes = changed.map((name) => `${name} = excluded.${name}`).join(', ');
      return `${insert(rows)} UPDATE SET ${changes}, rev = t.rev + 1 WHERE ${holds}`;
    };
    // A tombstone's position stays, so that no older event counts.
    this.insertion = upsert(`(${'?, '.repeat(changed.length + 2)}?)`, changed, 't.doc IS NULL');
    this.add = new ManyRows(connection, changed.length + 3, (rows) => `${insert(rows)} NOTHING`);
    this.put = new ManyRows(connection, changed.length + 3, (rows) =>
      upsert(rows, ['position', ...changed], 'excluded.position > t.position'),
    );
    const set = changed.map((name) => `${name} = ?`).join(', ');
    this.replacement = `UPDATE ${tables.documents} SET ${set}, rev = rev + 1 WHERE id = ? AND rev = ? AND doc IS NOT NULL`;
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    const isBulk = writes.length > WRITES_AT_ONCE;
    const parts: Promise<unknown>[] = [];
    for (let at = 0; at < writes.length; at += WRITES_AT_ONCE) {
      const some = writes.slice(at, at + WRITES_AT_ONCE);
      parts.push(this.connection.write(() => this.putNewer(some), isBulk));
    }
    await Promise.all(parts);
  }

  async texts(after: string, limit: number): Promise<DocumentTexts> {
    const page = `SELECT id, position, doc FROM ${this.documents} WHERE id > ? AND doc IS NOT NULL ORDER BY id LIMIT ?`;
    const text = `group_concat(id || ' ' || position || ' ' || doc, char(10))`;
    const sql = `SELECT CAST(${text} AS BLOB) AS bytes, count(*) AS count, CAST(max(id) AS BLOB) AS last FROM (${page})`;
    const [found] = this.connection.read(() => this.statement(sql).all([after, limit])) as {
      bytes: ArrayBuffer | null;
      count: number;
      last: ArrayBuffer | null;
    }[];
    const { bytes, count, last } = found ?? { bytes: null, count: 0, last: null };
    return { bytes: Buffer.from(bytes ?? new ArrayBuffer(0)), count, last: last === null ? undefined : decoded(last) };
  }

  async insert(id: string, doc: D): Promise<boolean> {
    const values = this.row(id, doc, '');
    return this.connection.write(() => this.changing([id], () => this.statement(this.insertion).run(values).changes > 0));
  }

  async replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    const [, , , ...values] = this.row(id, doc, '');
    return this.connection.write(() =>
      this.changing([id], () => this.statement(this.replacement).run([...values, id, expectedRev]).changes > 0),
    );
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
    const rows = writes.map(({ id, doc, position }) => this.row(id, doc, position));
    if (this.beside.length === 0) return void this.put.run(rows);
    const known = rows.filter((_, place) => writes[place]?.isNew !== true);
    const fresh = rows.filter((_, place) => writes[place]?.isNew === true);
    // What is new has no rows beside that would have to go first. What was thought to be new and is not, is written as if it were known.
    if (this.add.run(fresh) === fresh.length) this.bringIn(idsOf(fresh));
    else this.changing(idsOf(fresh), () => this.put.run(fresh));
    this.changing(this.changed(known), () => this.put.run(known));
  }

  private discard(id: string, expectedRev?: number): boolean {
    const isOf = expectedRev === undefined ? '' : ' AND rev = ?';
    const values = expectedRev === undefined ? [id] : [id, expectedRev];
    const sql = `DELETE FROM ${this.documents} WHERE id = ? AND doc IS NOT NULL${isOf}`;
    return this.changing([id], () => this.statement(sql).run(values).changes > 0);
  }

  /** A document's columns in their order. */
  private row(id: string, doc: D | null, position: string): Row {
    const values = doc === null ? {} : valuesOf(this.spec.fields, id, doc);
    const row: unknown[] = [id, position, 1];
    for (const name of this.names) row.push(stored(values[name]));
    row.push(doc === null ? null : JSON.stringify(doc));
    return row;
  }

  /** Changes documents, and their rows in the tables beside with them. */
  private changing<T>(ids: readonly unknown[], change: () => T): T {
    if (ids.length > 0) for (const { takeOut } of this.beside) this.statement(takeOut).run([JSON.stringify(ids)]);
    const answer = change();
    this.bringIn(ids);
    return answer;
  }

  /** Makes the rows beside of documents that have none there. */
  private bringIn(ids: readonly unknown[]): void {
    if (ids.length > 0) for (const { bringIn } of this.beside) this.statement(bringIn).run([JSON.stringify(ids)]);
  }

  /** Documents whose rows in the tables beside are others than before. */
  private changed(rows: readonly Row[]): readonly unknown[] {
    if (rows.length === 0) return [];
    const known = this.statement(this.valuesBeside, this.columnsBeside).all([JSON.stringify(idsOf(rows))]) as Readonly<
      Record<string, unknown>
    >[];
    const before = new Map(known.map((row) => [row.id, row]));
    return idsOf(rows.filter((row) => this.placesBeside.some(([name, place]) => before.get(row[0])?.[name] !== row[place])));
  }
}

/** The values of a document's columns, the id first. */
type Row = readonly unknown[];

const idsOf = (rows: readonly Row[]): readonly unknown[] => rows.map(([id]) => id);
