// Durable appends to the embedded log by 1, 16 and 64 writers, each to new streams, compared with
// plain SQLite (one table, one commit for concurrent inserts) and Emmett's SQLite store, if
// installed:
// npm install --no-save @event-driven-io/emmett-sqlite sqlite3
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableFile } from '@salon/event-store';
import Database from 'libsql';

const WRITERS = [1, 16, 64];

const data = {
  bookingId: randomUUID(),
  tellerId: randomUUID(),
  note: 'あ'.repeat(40),
  list: [1, 2, 3],
  text: 'x'.repeat(120),
};
const metadata = {
  actor: 'guest',
  channel: 'wizard',
  commandId: randomUUID(),
  at: '2026-10-24T04:30:00.000Z',
  v: '1',
};

/** Appends per second. */
async function rateOf(append, writers, seconds) {
  const began = performance.now();
  const end = began + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (; performance.now() < end; count += 1) await append();
    }),
  );
  return count / ((performance.now() - began) / 1000);
}

async function openStore(folder) {
  const { events: store, close } = await openDurableFile({ file: join(folder, 'salon.db') });
  return {
    append: () =>
      store.append(`agenda-${randomUUID()}`, 'no-stream', [
        { id: randomUUID(), type: 'Measured', data, metadata },
      ]),
    close,
  };
}

/** The engine's limit: the same bytes in one table, without checks. */
function openBare(folder) {
  const database = new Database(join(folder, 'bare.db'), {});
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(
    'CREATE TABLE log (position INTEGER PRIMARY KEY, stream TEXT, revision INTEGER, id TEXT, type TEXT, data TEXT, metadata TEXT)',
  );
  database.exec('CREATE UNIQUE INDEX log_by_stream ON log (stream, revision)');
  const insert = database.prepare(
    'INSERT INTO log (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  let waiting = [];
  const commit = () => {
    const group = waiting;
    waiting = [];
    database.exec('BEGIN IMMEDIATE');
    for (const { row } of group) insert.run(row);
    database.exec('COMMIT');
    for (const { done } of group) done();
  };
  return {
    append: () =>
      new Promise((done) => {
        const row = [
          `agenda-${randomUUID()}`,
          0,
          randomUUID(),
          'Measured',
          JSON.stringify(data),
          JSON.stringify(metadata),
        ];
        if (waiting.push({ row, done }) === 1) setImmediate(commit);
      }),
    close: async () => void database.close(),
  };
}

/** Emmett's store on a file; undefined when it is not installed. */
async function openEmmett(folder) {
  const emmett = await import('@event-driven-io/emmett-sqlite').catch(() => undefined);
  if (emmett === undefined) return undefined;
  const store = emmett.getSQLiteEventStore({
    fileName: join(folder, 'emmett.db'),
    schema: { autoMigration: 'CreateOrUpdate' },
  });
  return {
    append: () =>
      store.appendToStream(`agenda-${randomUUID()}`, [{ type: 'Measured', data, metadata }]),
    close: async () => undefined,
  };
}

async function measure({ runs, seconds, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'appends-'));
  const [store, bare, emmett] = [
    await openStore(folder),
    openBare(folder),
    await openEmmett(folder),
  ];
  await rateOf(store.append, 64, 1);
  await rateOf(bare.append, 64, 1);
  const figures = [];
  for (const writers of WRITERS) {
    const [ours, limit, theirs] = [[], [], []];
    for (let run = 1; run <= runs; run += 1) {
      say(`${writers} writers, run ${run} of ${runs}`);
      ours.push(await rateOf(store.append, writers, seconds));
      limit.push(await rateOf(bare.append, writers, seconds));
      if (emmett !== undefined)
        theirs.push(await rateOf(emmett.append, writers, Math.min(seconds, 2)));
    }
    const bareLimit = { name: 'plain SQLite', values: limit };
    figures.push({
      name: `appends, ${writers} at once`,
      unit: '/s',
      values: ours,
      limit: bareLimit,
      ...(writers === 64 ? { target: 20_000, targetShare: 0.7 } : {}),
    });
    if (emmett !== undefined)
      figures.push({
        name: `Emmett on SQLite, ${writers} at once`,
        unit: '/s',
        values: theirs,
        limit: bareLimit,
      });
  }
  await store.close();
  await bare.close();
  await emmett?.close();
  rmSync(folder, { recursive: true });
  return figures;
}

export const section = { name: 'appends', title: 'Durable appends to the embedded log', measure };
