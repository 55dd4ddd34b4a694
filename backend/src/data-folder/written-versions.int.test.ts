import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventToAppend, openEmbeddedEventStore, withStreamPrefix } from '@salon/event-store';
import { openEmbeddedDocuments } from '@salon/projections';
import { v4 } from 'uuid';
import { copyVersions, noteVersionsOf, notingVersions } from './written-versions.ts';

const folder = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const event = (type: string, v: string): EventToAppend => ({ id: v4(), type, data: {}, metadata: { v } });

test('an older program is refused where a newer one has written, and not where a newer one only ran', async () => {
  const log = withStreamPrefix(openEmbeddedEventStore({ file: join(folder, 'events.db') }), 'salon.');
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  const newer = await notingVersions(log, work);
  await newer.append('settings', 'no-stream', [event('SalonOpened', '1')]);
  const same = await notingVersions(log, work);
  await same.append('teller-1', 'no-stream', [event('TellerAdded', '99')]);
  await expect(notingVersions(log, work)).rejects.toThrow('cannot read (TellerAdded): start the newer one');
  await log.close();
  await work.close();
});

test('a log from before the notes is taken for one that this program can read', async () => {
  const log = withStreamPrefix(openEmbeddedEventStore({ file: join(folder, 'older.db') }), 'salon.');
  const work = openEmbeddedDocuments({ file: join(folder, 'older-work.db') });
  await log.append('settings', 'no-stream', [event('SalonOpened', '1')]);
  const store = await notingVersions(log, work);
  expect((await store.readStream('settings')).map(({ type }) => type)).toEqual(['SalonOpened']);
  const [noted] = await (await work.collection<Record<string, number>>({ name: 'written-versions', fields: {}, indexes: [] })).find({});
  expect(noted?.doc).toMatchObject({ SalonOpened: 1 });
  await log.close();
  await work.close();
});

test('an older program is refused at copies, too: of what is noted, and of a log whose notes were copied before its last event', async () => {
  const [log, moved] = ['copied.db', 'moved.db'].map((file) =>
    withStreamPrefix(openEmbeddedEventStore({ file: join(folder, file) }), 'salon.'),
  );
  const [work, copy, stale] = ['work-1.db', 'work-2.db', 'work-3.db'].map((file) => openEmbeddedDocuments({ file: join(folder, file) }));
  if (!log || !moved || !work || !copy || !stale) throw new Error('They were opened.');
  await (await notingVersions(log, work)).append('teller-1', 'no-stream', [event('TellerAdded', '99')]);
  await copyVersions(work, copy);
  await copyVersions(work, copy);
  await expect(notingVersions(moved, copy)).rejects.toThrow('cannot read (TellerAdded): start the newer one');
  await notingVersions(moved, stale);
  await noteVersionsOf((await log.readAll({ limit: 10 })).events, stale);
  await expect(notingVersions(log, stale)).rejects.toThrow('cannot read (TellerAdded): start the newer one');
  for (const each of [log, moved, work, copy, stale]) await each.close();
});
