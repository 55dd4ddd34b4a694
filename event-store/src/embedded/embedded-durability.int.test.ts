import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import AsyncDatabase from 'libsql/promise';
import { DamagedFileError, StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import { PersonErasedError, type PersonKey } from '../sealing/keys.ts';
import { Collector } from '../testing/collector.ts';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { namesIn, sampleEvent, sampleEvents } from '../testing/sample-event.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { type DurableFile, type DurableFileOptions, openDurableFile } from './durable-file.ts';

const now = () => new Date('2026-10-24T04:30:00.000Z');

describe('the log in a file', () => {
  const path = useTemporaryFolder();
  const open = (options: Partial<DurableFileOptions> = {}) =>
    openEmbeddedLog({ file: path('events.db'), ...options });

  test('begins empty, at the start position', async () => {
    const store = await open();
    expect(await store.head()).toBe(START_POSITION);
    expect(await store.readAll({ limit: 10 })).toEqual({
      events: [],
      looked: 0,
      scannedTo: START_POSITION,
      atHead: true,
    });
    await store.close();
  });

  test('has its own id in every file', async () => {
    const [one, other] = [await open(), await open({ file: path('other.db') })];
    expect(await one.logId()).not.toBe(await other.logId());
    await Promise.all([one.close(), other.close()]);
  });

  test('takes the time of recording from its clock', async () => {
    const store = await open({ now });
    await store.append('one', 'no-stream', sampleEvents('a'));
    expect((await store.readStream('one'))[0]?.recordedAt).toBe('2026-10-24T04:30:00.000Z');
    await store.close();
  });

  test('appends that arrive together share one commit, and each is checked for itself', async () => {
    const store = await open();
    await store.append('taken', 'no-stream', sampleEvents('first'));
    const before = commitsIn(path('events.db-wal'));
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0); // or a slow machine's turn would be over before all are written
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 62 }, (_, index) =>
        store.append(`stream ${index}`, 'no-stream', sampleEvents(`event ${index}`)),
      ),
      store.append('taken', 'no-stream', sampleEvents('late')),
      store.append('stream 0', 0, sampleEvents('follows within the group')),
    ]);
    clock.mockRestore();
    expect(commitsIn(path('events.db-wal')) - before).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: new WrongExpectedRevisionError('taken', 'no-stream', 0) },
    ]);
    expect((await store.readAll({ limit: 100 })).events).toHaveLength(64);
    await store.close();
  });

  test('an event is visible only once it is durable', async () => {
    const store = await open();
    await store.append('one', 'no-stream', sampleEvents('a'));
    const before = await store.head();
    const commit = holdCommits();
    const collector = Collector.of(store, { after: before });
    const shown: string[] = [];
    const append = store.append('one', 0, sampleEvents('b')).then(() => shown.push('answer'));
    await until('the append waits for the disk', () => commit.isHeld());

    expect(await store.head()).toBe(before);
    expect((await store.readAll({ limit: 10 })).events).toHaveLength(1);
    expect(await store.readStream('one')).toHaveLength(1);
    expect([shown, collector.names]).toEqual([[], []]);
    commit.letGo();
    await append;
    await collector.until(1);
    expect([shown, collector.names]).toEqual([['answer'], ['b']]);
    expect(await store.readStream('one')).toHaveLength(2);
    await store.close();
  });

  test('a failed commit fails all waiting appends, which may be retried', async () => {
    const reports: string[] = [];
    const listener = {
      onOutage: () => reports.push('outage'),
      onRecovery: () => reports.push('recovery'),
    };
    const store = await open(listener);
    const collector = Collector.of(store);
    const commit = holdCommits();
    const append = store.append('one', 'no-stream', sampleEvents('a'));
    await until('the append waits for the disk', () => commit.isHeld());
    const behind = store.append('two', 'no-stream', sampleEvents('b'));
    commit.fail();
    for (const failed of [append, behind])
      await expect(failed).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await store.readStream('one')).toEqual([]);
    expect(await store.append('one', 'no-stream', sampleEvents('a'))).toMatchObject({
      revision: 0,
    });
    await collector.until(1);
    expect([collector.names, reports]).toEqual([['a'], ['outage', 'recovery']]);
    await store.close();
  });

  test('an append under way when the store closes is settled', async () => {
    const store = await open();
    const append = store.append('one', 'no-stream', sampleEvents('a'));
    await store.close();
    expect((await append).revision).toBe(0);
    expect(readFileSync(path('events.db-wal'), { flag: 'a+' })).toHaveLength(0);
  });

  test('a full disk refuses writes but not reads, until there is space again', async () => {
    const reports: unknown[] = [];
    const opened = await openDurableFile({
      file: path('events.db'),
      onOutage: (cause) => reports.push(String(cause)),
      onRecovery: () => reports.push('recovery'),
    });
    const { events: store, file } = opened;
    await store.append('one', 'no-stream', sampleEvents('a'));
    const collector = Collector.of(store);
    await file.exclusively('PRAGMA max_page_count = 20');
    const large = { ...sampleEvent('large'), data: { name: 'large', text: 'x'.repeat(100_000) } };
    const together = [
      store.append('one', 0, sampleEvents('b')),
      store.append('two', 'no-stream', [large]),
    ];
    for (const refused of together)
      await expect(refused).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.checkWritable()).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      retryable: true,
    });
    expect(await namesIn(store, 'one')).toEqual(['a']);
    expect(await store.readStream('two')).toEqual([]);

    await file.exclusively('PRAGMA max_page_count = 100000');
    await expect(store.checkWritable()).resolves.toBeUndefined();
    expect(reports).toEqual([expect.stringContaining('full'), 'recovery']);
    expect((await store.append('two', 'no-stream', [large])).revision).toBe(0);
    await collector.until(2);
    expect(collector.names).toEqual(['a', 'large']);
    await opened.close();
  });

  test.each<readonly [what: string, away: (file: string) => unknown]>([
    ['was removed', (file) => rmSync(file)],
    ['was replaced', (file) => [cpSync(file, `${file}~`), renameSync(`${file}~`, file)]],
    ['has lost its write-ahead log', (file) => rmSync(`${file}-wal`)],
  ])('a file that %s while it is open takes no more writes, and says so', async (_, away) => {
    const store = await open();
    await store.append('one', 'no-stream', sampleEvents('a'));
    away(path('events.db'));
    const sentence = `${path('events.db')} was removed or replaced while it was open, and takes no more writes: stop the salon`;
    for (const write of [store.append('one', 0, sampleEvents('b')), store.checkWritable()])
      await expect(write).rejects.toThrow(sentence);
    expect(await namesIn(store, 'one')).toEqual(['a']);
    await store.close();
  });

  test('damage that a read meets is told once, and the file is not well from then on', async () => {
    const reports: DamagedFileError[] = [];
    await (await open()).close();
    const opened = await openDurableFile({
      file: path('events.db'),
      onDamage: (each) => reports.push(each),
    });
    const meet = () =>
      opened.file.read(() => {
        throw Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' });
      });
    for (const _ of [1, 2]) expect(meet).toThrow(DamagedFileError);
    await expect(opened.events.checkWritable()).rejects.toBe(reports[0]);
    expect(reports).toHaveLength(1);
    await opened.close();
  });

  test('a file that is not a log is an unavailable store', async () => {
    await expect(open({ file: path('absent', 'events.db') })).rejects.toBeInstanceOf(
      StoreUnavailableError,
    );
  });
});

describe('a new key and the events that it seals', () => {
  const path = useTemporaryFolder();
  let opened: DurableFile;
  beforeEach(async () => {
    opened = await openDurableFile({ file: path('salon.db') });
  });
  afterEach(() => opened.close());

  const appendSealedBy = ({ person, id: key }: PersonKey) =>
    opened.events.append('one', 'no-stream', [
      { ...sampleEvent('a'), data: { sealed: { person, key, v: 1, nonce: '', text: '' } } },
    ]);

  test('are one commit', async () => {
    const before = commitsIn(path('salon.db-wal'));
    const key = await opened.personKeys.ensure('guest-1');
    await appendSealedBy(key);
    expect(commitsIn(path('salon.db-wal')) - before).toBe(1);
    expect(await opened.personKeys.find('guest-1')).toEqual(key);
  });

  test('a key whose own commit failed is written with the append that uses it', async () => {
    const commit = holdCommits();
    const key = await opened.personKeys.ensure('guest-1');
    await until('the key waits for the disk', () => commit.isHeld());
    commit.fail();
    await until('the commit has failed', async () => {
      await opened.events.checkWritable();
      return true;
    });
    const stored = () => opened.file.prepare('SELECT id FROM person_keys').all([]);
    expect(stored()).toEqual([]);
    await appendSealedBy(key);
    expect(stored()).toEqual([{ id: key.id }]);
  });

  test('an append under the key of a person erased meanwhile is refused', async () => {
    const commit = holdCommits();
    const before = opened.events.append('two', 'no-stream', sampleEvents('b'));
    await until('what follows waits for one commit', () => commit.isHeld());
    const key = await opened.personKeys.ensure('guest-1');
    const erasing = opened.personKeys.destroy('guest-1', '2026-10-24T04:30:00.000Z');
    const appending = appendSealedBy(key);
    commit.letGo();
    await expect(appending).rejects.toEqual(new PersonErasedError('guest-1'));
    await Promise.all([before, erasing]);
    expect(await opened.personKeys.find('guest-1')).toBe('erased');
  });
});

function holdCommits() {
  const exec = AsyncDatabase.prototype.exec;
  let settle: ((work: 'let go' | 'fail') => void) | undefined;
  const spy = jest.spyOn(AsyncDatabase.prototype, 'exec').mockImplementation(async function (
    this: AsyncDatabase,
    sql: string,
  ) {
    if (sql !== 'COMMIT') return exec.call(this, sql);
    const how = await new Promise<'let go' | 'fail'>((resolve) => {
      settle = resolve;
    });
    spy.mockRestore();
    if (how === 'fail') throw new Error('EIO');
    return exec.call(this, sql);
  });
  return {
    isHeld: () => settle !== undefined,
    letGo: () => settle?.('let go'),
    fail: () => settle?.('fail'),
  };
}

/** The header of a commit's frame names the size of the database after it. */
function commitsIn(file: string) {
  const log = readFileSync(file);
  const frameBytes = 24 + log.readUInt32BE(8);
  let commits = 0;
  for (let frame = 32; frame + frameBytes <= log.length; frame += frameBytes) {
    if (log.readUInt32BE(frame + 4) !== 0) commits += 1;
  }
  return commits;
}
