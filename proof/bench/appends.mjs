// With Emmett's store, if installed:
// npm install --no-save @event-driven-io/emmett-sqlite sqlite3
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableFile } from '@salon/event-store';
import { alternate, beside } from '../report/figure.mjs';
import { appendsOf, newEvent } from './load/appends-load.mjs';
import { openBareSqlite } from './load/bare-sqlite.mjs';

const WRITERS = [1, 16, 64];

/** The engine's limit: the same bytes in one table, without checks. */
function openBare(folder) {
  const { database, inOneCommit } = openBareSqlite(join(folder, 'bare.db'), [
    'CREATE TABLE log (position INTEGER PRIMARY KEY, stream TEXT, revision INTEGER, id TEXT, type TEXT, data TEXT, metadata TEXT)',
    'CREATE UNIQUE INDEX log_by_stream ON log (stream, revision)',
  ]);
  const insert = database.prepare(
    'INSERT INTO log (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return () => {
    const { id, type, data, metadata } = newEvent();
    const [text, facts] = [JSON.stringify(data), JSON.stringify(metadata)];
    return inOneCommit(() => insert.run([`agenda-${randomUUID()}`, 0, id, type, text, facts]));
  };
}

/** Emmett's store on a file; undefined when it is not installed. */
async function openEmmett(folder) {
  const emmett = await import('@event-driven-io/emmett-sqlite').catch(() => undefined);
  const store = emmett?.getSQLiteEventStore({
    fileName: join(folder, 'emmett.db'),
    schema: { autoMigration: 'CreateOrUpdate' },
  });
  return store && (() => store.appendToStream(`agenda-${randomUUID()}`, [newEvent()]));
}

async function measure(bench) {
  const folder = mkdtempSync(join(tmpdir(), 'appends-'));
  const { events, close } = await openDurableFile({ file: join(folder, 'salon.db') });
  const append = () => events.append(`agenda-${randomUUID()}`, 'no-stream', [newEvent()]);
  const [bare, emmett] = [openBare(folder), await openEmmett(folder)];
  for (const warmUp of [append, bare]) await appendsOf(warmUp, 64, 1);
  const figures = [];
  for (const writers of WRITERS) {
    const at = `${writers} at once`;
    const [ours, limit, theirs] = await alternate(bench, at, [
      (seconds) => appendsOf(append, writers, seconds),
      (seconds) => appendsOf(bare, writers, seconds),
      ...(emmett ? [(seconds) => appendsOf(emmett, writers, Math.min(seconds, 2))] : []),
    ]);
    figures.push({
      name: `appends, ${at}`,
      unit: '/s',
      ...beside('rate', ours, 'plain SQLite', limit),
      target: writers === 64 ? 20_000 : undefined,
      targetShare: writers === 64 ? 0.7 : undefined,
    });
    if (emmett)
      figures.push({
        name: `Emmett on SQLite, ${at}`,
        unit: '/s',
        ...beside('rate', theirs, 'plain SQLite', limit),
      });
  }
  await close();
  rmSync(folder, { recursive: true });
  return figures;
}

export const section = { title: 'Durable appends to the embedded log', measure };
