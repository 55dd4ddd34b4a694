import type { Connection } from './connection.ts';
import { tablesExist, tablesOf } from './tables.ts';

/** Makes tombstones of documents and removes all index rows of theirs, whichever functions made them. */
export function eraseDocuments(connection: Connection, name: string, ids: readonly string[], position: string): void {
  const tables = tablesOf(name);
  const chosen = 'id IN (SELECT value FROM json_each(?))';
  connection.write(() => {
    if (!tablesExist(connection, tables)) return;
    const list = JSON.stringify(ids);
    connection
      .prepare(`UPDATE ${tables.documents} SET doc = NULL, position = ?, rev = rev + 1 WHERE ${chosen} AND position < ?`)
      .run(position, list, position);
    const deleted = `SELECT id FROM ${tables.documents} WHERE ${chosen} AND doc IS NULL`;
    connection.prepare(`DELETE FROM ${tables.index} WHERE id IN (${deleted})`).run(list);
  });
}
