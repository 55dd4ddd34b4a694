import type { CollectionSpec, Fields, FieldValue } from '../document-store.ts';
import { type Signature, signatureOf, type Values, valuesOf } from '../fields.ts';
import type { Connection } from './connection.ts';
import { ManyRows } from './many-rows.ts';

/** The table of an index: the collection's own, or one beside it with a row for each value of a field of several. */
export interface IndexTable {
  readonly name: string;
  readonly fields: readonly string[];
  /** All fields in their order, and the id among them. */
  readonly columns: string;
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
const NOTHING: Signature = { fields: {}, indexes: [] };

/** The column of a field. Several values lie in it as JSON. */
export const column = (field: string): string => `"f_${field}"`;

function tablesOf(name: string, signature: Signature): Tables {
  if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of a collection.`);
  const indexes = signature.indexes.map((index, place) => {
    const each = index.by.find((field) => signature.fields[field] === 'each');
    const columns = [...index.by.map(column), 'id', ...index.with.map(column)].join(', ');
    return { name: `"${each === undefined ? 'by' : 'each'}:${name}:${place}"`, fields: [...index.by, ...index.with], columns, each };
  });
  return { signature, documents: `"documents:${name}"`, indexes };
}

/** The tables as they were declared last; undefined when nobody has created them. */
export function storedTables(connection: Connection, name: string): Tables | undefined {
  const none = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'collections'").all().length === 0;
  if (none) return undefined;
  const [known] = connection.prepare('SELECT fingerprint FROM collections WHERE name = ?').all(name) as { fingerprint: string }[];
  if (known === undefined) return undefined;
  // An older program noted a digest, not the declaration.
  return tablesOf(name, known.fingerprint.startsWith('{') ? (JSON.parse(known.fingerprint) as Signature) : NOTHING);
}

export function collectionNames(connection: Connection): readonly string[] {
  connection.exec(REGISTRY);
  return (connection.prepare('SELECT name FROM collections ORDER BY name').all() as { name: string }[]).map(({ name }) => name);
}

/** Creates the tables when they are absent, and all of them anew from the documents when the declaration has changed. */
export function prepareTables<D, F>(connection: Connection, { name, ...declared }: CollectionSpec<D, F>): Tables {
  const signature = signatureOf(declared);
  const tables = tablesOf(name, signature);
  const text = JSON.stringify(signature);
  connection.writeNow(() => {
    connection.exec(REGISTRY);
    const [known] = connection.prepare('SELECT fingerprint FROM collections WHERE name = ?').all(name) as { fingerprint: string }[];
    if (known?.fingerprint === text) return;
    const before = storedTables(connection, name);
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
    connection.prepare('INSERT OR REPLACE INTO collections (name, fingerprint) VALUES (?, ?)').run(name, text);
  });
  return tables;
}

export const fieldNames = ({ signature }: Tables): readonly string[] => Object.keys(signature.fields);

/** The columns of a document before its text, which may lie on pages of its own. */
export const columnsOf = (tables: Tables): string => ['id', 'position', 'rev', ...fieldNames(tables).map(column), 'doc'].join(', ');

function createTable(tables: Tables, name: string): string {
  const fields = fieldNames(tables).map((field) => `${column(field)}, `);
  return `CREATE TABLE ${name} (id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, rev INTEGER NOT NULL, ${fields.join('')}doc TEXT)`;
}

/** Tombstones are in no index. */
function createIndexes(connection: Connection, tables: Tables): void {
  for (const { name, fields, columns, each } of tables.indexes) {
    if (each === undefined) connection.exec(`CREATE INDEX ${name} ON ${tables.documents} (${columns}) WHERE doc IS NOT NULL`);
    else if (fields.length === 1) connection.exec(`CREATE TABLE ${name} (${columns}, PRIMARY KEY (${columns})) WITHOUT ROWID`);
    else {
      // A primary key holds no null.
      connection.exec(`CREATE TABLE ${name} (${columns})`);
      connection.exec(`CREATE INDEX "by:${name.slice(1)} ON ${name} (${columns})`);
    }
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
  const page = connection.prepare(`SELECT id, ${connection.doc}, position, rev FROM ${from} WHERE id > ? ORDER BY id LIMIT ${PAGE}`);
  const names = fieldNames(tables);
  const put = new ManyRows(connection, names.length + 4, (rows) => `INSERT INTO ${tables.documents} (${columnsOf(tables)}) VALUES ${rows}`);
  for (let after = ''; ; ) {
    const rows = page.all(after) as { id: string; doc: string | null; position: string; rev: number }[];
    put.run(
      rows.flatMap(({ id, doc, position, rev }) => {
        const values = doc === null ? {} : valuesOf(fields, id, JSON.parse(doc) as D);
        return [id, position, rev, ...names.map((name) => stored(values[name])), doc];
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

/** The rows of a document in a table beside, of what its columns hold. */
function rowsBeside({ fields, each = '' }: IndexTable, documents: string): string {
  const columns = fields.map((field) => (field === each ? 'e.value' : `d.${column(field)}`));
  return `SELECT ${columns.join(', ')}, d.id FROM ${documents} d CROSS JOIN json_each(d.${column(each)}) e WHERE d.doc IS NOT NULL`;
}

function fillBeside(connection: Connection, tables: Tables): void {
  for (const index of tables.indexes) {
    if (index.each !== undefined) connection.exec(`INSERT INTO ${index.name} ${rowsBeside(index, tables.documents)}`);
  }
}

export function dropTables(connection: Connection, name: string): void {
  connection.writeNow(() => {
    connection.exec(REGISTRY);
    connection.exec(`DROP TABLE IF EXISTS ${tablesOf(name, NOTHING).documents}`);
    dropIndexes(connection, name, storedTables(connection, name) ?? tablesOf(name, NOTHING));
    connection.prepare('DELETE FROM collections WHERE name = ?').run(name);
  });
}

/** Makes tombstones of documents, whose fields go with them; nobody here need know how they were read. */
export function eraseDocuments(connection: Connection, name: string, ids: readonly string[], position: string): void {
  connection.writeNow(() => {
    const tables = storedTables(connection, name);
    if (tables === undefined) return;
    dropKeys(connection, name);
    const which = 'id IN (SELECT value FROM json_each(?)) AND position < ?';
    const values = [JSON.stringify(ids), position];
    for (const index of tables.indexes) {
      if (index.each === undefined) continue;
      const columns = [...index.fields.map(column), 'id'].join(', ');
      const rows = rowsBeside(index, `(SELECT * FROM ${tables.documents} WHERE ${which})`);
      connection.prepare(`DELETE FROM ${index.name} WHERE (${columns}) IN (${rows})`).run(...values);
    }
    const emptied = fieldNames(tables).map((field) => `${column(field)} = NULL, `);
    const change = `doc = NULL, ${emptied.join('')}rev = rev + 1, position = ?`;
    connection.prepare(`UPDATE ${tables.documents} SET ${change} WHERE ${which}`).run(position, ...values);
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
