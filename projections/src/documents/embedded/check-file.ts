import { isUtf8 } from 'node:buffer';
import Database from 'libsql';

/**
 * Looks through a whole file, with the little memory that a connection begins with: what is looked at once need not be kept. Throws what
 * the engine throws at a damaged page, also for pages that nobody would read for long; with `texts` for texts that are none, too.
 */
export function checkFile(database: Database.Database, { texts }: { readonly texts: boolean }): void {
  checkPages(database);
  if (texts) checkTexts(database);
}

function checkPages(database: Database.Database): void {
  const [found] = database.prepare('PRAGMA quick_check(1)').all([]) as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw damage(found?.quick_check ?? 'A page is damaged.');
}

const PAGE = 1000;

/** Pages that are well may hold them. */
function checkTexts(database: Database.Database): void {
  const tables = database
    .prepare("SELECT CAST(name AS BLOB) AS name, sql LIKE '%WITHOUT ROWID' AS isByKey FROM sqlite_schema WHERE type = 'table'")
    .all([]) as { name: ArrayBuffer; isByKey: number }[];
  for (const { name, isByKey } of tables) walk(database, decoded(name), isByKey === 1);
}

/**
 * Reads a table in the order in which it lies, everything as bytes, and each column of a page as one value: texts that cross the binding one
 * by one cost more than to find them, and to put the columns of a row together as much again. The comma between them ends whatever a
 * damaged one leaves open.
 */
function walk(database: Database.Database, table: string, isByKey: boolean): void {
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

/**
 * The rows of a table behind a place of its key, in order. The columns are named with their table: by the mere name they would be those that
 * are selected as bytes, and the rest of the table would be sorted for each page.
 */
function orderedBehind(table: string, keys: readonly string[]): string {
  const key = keys.map((column) => `t.${column}`).join(', ');
  return `FROM "${table}" t WHERE (${key}) > (${keys.map(() => '?').join(', ')}) ORDER BY ${key}`;
}

function demandText(bytes: ArrayBuffer | null): void {
  if (bytes !== null && !isUtf8(Buffer.from(bytes))) throw damage('A text is damaged.');
}

/** A text that was read as bytes. */
export function decoded(bytes: ArrayBuffer): string {
  demandText(bytes);
  return Buffer.from(bytes).toString();
}

/** What the engine throws at a damaged page. */
export function damage(message: string): Error {
  return new Database.SqliteError(message, 'SQLITE_CORRUPT', 0);
}
