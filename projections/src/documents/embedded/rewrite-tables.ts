import type { Connection } from './connection.ts';
import { tablesOf } from './tables.ts';

/**
 * Writes the tables of a collection anew and drops the old ones, whose pages are overwritten with zeros. Deleting a row is not
 * enough: when rows move between pages, copies of them stay behind in the free space of a page until it is used again.
 */
export function rewriteTables(connection: Connection, name: string): void {
  const { documents, index } = tablesOf(name);
  connection.write(() => {
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
