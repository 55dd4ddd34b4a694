import { readFileSync } from 'node:fs';
import { StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import { Collector } from '../testing/collector.ts';
import { sampleEvent, sampleEvents } from '../testing/sample-event.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { DiskSync } from './durable-writes.ts';
import { EmbeddedEventStore, openEmbeddedEventStore } from './embedded-event-store.ts';
import { openDatabase } from './open-database.ts';

const now = () => new Date('2026-10-24T04:30:00.000Z');

describe('the log in a file', () => {
  const path = useTemporaryFolder();

  test('begins empty, at the start position', async () => {
    const store = openEmbeddedEventStore({ file: path('events.db') });
    expect(await store.head()).toBe(START_POSITION);
    expect(await store.readAll({ limit: 10 })).toEqual({ events: [], looked: 0, scannedTo: START_POSITION, atHead: true });
    await store.close();
  });

  test('has an id of its own in every file', async () => {
    const stores = ['one.db', 'two.db'].map((name) => openEmbeddedEventStore({ file: path(name) }));
    const ids = await Promise.all(stores.map((store) => store.logId()));
    expect(new Set(ids).size).toBe(2);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('takes the time of recording from its clock', async () => {
    const store = openEmbeddedEventStore({ file: path('events.db'), now });
    await store.append('one', 'no-stream', sampleEvents('a'));
    expect((await store.readStream('one'))[0]?.recordedAt).toBe('2026-10-24T04:30:00.000Z');
    await store.close();
  });

  test('appends that arrive together share one commit, and each is checked for itself', async () => {
    const store = openEmbeddedEventStore({ file: path('events.db') });
    await store.append('taken', 'no-stream', sampleEvents('first'));
    const before = commitsIn(path('events.db-wal'));
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0); // or a slow machine's turn would be over before all are written
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 62 }, (_, index) => store.append(`stream ${index}`, 'no-stream', sampleEvents(`event ${index}`))),
      store.append('taken', 'no-stream', sampleEvents('late')),
      store.append('stream 0', 0, sampleEvents('follows within the group')),
    ]);
    clock.mockRestore();
    expect(commitsIn(path('events.db-wal')) - before).toBe(1);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toEqual([new WrongExpectedRevisionError('taken', 'no-stream', 0)]);
    expect((await store.readAll({ limit: 100 })).events).toHaveLength(64);
    await store.close();
  });

  test('nobody is shown an event before it is on the disk', async () => {
    const first = openEmbeddedEventStore({ file: path('events.db') });
    await first.append('one', 'no-stream', sampleEvents('a'));
    await first.append('remembered', 'no-stream', sampleEvents('c'));
    await first.close();
    const store = openEmbeddedEventStore({ file: path('events.db') });
    await store.readStream('remembered');
    const before = await store.head();
    let endSync: () => void = () => undefined;
    const disk = jest.spyOn(DiskSync.prototype, 'run').mockImplementation(() => new Promise((resolve) => (endSync = resolve)));
    const collector = new Collector();
    const subscription = store.subscribe({ after: before, onEvents: collector.onEvents });
    const shown: string[] = [];
    const append = store.append('one', 0, sampleEvents('b')).then(() => shown.push('answer'));
    const other = store.append('remembered', 0, sampleEvents('d'));
    await until('the appends wait for the disk', () => disk.mock.calls.length > 0);

    const read = store.readStream('one').then((events) => shown.push(`stream of ${events.length}`));
    expect(await store.head()).toBe(before);
    expect((await store.readAll({ limit: 10 })).events).toHaveLength(2);
    expect(await store.readStream('remembered')).toHaveLength(1);
    expect([shown, collector.names]).toEqual([[], []]);
    endSync();
    await Promise.all([append, read, other]);
    await collector.until(2);
    expect([[...shown].sort(), collector.names]).toEqual([
      ['answer', 'stream of 2'],
      ['b', 'd'],
    ]);
    expect(await store.readStream('remembered')).toHaveLength(2);
    disk.mockRestore();
    await subscription.close();
    await store.close();
  });

  test('an append whose sync fails has failed, is shown to nobody, and may be repeated', async () => {
    const told: string[] = [];
    const listener = { onOutage: () => told.push('outage'), onRecovery: () => told.push('well again') };
    const store = openEmbeddedEventStore({ file: path('events.db'), ...listener });
    const collector = new Collector();
    store.subscribe({ after: START_POSITION, onEvents: collector.onEvents });
    // The store remembers both streams, and is wrong about them as soon as nobody knows what was written.
    await Promise.all([store.readStream('one'), store.readStream('two')]);
    const disk = jest.spyOn(DiskSync.prototype, 'run').mockRejectedValueOnce(new Error('EIO'));
    const together = ['one', 'two'].map((stream) => store.append(stream, 'no-stream', sampleEvents('a')));
    for (const append of together) await expect(append).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.readStream('one')).rejects.toBeInstanceOf(StoreUnavailableError);
    disk.mockRestore();
    expect(await store.append('one', 'no-stream', sampleEvents('a'))).toMatchObject({ revision: 0 });
    expect((await store.readStream('one')).map(({ data }) => data.name)).toEqual(['a']);
    // Nobody has repeated this one: it is there all the same, and so everybody is shown it.
    expect((await store.readStream('two')).map(({ data }) => data.name)).toEqual(['a']);
    await collector.until(2);
    expect(told).toEqual(['outage', 'well again']);
    await store.close();
  });

  test('an append under way when the store closes is settled', async () => {
    const store = openEmbeddedEventStore({ file: path('events.db') });
    const append = store.append('one', 'no-stream', sampleEvents('a'));
    await store.close();
    expect((await append).revision).toBe(0);
    expect(readFileSync(path('events.db-wal'), { flag: 'a+' })).toHaveLength(0);
  });

  test('a full disk refuses writes, goes on reading, and is over when there is room again', async () => {
    const database = openDatabase(path('events.db'));
    const told: unknown[] = [];
    const store = new EmbeddedEventStore(database, now, {
      onOutage: (cause) => told.push(String(cause)),
      onRecovery: () => told.push('well again'),
    });
    await store.append('one', 'no-stream', sampleEvents('a'));
    const collector = new Collector();
    store.subscribe({ after: START_POSITION, onEvents: collector.onEvents });
    database.pragma('max_page_count = 8');
    const large = { ...sampleEvent('large'), data: { name: 'large', text: 'x'.repeat(100_000) } };
    const together = await Promise.allSettled([store.append('one', 0, sampleEvents('b')), store.append('two', 'no-stream', [large])]);
    for (const outcome of together) expect(outcome).toEqual({ status: 'rejected', reason: expect.any(StoreUnavailableError) });
    await expect(store.checkWritable()).rejects.toMatchObject({ name: 'StoreUnavailableError', retryable: true });
    expect((await store.readStream('one')).map((event) => event.data.name)).toEqual(['a']);
    expect(await store.readStream('two')).toEqual([]);

    database.pragma('max_page_count = 100000');
    await expect(store.checkWritable()).resolves.toBeUndefined();
    expect(told).toEqual([expect.stringContaining('full'), 'well again']);
    expect((await store.append('two', 'no-stream', [large])).revision).toBe(0);
    await collector.until(2);
    expect(collector.names).toEqual(['a', 'large']);
    await store.close();
  });

  test('a file that is no log is a store that is not there', () => {
    expect(() => openEmbeddedEventStore({ file: path('absent', 'events.db') })).toThrow(StoreUnavailableError);
  });
});

/** Counts the commits in a write-ahead log: frames whose header names the size of the database after a commit. */
function commitsIn(file: string): number {
  const log = readFileSync(file);
  const frameBytes = 24 + log.readUInt32BE(8);
  let commits = 0;
  for (let frame = 32; frame + frameBytes <= log.length; frame += frameBytes) {
    if (log.readUInt32BE(frame + 4) !== 0) commits += 1;
  }
  return commits;
}
