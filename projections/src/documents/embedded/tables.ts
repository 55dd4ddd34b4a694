import type { CollectionSpec, Fields, FieldValue } from '../document-store.ts';
import { checkCollectionName, parsedSignature, type Signature, signatureOf, type Values, valuesOf } from '../fields.ts';
import { damage } from './check-file.ts';
import type { Connection, Statement } from './connection.ts';

/** An index of the collection's table or, over a field of several values, a side table with a row for each of them. */
export interface IndexTable {
  readonly name: string;
  readonly fields: readonly string[];
  /** The columns that are compared, then the id. */
  readonly key: readonly string[];
  /** The key, then the columns that are only selected or summed. */
  readonly columns: readonly string[];
  /** The field of several values; undefined for an index of the collection's own table. */
  readonly each: string | undefined;
}

/** The tables of one collection. */
export interface Tables {
  readonly name: string;
  readonly signature: Signature;
  readonly documents: string;
  readonly indexes: readonly IndexTable[];
}

/** Raised when the same declaration makes other tables: those of an older layout are rebuilt. */
const LAYOUT = 2;

/** The columns of a document or tombstone. */
export const DOCUMENT = ['id', 'doc', 'position', 'rev'] as const;

/** The column of a field; several values are in it as JSON. */
export const column = (field: string): string => `"f_${field}"`;

function tablesOf(name: string, signature: Signature): Tables {
  checkCollectionName(name);
  const indexes = signature.indexes.map((index, place) => {
    const each = index.by.find((field) => signature.fields[field] === 'each');
    const key = [...index.by.map(column), 'id'];
    const columns = [...key, ...index.with.map(column)];
    return { name: `"${each === undefined ? 'by' : 'each'}:${name}:${place}"`, fields: [...index.by, ...index.with], key, columns, each };
  });
  return { name, signature, documents: `"documents:${name}"`, indexes };
}

/** The tables that the file has; undefined when it has none of this name. */
export function storedTables(connection: Connection, name: string): Tables | undefined {
  const [known] = connection.prepare('SELECT fingerprint FROM collections WHERE name = ?', ['fingerprint']).all([name]) as {
    fingerprint: string;
  }[];
  try {
    return known && tablesOf(name, parsedSignature(known.fingerprint));
  } catch {
    throw damage(`The stored declaration of ${name} is damaged.`);
  }
}

export const collectionNames = (connection: Connection): readonly string[] =>
  (connection.prepare('SELECT name FROM collections ORDER BY name', ['name']).all([]) as { name: string }[]).map(({ name }) => name);

/**
 * Creates the tables, or rebuilds them from the documents when the declared fields have changed. When only indexes have changed, those that
 * differ are dropped and created.
 */
export function prepareTables<D, F>(connection: Connection, { name, indexesNow, ...declared }: CollectionSpec<D, F>): Tables {
  return rebuildNow(connection, () => {
    const before = storedTables(connection, name);
    const { fields, indexes } = signatureOf(declared);
    const made = indexesNow === undefined ? indexes.length : Math.max(indexesNow, before?.indexes.length ?? 0);
    const tables = tablesOf(name, { layout: LAYOUT, fields, indexes: indexes.slice(0, made) });
    const [stored, wanted] = [before?.signature, tables.signature];
    if (JSON.stringify(stored) === JSON.stringify(wanted)) return tables;
    const differing = indexes.findIndex((index, place) => JSON.stringify(index) !== JSON.stringify(stored?.indexes[place]));
    const from = (all: Tables): Tables => ({ ...all, indexes: all.indexes.slice(differing < 0 ? indexes.length : differing) });
    if (before === undefined) {
      connection.exec(createTable(tables));
      createIndexes(connection, tables);
    } else if (JSON.stringify([stored?.layout, stored?.fields]) === JSON.stringify([LAYOUT, fields])) {
      dropIndexes(connection, from(before));
      createIndexes(connection, from(tables));
    } else recreate(connection, before, tables, (old) => copyDocuments(connection, old, tables, declared.fields));
    connection.prepare('INSERT OR REPLACE INTO collections (name, fingerprint) VALUES (?, ?)').run([name, JSON.stringify(wanted)]);
    return tables;
  });
}

/** Does work that may create indexes. */
const rebuildNow = <T>(connection: Connection, work: () => T): T => connection.sortOnDisk(() => connection.writeNow(work));

export const fieldNames = ({ signature }: Tables): readonly string[] => Object.keys(signature.fields);

/** All columns of a document: its JSON last, as it may fill pages of its own. */
export const columnsOf = (tables: Tables): readonly string[] => ['id', 'position', 'rev', ...fieldNames(tables).map(column), 'doc'];

function createTable(tables: Tables): string {
  const fields = fieldNames(tables).map((field) => `${column(field)}, `);
  return `CREATE TABLE ${tables.documents} (id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, rev INTEGER NOT NULL, ${fields.join('')}doc TEXT)`;
}

/** Creates and fills indexes; tombstones are in none. Side tables in the order of their keys, so that they fill page by page. */
function createIndexes(connection: Connection, tables: Tables): void {
  for (const { name, key, columns, each } of tables.indexes) {
    if (each === undefined) connection.exec(`CREATE INDEX ${name} ON ${tables.documents} (${columns}) WHERE doc IS NOT NULL`);
    else connection.exec(`CREATE TABLE ${name} (${columns}, PRIMARY KEY (${key})) WITHOUT ROWID`);
  }
  for (const { insert, inOrder } of sideTableStatements(tables, 'TRUE')) connection.exec(`${insert} ORDER BY ${inOrder}`);
}

function dropIndexes(connection: Connection, { name, indexes }: Tables): void {
  for (const index of indexes) connection.exec(`DROP ${index.each === undefined ? 'INDEX' : 'TABLE'} IF EXISTS ${index.name}`);
  dropKeys(connection, name);
}

/** Index keys that older programs wrote as texts: nobody reads them. */
function dropKeys(connection: Connection, name: string): void {
  connection.exec(`DROP TABLE IF EXISTS "index:${name}"`);
}

/** Replaces the tables of a collection by new ones, which `copy` fills from the old table of documents. */
function recreate(connection: Connection, before: Tables, tables: Tables, copy: (from: string) => void): void {
  const from = `"before:${before.name}"`;
  connection.exec(`ALTER TABLE ${before.documents} RENAME TO ${from}`);
  dropIndexes(connection, before);
  connection.exec(createTable(tables));
  copy(from);
  connection.exec(`DROP TABLE ${from}`);
  createIndexes(connection, tables);
}

const PAGE = 1000;

function copyDocuments<D>(connection: Connection, from: string, tables: Tables, fields: Fields<D>): void {
  const page = connection.prepare(`SELECT ${DOCUMENT} FROM ${from} WHERE id > ? ORDER BY id LIMIT ${PAGE}`, DOCUMENT);
  const put = new ManyRows(
    connection,
    columnsOf(tables).length,
    (rows) => `INSERT INTO ${tables.documents} (${columnsOf(tables)}) VALUES ${rows}`,
  );
  for (let after = ''; ; ) {
    const rows = page.all([after]) as { id: string; doc: D | null; position: string; rev: number }[];
    put.run(rows.map((row) => rowOf(tables, fields, row)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** The values of a document's columns, in the order of `columnsOf`. */
export type Row = readonly unknown[];

export function rowOf<D>(
  tables: Tables,
  fields: Fields<D>,
  { id, doc, position, rev = 1 }: { readonly id: string; readonly doc: D | null; readonly position: string; readonly rev?: number },
): Row {
  const values: Values = doc === null ? {} : valuesOf(fields, id, doc);
  const row: unknown[] = [id, position, rev];
  for (const name in tables.signature.fields) row.push(stored(values[name]));
  row.push(doc === null ? null : JSON.stringify(doc));
  return row;
}

const stored = (value: Values[string] = null): FieldValue => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** The fields that side tables are made of. */
export const sideFields = ({ indexes }: Tables): readonly string[] => [
  ...new Set(indexes.flatMap(({ fields, each }) => (each === undefined ? [] : fields))),
];

/**
 * For each side table the statements that delete the rows of documents and insert them as the documents are now; `which` is the condition on
 * a document `d`. A document with a null among the compared fields has no row.
 */
export function sideTableStatements(
  { documents, indexes }: Tables,
  which: string,
): readonly { readonly remove: string; readonly insert: string; readonly inOrder: string }[] {
  return indexes.flatMap(({ name, key, columns, each }) => {
    if (each === undefined) return [];
    const exists = ['doc', ...key].map((part) => `d.${part} IS NOT NULL`).join(' AND ');
    const rows = (chosen: readonly string[]) =>
      `SELECT ${chosen.map((part) => (part === column(each) ? 'e.value' : `d.${part}`))} FROM ${documents} d CROSS JOIN json_each(d.${column(each)}) e WHERE ${exists} AND ${which}`;
    return {
      remove: `DELETE FROM ${name} WHERE (${key}) IN (${rows(key)})`,
      insert: `INSERT INTO ${name} (${columns}) ${rows(columns)}`,
      inOrder: key.map((_, place) => place + 1).join(', '),
    };
  });
}

export function dropTables(connection: Connection, name: string): void {
  connection.writeNow(() => {
    const tables = storedTables(connection, name) ?? tablesOf(name, { fields: {}, indexes: [] });
    connection.exec(`DROP TABLE IF EXISTS ${tables.documents}`);
    dropIndexes(connection, tables);
    connection.prepare('DELETE FROM collections WHERE name = ?').run([name]);
  });
}

/** Makes tombstones of documents and empties their fields; how those were read need not be known. */
export function eraseDocuments(connection: Connection, name: string, ids: readonly string[], position: string): void {
  connection.writeNow(() => {
    const tables = storedTables(connection, name);
    if (tables === undefined) return;
    dropKeys(connection, name);
    const which = 'd.id IN (SELECT value FROM json_each(?)) AND d.position < ?';
    const values = [JSON.stringify(ids), position];
    for (const { remove } of sideTableStatements(tables, which)) connection.prepare(remove).run(values);
    const emptied = fieldNames(tables).map((field) => `${column(field)} = NULL, `);
    const change = `doc = NULL, ${emptied.join('')}rev = rev + 1, position = ?`;
    connection.prepare(`UPDATE ${tables.documents} AS d SET ${change} WHERE ${which}`).run([position, ...values]);
  });
}

/**
 * Replaces the tables of a collection by copies of them and drops the old ones, whose pages SQLite overwrites with zeros. Deleting a row is
 * not enough: when rows move between pages, copies stay in a page's free space until it is used again.
 */
export function rewriteTables(connection: Connection, name: string): void {
  rebuildNow(connection, () => {
    const tables = storedTables(connection, name);
    if (tables === undefined) return;
    const columns = columnsOf(tables);
    recreate(connection, tables, tables, (from) =>
      connection.exec(`INSERT INTO ${tables.documents} (${columns}) SELECT ${columns} FROM ${from}`),
    );
  });
}

/** Rows per statement; what remains goes with ever smaller ones. A call into the binding costs as much as several rows. */
const SIZES = [64, 16, 4, 1];

/** A statement over any number of rows, prepared once for each size that is needed. */
export class ManyRows {
  private readonly prepared = new Map<number, Statement>();
  private readonly row: string;

  /** `sql` makes the statement of the list of rows that follows its VALUES. */
  constructor(
    private readonly connection: Pick<Connection, 'prepare'>,
    columns: number,
    private readonly sql: (rows: string) => string,
  ) {
    this.row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  }

  /** Answers how many rows were changed. */
  run(rows: readonly Row[]): number {
    let changes = 0;
    let done = 0;
    for (const size of SIZES) {
      for (; rows.length - done >= size; done += size) {
        const values: unknown[] = [];
        for (let row = done; row < done + size; row += 1) for (const value of rows[row] ?? []) values.push(value);
        changes += this.statement(size).run(values).changes;
      }
    }
    return changes;
  }

  private statement(size: number): Statement {
    const statement = this.prepared.get(size) ?? this.connection.prepare(this.sql(Array.from({ length: size }, () => this.row).join(', ')));
    this.prepared.set(size, statement);
    return statement;
  }
}
