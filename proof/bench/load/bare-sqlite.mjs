import Database from 'libsql';

/** A durable SQLite file with tables; writes of one turn share a commit. */
export function openBareSqlite(file, tables) {
  const database = new Database(file, {});
  for (const line of ['PRAGMA journal_mode = WAL', 'PRAGMA synchronous = FULL', ...tables])
    database.exec(line);
  let waiting = [];
  const commit = () => {
    const group = waiting;
    waiting = [];
    database.exec('BEGIN IMMEDIATE');
    for (const { write } of group) write();
    database.exec('COMMIT');
    for (const { done } of group) done();
  };
  const inOneCommit = (write) =>
    new Promise((done) => {
      if (waiting.push({ write, done }) === 1) setImmediate(commit);
    });
  return { database, inOneCommit };
}
