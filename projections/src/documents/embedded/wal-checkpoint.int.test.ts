import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@salon/event-store/testing/until';
import Database from 'libsql';
import { WalCheckpoint } from './wal-checkpoint.ts';

const folder = mkdtempSync(join(tmpdir(), 'wal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file whose log only the checkpoint copies; `rows` counts what the file alone holds, as a copy of it tells. */
function opened(name: string, longest?: number) {
  const file = join(folder, name);
  const database = new Database(file, {});
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA wal_autocheckpoint = 0');
  database.exec('CREATE TABLE notes (text TEXT)');
  const told: string[] = [];
  const listener = {
    failed: (cause: unknown) => told.push(`failed: ${cause}`),
    refused: (cause: unknown) => told.push(`refused: ${cause}`),
  };
  const checkpoint = new WalCheckpoint(database, listener, longest);
  return {
    checkpoint,
    told,
    database,
    write(text = 'x'.repeat(1000)) {
      checkpoint.beforeWrite();
      database.prepare('INSERT INTO notes VALUES (?)').run([text]);
      return checkpoint.committed();
    },
    logBytes: () => statSync(`${file}-wal`).size,
    rows() {
      const copy = join(folder, `${name}-copy`);
      copyFileSync(file, copy);
      const reader = new Database(copy, {});
      const [row] = reader.prepare('SELECT count(*) AS count FROM notes').all([]) as { count: number }[];
      reader.close();
      return row?.count;
    },
    async close() {
      database.close();
      await checkpoint.close();
    },
  };
}

const QUIET_MS = 2_000;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('what was committed is in the file, and the log is empty', async () => {
  const { checkpoint, write, rows, logBytes, close, told } = opened('whole.db');
  for (let n = 0; n < 50; n += 1) void write();
  await checkpoint.run();
  expect([rows(), logBytes()]).toEqual([50, 0]);
  void write();
  await checkpoint.run();
  expect([rows(), told]).toEqual([51, []]);
  await close();
});

test('the log is copied once nobody has written for two seconds', async () => {
  const { write, logBytes, close } = opened('quiet.db');
  expect(write()).toBeUndefined();
  jest.advanceTimersByTime(QUIET_MS - 1);
  void write();
  jest.advanceTimersByTime(QUIET_MS - 1);
  expect(logBytes()).toBeGreaterThan(0);
  jest.advanceTimersByTime(QUIET_MS);
  jest.useRealTimers();
  await until('the log is empty', () => logBytes() === 0);
  await close();
});

test('a log that has become long is copied without a quiet moment, and says how long nothing should be written', async () => {
  const { write, rows, logBytes, close } = opened('long.db', 100_000);
  let written = 1;
  let pause = write();
  for (; pause === undefined; written += 1) pause = write();
  await pause;
  expect([rows(), logBytes()]).toEqual([written, 0]);
  await close();
});

test('what is written meanwhile is not copied before it is synced', async () => {
  const { checkpoint, write, rows, logBytes, close } = opened('meanwhile.db');
  void write();
  await checkpoint.run();
  void write();
  const running = checkpoint.run();
  void write();
  await running;
  expect(rows()).toBe(1);
  await checkpoint.run();
  expect([rows(), logBytes()]).toEqual([3, 0]);
  await close();
});

test('what is open while it begins is left for later', async () => {
  const { checkpoint, database, write, told, logBytes, close } = opened('open.db');
  void write();
  database.exec('BEGIN IMMEDIATE');
  await checkpoint.run();
  database.exec('COMMIT');
  expect(logBytes()).toBeGreaterThan(0);
  expect(told).toEqual([]);
  await close();
});
