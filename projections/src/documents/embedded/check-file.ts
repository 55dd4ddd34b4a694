import { isUtf8 } from 'node:buffer';
import { checkPages } from '@salon/event-store';
import Database from 'libsql';

/**
 * Reads a whole file, as long as the connection still has its small first cache: a page is read once. Throws the engine's error for a damaged
 * page or, with `texts`, a text that is not UTF-8.
 */
export function checkFile(database: Database.Database, { texts }: { readonly texts: boolean }): void {
  checkPages(database);
  if (texts) checkTexts(database);
}

const PAGE = 1000;

function checkTexts(database: Database.Database): void {
  const tables = database
    .prepare("SELECT CAST(name AS BLOB) AS name, sql LIKE '%WITHOUT ROWID' AS isByKey FROM sqlite_schema WHERE type = 'table'")
    .all([]) as { name: ArrayBuffer; isByKey: number }[];
  for (const { name, isByKey } of tables) checkTable(database, decoded(name), isByKey === 1);
}

/**
 * Reads a table in its order, everything as bytes, and each column of a page as one value: values that cross the binding one by one cost more
 * than to find them, and joining the columns of a row as much again. The comma between them ends any sequence that a damaged text leaves open.
 */
function checkTable(database: Database.Database, table: string, isByKey: boolean): void {
  const columns = database.prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY pk').all([table]) as { name: string; pk: number }[];
  const keys = isByKey ? columns.filter(({ pk }) => pk > 0).map(({ name }) => name) : ['rowid'];
  const behind = orderedBehind(table, keys);
  const names = columns.map(({ name }) => name);
  const texts = names.map((name) => `CAST(group_concat(${name}) AS BLOB) AS ${name}`).join(', ');
  const page = database.prepare(`SELECT ${texts} FROM (SELECT ${names.join(', ')} ${behind} LIMIT ${PAGE})`);
  const asBytes = keys.map((key) => `CAST(${key} AS BLOB) AS ${key}`).join(', ');
  const last = database.prepare(`SELECT ${asBytes} ${behind} LIMIT 1 OFFSET ${PAGE - 1}`);
  for (let after: readonly string[] | undefined = keys.map(() => (isByKey ? '' : '0')); after !== undefined; ) {
    const [read = {}] = page.all(after) as Record<string, ArrayBuffer | null>[];
    for (const column of Object.values(read)) demandText(column);
    const [end] = last.all(after) as Record<string, ArrayBuffer>[];
    after = end && keys.map((key) => decoded(end[key] ?? new ArrayBuffer(0)));
  }
}

/** The rows after a key, in order. Columns are named with their table: a mere name is that of the selected bytes, by which SQLite would sort. */
function orderedBehind(table: string, keys: readonly string[]): string {
  const key = keys.map((column) => `t.${column}`).join(', ');
  return `FROM "${table}" t WHERE (${key}) > (${keys.map(() => '?').join(', ')}) ORDER BY ${key}`;
}

function demandText(bytes: ArrayBuffer | null): void {
  if (bytes !== null && !isUtf8(Buffer.from(bytes))) throw damage('A text is damaged.');
}

/** The text that was read as bytes. @throws the engine's error of a damaged page when they are not UTF-8. */
export function decoded(bytes: ArrayBuffer): string {
  demandText(bytes);
  return Buffer.from(bytes).toString();
}

/** The engine's error of a damaged page. */
export function damage(message: string): Error {
  return new Database.SqliteError(message, 'SQLITE_CORRUPT', 0);
}
