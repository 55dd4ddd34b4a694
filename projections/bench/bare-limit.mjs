// The bare limit of building read models: the same events read and parsed, and as many rows of the same bytes written in sorted bulk
// into one table.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

const AT_ONCE = 100;
const ROWS_IN_TRANSACTION = 50 * AT_ONCE;

/**
 * Events a second that could be read, parsed, and projected into the rows of a file of read models that nobody has open, were there nothing to decide.
 *
 * @param {{ folder: string, events: number, models: readonly string[] }} built a folder with the `events.db` and room for another file, how many events it has, the files of the read models
 */
export function bareLimit({ folder, events, models }) {
  const began = performance.now();
  const read = readBare(join(folder, 'events.db'));
  const reading = performance.now() - began;
  if (read < events) throw new Error(`${read} of ${events} events were read.`);
  return (read * 1000) / (reading + writeBare(join(folder, 'bare.db'), rowsOf(models)));
}

/** Reads and parses every event, and nothing else; says how many there were. */
function readBare(file) {
  const database = new Database(file, { readonly: true });
  const page = database.prepare('SELECT position, stream, type, data, metadata FROM log WHERE position > ? ORDER BY position LIMIT 1000');
  let read = 0;
  for (let rows = page.all([0]); rows.length > 0; rows = page.all([rows.at(-1).position])) {
    for (const { data, metadata } of rows) if (JSON.parse(data) !== null && JSON.parse(metadata) !== null) read += 1;
  }
  database.close();
  return read;
}

/** The rows of read models, in the order of their tables and indexes: the documents, and the values and ids of what is indexed. Of a model with two builds, the newer. */
function* rowsOf(files) {
  const numberOf = (collection) => Number(/_v(\d+)$/.exec(collection)?.[1] ?? 0);
  const newest = new Map();
  for (const file of files) {
    const database = new Database(file, { readonly: true });
    for (const [name] of database.prepare('SELECT name FROM collections').raw().all([])) {
      const model = name.replace(/_v\d+$/, '');
      if (numberOf(name) >= numberOf(newest.get(model) ?? '')) newest.set(model, name);
    }
    database.close();
  }
  for (const file of files) yield* rowsOfFile(file, (name) => [...newest.values()].includes(name.split(':')[1]));
}

function* rowsOfFile(file, isOfNewest) {
  const database = new Database(file, { readonly: true });
  const all = (sql, ...values) => database.prepare(sql).raw().all(values);
  const parts = all(
    "SELECT name, tbl_name FROM sqlite_schema WHERE name GLOB 'documents:*' OR name GLOB 'by:*' OR name GLOB 'each:*' ORDER BY name",
  );
  for (const [name, table] of parts.filter(([name]) => isOfNewest(name))) {
    const info = name.startsWith('by:') ? 'pragma_index_info' : 'pragma_table_info';
    const values = () => all(`SELECT name FROM ${info}(?) WHERE name <> 'id'`, name).map(([column]) => `coalesce("${column}", '')`);
    const rows = name.startsWith('documents:')
      ? `SELECT id, position, doc FROM "${table}" ORDER BY id`
      : `SELECT ${values().join(" || '|' || ") || "''"}, id, NULL FROM "${table}" ORDER BY 1, 2`;
    yield* database.prepare(rows).raw().iterate([]);
  }
  database.close();
}

/** Milliseconds of writing rows in order, many to a statement and to a transaction, each table of them behind the other in one. */
function writeBare(file, rows) {
  const database = new Database(file, {});
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec('CREATE TABLE bare (number INTEGER, a TEXT, b TEXT, c TEXT, PRIMARY KEY (number, a, b)) WITHOUT ROWID');
  const statement = (count) =>
    database.prepare(`INSERT INTO bare VALUES ${Array.from({ length: count }, () => '(?, ?, ?, ?)').join(', ')}`);
  const [many, one] = [statement(AT_ONCE), statement(1)];
  let [number, took] = [0, 0];
  const write = (some) => {
    const began = performance.now();
    database.exec('BEGIN');
    let done = 0;
    for (; done + AT_ONCE <= some.length; done += AT_ONCE) many.run(some.slice(done, done + AT_ONCE).flat());
    for (; done < some.length; done += 1) one.run(some[done]);
    database.exec('COMMIT');
    took += performance.now() - began;
  };
  let waiting = [];
  for (const row of rows) {
    number += 1;
    waiting.push([number, ...row]);
    if (waiting.length < ROWS_IN_TRANSACTION) continue;
    write(waiting);
    waiting = [];
  }
  write(waiting);
  database.close();
  discard(file);
  return took;
}

/** Removes a file of SQLite with what lies beside it. */
export function discard(file) {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}
