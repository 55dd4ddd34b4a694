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
  const [found] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw damage(found?.quick_check ?? 'A page is damaged.');
}

const PAGE = 1000;

/** Pages that are well may hold them. */
function checkTexts(database: Database.Database): void {
  const tables = database.prepare("SELECT CAST(name AS BLOB) AS name FROM sqlite_schema WHERE type = 'table'").all() as {
    name: ArrayBuffer;
  }[];
  for (const name of tables.map((table) => decoded(table.name))) {
    if (name.startsWith('documents:')) walk(database, name, ['id'], ['doc', 'position']);
    if (name.startsWith('index:')) walk(database, name, ['name', 'key', 'id'], []);
  }
}

/** Reads a table in the order of its key, everything as bytes. */
function walk(database: Database.Database, table: string, keys: readonly string[], more: readonly string[]): void {
  const columns = [...keys, ...more].map((column) => `CAST(${column} AS BLOB) AS ${column}`).join(', ');
  const behind = `(${keys.join(', ')}) > (${keys.map(() => '?').join(', ')})`;
  const page = database.prepare(`SELECT ${columns} FROM "${table}" WHERE ${behind} ORDER BY ${keys.join(', ')} LIMIT ${PAGE}`);
  for (let after: readonly string[] = keys.map(() => ''); ; ) {
    const rows = page.all(...after) as Record<string, ArrayBuffer | null>[];
    for (const row of rows) for (const column in row) demandText(row[column] ?? null);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = keys.map((key) => decoded(last[key] ?? new ArrayBuffer(0)));
  }
}

function demandText(bytes: ArrayBuffer | null): void {
  if (bytes !== null && !isUtf8(Buffer.from(bytes))) throw damage('A text is damaged.');
}

/** A text that was read as bytes. */
export function decoded(bytes: ArrayBuffer): string {
  demandText(bytes);
  return Buffer.from(bytes).toString();
}

function damage(message: string): Error {
  return new Database.SqliteError(message, 'SQLITE_CORRUPT', 0);
}
