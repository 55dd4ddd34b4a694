import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { LogFold } from './log-fold.ts';

const folder = mkdtempSync(join(tmpdir(), 'fold-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file whose log only the fold copies; `rows` counts what the file alone holds, as a copy of it tells. */
function opened(name: string, longest?: number) {
  const file = join(folder, name);
  const database = new Database(file, {});
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA wal_autocheckpoint = 0');
  database.exec('CREATE TABLE notes (text TEXT)');
  return {
    fold: new LogFold(database, longest),
    database,
    write: (text = 'x'.repeat(1000)) => void database.prepare('INSERT INTO notes VALUES (?)').run([text]),
    logBytes: () => statSync(`${file}-wal`).size,
    rows() {
      const copy = join(folder, `${name}-copy`);
      copyFileSync(file, copy);
      const reader = new Database(copy, {});
      const [row] = reader.prepare('SELECT count(*) AS count FROM notes').all([]) as { count: number }[];
      reader.close();
      return row?.count;
    },
  };
}

test('what was committed is in the file, and the log is empty', async () => {
  const { fold, database, write, rows, logBytes } = opened('whole.db');
  for (let n = 0; n < 50; n += 1) write();
  await fold.run();
  expect([rows(), logBytes()]).toEqual([50, 0]);
  write();
  await fold.run();
  expect(rows()).toBe(51);
  database.close();
  fold.close();
});

test('it is due only when the log has become long', async () => {
  const { fold, database, write, logBytes } = opened('due.db', 100_000);
  write();
  expect(fold.runIfDue()).toBeUndefined();
  while (logBytes() <= 100_000) write();
  await fold.runIfDue();
  expect(logBytes()).toBe(0);
  database.close();
  fold.close();
});

test('what was committed while the log went to the disk is left for the next time', async () => {
  const { fold, database, write, logBytes, rows } = opened('late.db');
  write();
  const folding = fold.run();
  write();
  await folding;
  expect(logBytes()).toBeGreaterThan(0);
  await fold.run();
  expect([rows(), logBytes()]).toEqual([2, 0]);
  database.close();
  fold.close();
});

test('a transaction that is open is not disturbed', async () => {
  const { fold, database, write, rows } = opened('open.db');
  await fold.run();
  const folding = fold.run();
  database.exec('BEGIN IMMEDIATE');
  write();
  await folding;
  database.exec('COMMIT');
  await fold.run();
  expect(rows()).toBe(1);
  database.close();
  fold.close();
});
