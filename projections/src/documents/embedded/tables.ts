import type { CollectionSpec, Fields, FieldValue } from '../document-store.ts';
import { type Signature, signatureOf, type Values, valuesOf } from '../fields.ts';
import { damage } from './check-file.ts';
import type { Connection, Statement } from './connection.ts';

/** The table of an index: the collection's own, or one beside it with a row for each value of a field of several. */
export interface IndexTable {
  readonly name: string;
  readonly fields: readonly string[];
  /** The compared fields in their order, then the id. */
  readonly key: readonly string[];
  /** All columns: the key, and what is only selected or summed. */
  readonly columns: readonly string[];
  /** The field of several values; undefined for an index of the collection's own table. */
  readonly each: string | undefined;
}

/** The tables of one collection. */
export interface Tables {
  readonly signature: Signature;
  readonly documents: string;
  readonly indexes: readonly IndexTable[];
}

const NAME = /^[A-Za-z0-9_-]{1,100}$/;
const REGISTRY = 'CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)';
/** Grows when the same declaration makes other tables: a file of another one gets them anew from its documents. */
const LAYOUT = 2;
const NOTHING: Signature = { fields: {}, indexes: [] };

/** What is read of a document. */
export const DOCUMENT = ['id', 'doc', 'position', 'rev'] as const;

/** The column of a field. Several values lie in it as JSON. */
export const column = (field: string): string => `"f_${field}"`;

function tablesOf(name: string, signature: Signature): Tables {
  if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of a collection.`);
  const indexes = signature.indexes.map((index, place) => {
    const each = index.by.find((field) => signature.fields[field] === 'each');
    const key = [...index.by.map(column), 'id'];
    const columns = [...key, ...index.with.map(column)];
    return { name: `"${each === undefined ? 'by' : 'each'}:${name}:${place}"`, fields: [...index.by, ...index.with], key, columns, each };
  });
  return { signature, documents: `"documents:${name}"`, indexes };
}

/** The tables as they were declared last; undefined when nobody has created them. */
export function storedTables(connection: Connection, name: string): Tables | undefined {
  const none = connection.prepare("SELECT 1 AS found FROM sqlite_schema WHERE name = 'collections'", ['found']).all([]).length === 0;
  if (none) return undefined;
  const [known] = connection.prepare('SELECT fingerprint FROM collections WHERE name = ?', ['fingerprint']).all([name]) as {
    fingerprint: string;
  }[];
  if (known === undefined) return undefined;
  try {
    // An older program noted a digest, not the declaration.
    return tablesOf(name, known.fingerprint.startsWith('{') ? (JSON.parse(known.fingerprint) as Signature) : NOTHING);
  } catch {
    throw damage(`What is noted of ${name} is damaged.`);
  }
}

export function collectionNames(connection: Connection): readonly string[] {
  connection.exec(REGISTRY);
  return (connection.prepare('SELECT name FROM collections ORDER BY name', ['name']).all([]) as { name: string }[]).map(({ name }) => name);
}

/**
 * Creates the tables when they are absent, and all of them anew from the documents when the declaration has changed; indexes that follow
 * those that are there are made beside them.
 */
export function prepareTables<D, F>(connection: Connection, { name, indexesNow, ...declared }: CollectionSpec<D, F>): Tables {
  const wanted = signatureOf(declared);
  const there = indexesNow === undefined ? undefined : storedTables(connection, name)?.indexes.length;
  const signature = indexesNow === undefined ? wanted : { ...wanted, indexes: wanted.indexes.slice(0, Math.max(indexesNow, there ?? 0)) };
  const tables = tablesOf(name, signature);
  const text = textOf(signature);
  connection.writeNow(() => {
    connection.exec(REGISTRY);
    const [known] = connection.prepare('SELECT fingerprint FROM collections WHERE name = ?', ['fingerprint']).all([name]) as {
      fingerprint: string;
    }[];
    if (known?.fingerprint === text) return;
    const before = storedTables(connection, name);
    if (
      before !== undefined &&
      known?.fingerprint === textOf({ ...signature, indexes: signature.indexes.slice(0, before.indexes.length) })
    ) {
      const added = { ...tables, indexes: tables.indexes.slice(before.indexes.length) };
      createIndexes(connection, added);
      fillBeside(connection, added);
      connection.prepare('UPDATE collections SET fingerprint = ? WHERE name = ?').run([text, name]);
      return;
    }
    const aside = `"before:${name}"`;
    if (before !== undefined) connection.exec(`ALTER TABLE ${before.documents} RENAME TO ${aside}`);
    if (before !== undefined) dropIndexes(connection, name, before);
    connection.exec(createTable(tables, tables.documents));
    if (before !== undefined) {
      copyDocuments(connection, aside, tables, declared.fields);
      connection.exec(`DROP TABLE ${aside}`);
    }
    createIndexes(connection, tables);
    if (before !== undefined) fillBeside(connection, tables);
    connection.prepare('INSERT OR REPLACE INTO collections (name, fingerprint) VALUES (?, ?)').run([name, text]);
  });
  return tables;
}

const textOf = (signature: Signature): string => JSON.stringify({ layout: LAYOUT, ...signature });

export const fieldNames = ({ signature }: Tables): readonly string[] => Object.keys(signature.fields);

/** The columns of a document before its text, which may lie on pages of its own. */
export const columnsOf = (tables: Tables): readonly string[] => ['id', 'position', 'rev', ...fieldNames(tables).map(column), 'doc'];

function createTable(tables: Tables, name: string): string {
  const fields = fieldNames(tables).map((field) => `${column(field)}, `);
  return `CREATE TABLE ${name} (id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, rev INTEGER NOT NULL, ${fields.join('')}doc TEXT)`;
}

/** Tombstones are in no index. */
function createIndexes(connection: Connection, tables: Tables): void {
  for (const { name, key, columns, each } of tables.indexes) {
    if (each === undefined) connection.exec(`CREATE INDEX ${name} ON ${tables.documents} (${columns}) WHERE doc IS NOT NULL`);
    else connection.exec(`CREATE TABLE ${name} (${columns}, PRIMARY KEY (${key})) WITHOUT ROWID`);
  }
}

function dropIndexes(connection: Connection, name: string, tables: Tables): void {
  for (const index of tables.indexes) connection.exec(`DROP ${index.each === undefined ? 'INDEX' : 'TABLE'} IF EXISTS ${index.name}`);
  dropKeys(connection, name);
}

/** Index keys that an older program has written as texts: nobody reads them. */
function dropKeys(connection: Connection, name: string): void {
  connection.exec(`DROP TABLE IF EXISTS "index:${name}"`);
}

const PAGE = 1000;

function copyDocuments<D>(connection: Connection, from: string, tables: Tables, fields: Fields<D>): void {
  const page = connection.prepare(`SELECT ${DOCUMENT} FROM ${from} WHERE id > ? ORDER BY id LIMIT ${PAGE}`, DOCUMENT);
  const names = fieldNames(tables);
  const put = new ManyRows(connection, names.length + 4, (rows) => `INSERT INTO ${tables.documents} (${columnsOf(tables)}) VALUES ${rows}`);
  for (let after = ''; ; ) {
    const rows = page.all([after]) as { id: string; doc: D | null; position: string; rev: number }[];
    put.run(
      rows.map(({ id, doc, position, rev }) => {
        const values = doc === null ? {} : valuesOf(fields, id, doc);
        return [id, position, rev, ...names.map((name) => stored(values[name])), doc === null ? null : JSON.stringify(doc)];
      }),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** A value as it lies in its column. */
export const stored = (value: Values[string] = null): FieldValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** The fields that tables beside are made of. */
export const fieldsBeside = ({ indexes }: Tables): readonly string[] => [
  ...new Set(indexes.flatMap(({ fields, each }) => (each === undefined ? [] : fields))),
];

/** The rows of documents in a table beside, of what their columns hold: a document with a null among those that are compared has none. */
function rowsBeside({ key, each = '' }: IndexTable, columns: readonly string[], documents: string): string {
  const values = columns.map((name) => (name === column(each) ? 'e.value' : `d.${name}`));
  const isIn = ['doc', ...key].map((name) => `d.${name} IS NOT NULL`).join(' AND ');
  return `SELECT ${values} FROM ${documents} d CROSS JOIN json_each(d.${column(each)}) e WHERE ${isIn}`;
}

/** The statements, for each table beside, that take documents out and bring them in as they stand; `which` says which documents. */
export function changesBeside(
  { documents, indexes }: Tables,
  which: string,
): readonly { readonly takeOut: string; readonly bringIn: string; readonly inOrder: string }[] {
  return indexes.flatMap((index) => {
    if (index.each === undefined) return [];
    const rows = (columns: readonly string[]) => `${rowsBeside(index, columns, documents)} AND ${which}`;
    return {
      takeOut: `DELETE FROM ${index.name} WHERE (${index.key}) IN (${rows(index.key)})`,
      bringIn: `INSERT INTO ${index.name} (${index.columns}) ${rows(index.columns)}`,
      inOrder: index.key.map((_, place) => place + 1).join(', '),
    };
  });
}

/** In the order of their keys: one page behind the other is filled, instead of any of a large table. */
function fillBeside(connection: Connection, tables: Tables): void {
  for (const { bringIn, inOrder } of changesBeside(tables, 'TRUE')) connection.exec(`${bringIn} ORDER BY ${inOrder}`);
}

export function dropTables(connection: Connection, name: string): void {
  connection.writeNow(() => {
    connection.exec(REGISTRY);
    connection.exec(`DROP TABLE IF EXISTS ${tablesOf(name, NOTHING).documents}`);
    dropIndexes(connection, name, storedTables(connection, name) ?? tablesOf(name, NOTHING));
    connection.prepare('DELETE FROM collections WHERE name = ?').run([name]);
  });
}

/** Makes tombstones of documents, whose fields go with them; nobody here need know how they were read. */
export function eraseDocuments(connection: Connection, name: string, ids: readonly string[], position: string): void {
  connection.writeNow(() => {
    const tables = storedTables(connection, name);
    if (tables === undefined) return;
    dropKeys(connection, name);
    const which = 'd.id IN (SELECT value FROM json_each(?)) AND d.position < ?';
    const values = [JSON.stringify(ids), position];
    for (const { takeOut } of changesBeside(tables, which)) connection.prepare(takeOut).run(values);
    const emptied = fieldNames(tables).map((field) => `${column(field)} = NULL, `);
    const change = `doc = NULL, ${emptied.join('')}rev = rev + 1, position = ?`;
    connection.prepare(`UPDATE ${tables.documents} AS d SET ${change} WHERE ${which}`).run([position, ...values]);
  });
}

/**
 * Writes the tables of a collection anew and drops the old ones, whose pages are overwritten with zeros. Deleting a row is not
 * enough: when rows move between pages, copies of them stay behind in the free space of a page until it is used again.
 */
export function rewriteTables(connection: Connection, name: string): void {
  connection.writeNow(() => {
    const tables = storedTables(connection, name);
    if (tables === undefined) return;
    const aside = `"before:${name}"`;
    connection.exec(`ALTER TABLE ${tables.documents} RENAME TO ${aside}`);
    dropIndexes(connection, name, tables);
    connection.exec(createTable(tables, tables.documents));
    connection.exec(`INSERT INTO ${tables.documents} (${columnsOf(tables)}) SELECT ${columnsOf(tables)} FROM ${aside}`);
    connection.exec(`DROP TABLE ${aside}`);
    createIndexes(connection, tables);
    fillBeside(connection, tables);
  });
}

/** How many rows go with one statement; what is left goes with ever smaller ones. A call into the binding costs as much as several rows. */
const SIZES = [64, 16, 4, 1];

/** A statement over any number of rows of values: each size of it is prepared once, and only when it is needed. */
export class ManyRows {
  private readonly prepared = new Map<number, Statement>();
  private readonly row: string;

  /** `sql` makes the statement of its list of rows, as it follows VALUES. */
  constructor(
    private readonly connection: Pick<Connection, 'prepare'>,
    columns: number,
    private readonly sql: (rows: string) => string,
  ) {
    this.row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  }

  /** Gives how many rows were changed. */
  run(rows: readonly (readonly unknown[])[]): number {
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
    const known = this.prepared.get(size);
    if (known !== undefined) return known;
    const statement = this.connection.prepare(this.sql(Array.from({ length: size }, () => this.row).join(', ')));
    this.prepared.set(size, statement);
    return statement;
  }
}
