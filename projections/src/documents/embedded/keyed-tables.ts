import type { Indexes } from '../document-store.ts';
import { fingerprint } from '../fingerprint.ts';
import type { Connection } from './connection.ts';

/** The tables of one collection. */
export interface Tables {
  readonly documents: string;
  readonly index: string;
}

const NAME = /^[A-Za-z0-9_-]{1,100}$/;

export function tablesOf(name: string): Tables {
  if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of a collection.`);
  return { documents: `"documents:${name}"`, index: `"index:${name}"` };
}

/** Creates the tables when they are absent, and the index rows anew when the index functions have changed. */
export function prepareTables<D>(connection: Connection, name: string, indexes: Indexes<D>): Tables {
  const tables = tablesOf(name);
  const print = fingerprint(indexes);
  connection.writeNow(() => {
    connection.exec('CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)');
    connection.exec(
      `CREATE TABLE IF NOT EXISTS ${tables.documents} (id TEXT PRIMARY KEY, doc TEXT, position TEXT NOT NULL, rev INTEGER NOT NULL) WITHOUT ROWID`,
    );
    connection.exec(
      `CREATE TABLE IF NOT EXISTS ${tables.index} (name TEXT NOT NULL, key TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (name, key, id)) WITHOUT ROWID`,
    );
    const [known] = connection.prepare('SELECT fingerprint FROM collections WHERE name = ?').all(name) as { fingerprint: string }[];
    if (known?.fingerprint === print) return;
    if (known !== undefined) rebuildIndex(connection, tables, indexes);
    connection.prepare('INSERT OR REPLACE INTO collections (name, fingerprint) VALUES (?, ?)').run(name, print);
  });
  return tables;
}

/** Whether somebody has created the tables. */
export function tablesExist(connection: Connection, { documents }: Tables): boolean {
  const found = connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return found.all(documents.slice(1, -1)).length > 0;
}

/** One row of an index. */
export interface IndexEntry {
  readonly name: string;
  readonly key: string;
}

/** All index rows of a document, no row twice. */
export function indexEntries<D>(indexes: Indexes<D>, id: string, doc: D): readonly IndexEntry[] {
  const entries: IndexEntry[] = [];
  for (const name in indexes) for (const key of new Set(indexes[name]?.(doc, id))) entries.push({ name, key });
  return entries;
}

const PAGE = 1000;

function rebuildIndex<D>(connection: Connection, tables: Tables, indexes: Indexes<D>): void {
  connection.exec(`DELETE FROM ${tables.index}`);
  const page = connection.prepare(
    `SELECT id, ${connection.doc} FROM ${tables.documents} WHERE id > ? AND doc IS NOT NULL ORDER BY id LIMIT ${PAGE}`,
  );
  const insert = connection.prepare(`INSERT INTO ${tables.index} (name, key, id) VALUES (?, ?, ?)`);
  let after = '';
  for (;;) {
    const rows = page.all(after) as { id: string; doc: string }[];
    for (const { id, doc } of rows) {
      for (const { name, key } of indexEntries(indexes, id, JSON.parse(doc) as D)) insert.run(name, key, id);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

export function dropTables(connection: Connection, name: string): void {
  const tables = tablesOf(name);
  connection.writeNow(() => {
    connection.exec(`DROP TABLE IF EXISTS ${tables.documents}`);
    connection.exec(`DROP TABLE IF EXISTS ${tables.index}`);
    connection.exec('CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)');
    connection.prepare('DELETE FROM collections WHERE name = ?').run(name);
  });
}

/** Makes tombstones of documents and removes all index rows of theirs, whichever functions made them. */
export function eraseDocuments(connection: Connection, name: string, ids: readonly string[], position: string): void {
  const tables = tablesOf(name);
  const chosen = 'id IN (SELECT value FROM json_each(?))';
  connection.writeNow(() => {
    if (!tablesExist(connection, tables)) return;
    const list = JSON.stringify(ids);
    connection
      .prepare(`UPDATE ${tables.documents} SET doc = NULL, position = ?, rev = rev + 1 WHERE ${chosen} AND position < ?`)
      .run(position, list, position);
    const deleted = `SELECT id FROM ${tables.documents} WHERE ${chosen} AND doc IS NULL`;
    connection.prepare(`DELETE FROM ${tables.index} WHERE id IN (${deleted})`).run(list);
  });
}

/**
 * Writes the tables of a collection anew and drops the old ones, whose pages are overwritten with zeros. Deleting a row is not
 * enough: when rows move between pages, copies of them stay behind in the free space of a page until it is used again.
 */
export function rewriteTables(connection: Connection, name: string): void {
  const { documents, index } = tablesOf(name);
  connection.writeNow(() => {
    for (const table of [documents, index]) {
      const fresh = `${table.slice(0, -1)}~"`;
      const [{ sql = '' } = {}] = connection
        .prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?")
        .all(table.slice(1, -1)) as { sql?: string }[];
      if (sql === '') continue;
      connection.exec(sql.replace(/^CREATE TABLE\s+\S+\s*\(/, `CREATE TABLE ${fresh} (`));
      // In the order of the key: nothing moves while the fresh table grows.
      connection.exec(`INSERT INTO ${fresh} SELECT * FROM ${table} ORDER BY ${table === documents ? 'id' : 'name, key, id'}`);
      connection.exec(`DROP TABLE ${table}`);
      connection.exec(`ALTER TABLE ${fresh} RENAME TO ${table}`);
    }
  });
}
