import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { LogFold, type TornNote } from './log-fold.ts';

const folder = mkdtempSync(join(tmpdir(), 'fold-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file whose log only the fold copies; `rows` counts what the file alone holds, as a copy of it tells. */
function opened(name: string, { longest, isSet = false }: { readonly longest?: number; readonly isSet?: boolean } = {}) {
  const file = join(folder, name);
  const database = new Database(file, {});
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA wal_autocheckpoint = 0');
  database.exec('CREATE TABLE notes (text TEXT)');
  const told: string[] = [];
  const note: TornNote = { isSet, set: () => told.push('set'), clear: () => told.push('clear') };
  return {
    fold: new LogFold(database, note, (cause) => told.push(String(cause)), longest),
    told,
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

const QUIET_MS = 2_000;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

/** Lets what waits for the disk come to its end. */
async function untilTold(told: readonly string[], length: number): Promise<void> {
  while (told.length < length) await new Promise((resolve) => setImmediate(resolve));
}

test('what was committed is in the file, and the log is empty', async () => {
  const { fold, database, write, rows, logBytes } = opened('whole.db');
  for (let n = 0; n < 50; n += 1) write();
  fold.fold();
  expect([rows(), logBytes()]).toEqual([50, 0]);
  write();
  fold.fold();
  expect(rows()).toBe(51);
  database.close();
  await fold.close();
});

test('it is folded only when the log has become long, and noted first that the disk does not have it', async () => {
  const { fold, database, write, logBytes, told } = opened('due.db', { longest: 100_000 });
  write();
  fold.committed();
  expect([logBytes() > 0, told]).toEqual([true, []]);
  while (logBytes() <= 100_000) write();
  fold.committed();
  expect([logBytes(), told]).toEqual([0, ['set']]);
  database.close();
  await fold.close();
  expect(told).toEqual(['set', 'clear']);
});

test('the disk has it once nobody has written for two seconds', async () => {
  const { fold, database, write, told } = opened('quiet.db', { longest: 1 });
  write();
  fold.committed();
  jest.advanceTimersByTime(QUIET_MS - 1);
  write();
  fold.committed();
  jest.advanceTimersByTime(QUIET_MS - 1);
  expect(told).toEqual(['set']);
  jest.advanceTimersByTime(QUIET_MS);
  await untilTold(told, 2);
  expect(told).toEqual(['set', 'clear']);
  database.close();
  await fold.close();
});

test('what was folded while the disk worked is not taken for safe', async () => {
  const { fold, database, write, told } = opened('late.db');
  write();
  fold.fold();
  const syncing = fold.sync();
  write();
  fold.fold();
  await syncing;
  expect(told).toEqual(['set']);
  await fold.sync();
  expect(told).toEqual(['set', 'clear']);
  database.close();
  await fold.close();
});

test('what a process of before has left to the machine is brought to the disk as well', async () => {
  const { fold, database, told } = opened('before.db', { isSet: true });
  jest.advanceTimersByTime(QUIET_MS);
  await untilTold(told, 1);
  expect(told).toEqual(['clear']);
  database.close();
  await fold.close();
});
