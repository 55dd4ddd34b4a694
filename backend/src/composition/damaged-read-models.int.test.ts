import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { until } from '@salon/event-store/testing/until';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { RemoveDamagedReadModels } from '../data-folder/damaged-read-models.ts';
import { enginesUnderTest } from '../testing/engines-under-test.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';

// Read models on a server are that server's to mend.
const embedded = { EVENTSTORE_URL: '', MONGODB_URL: '', REDIS_URL: '' };
const whenEmbedded = enginesUnderTest().MONGODB_URL ? describe.skip : describe;

whenEmbedded('a damaged file of read models', () => {
  const kept = mkdtempSync(join(tmpdir(), 'damaged-'));
  let folder: string;
  let administrator: string;
  let list: object;
  let application: RunningApplication;
  const file = () => join(folder, 'read-models.db');

  beforeAll(async () => {
    const salon = await SalonWithHours.open(embedded);
    await salon.booked('10:00');
    await salon.booked('11:00', salon.hana.cookie);
    administrator = salon.administrator;
    list = (await salon.call('GET', '/api/bookings', undefined, administrator)).json();
    await salon.close(() => cpSync(salon.application.folder, kept, { recursive: true }));
  });
  afterAll(() => rmSync(kept, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'damaged-'));
    cpSync(kept, folder, { recursive: true });
  });
  afterEach(async () => {
    await application.close();
    rmSync(folder, { recursive: true });
  });

  const PAGE = 8_192;

  /** Overwrites every eighth page from one on. */
  function overwrite(first: number): void {
    const bytes = readFileSync(file());
    for (let from = first * PAGE; from < bytes.length; from += 8 * PAGE) bytes.fill(0xd6, from, from + PAGE);
    writeFileSync(file(), bytes);
  }

  const start = async () => {
    application = await startApplication({ ...embedded, DATA_DIR: folder });
  };

  /** The list of bookings as soon as it is answered; it is refused before, and never shorter. */
  const answered = () =>
    until('the list is answered', async () => {
      const answer = await application.call({ method: 'GET', url: '/api/bookings', headers: { cookie: administrator } });
      return answer.statusCode === 503 ? undefined : answer.json();
    });
  const setAside = () => readdirSync(folder).filter((name) => /^read-models\.db\.damaged-.*Z$/.test(name));

  test.each([1, 4])('while nothing ran, in every eighth page from %d on, is set aside at the start', async (first) => {
    overwrite(first);
    await start();
    expect(await answered()).toEqual(list);
    expect(setAside()).toHaveLength(1);
  });

  test('while nothing ran, in one letter that makes another word, is set aside at the start', async () => {
    const bytes = readFileSync(file());
    const name = Buffer.from('対面鑑定');
    expect(bytes.indexOf(name)).toBeGreaterThan(0);
    for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) Buffer.from('反').copy(bytes, at);
    writeFileSync(file(), bytes);
    await start();
    expect(await answered()).toEqual(list);
    expect(setAside()).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])('met by a read, in every eighth page from %d on, is set aside while the salon runs', async (first) => {
    overwrite(first);
    // The last process closed it like that, so that the start does not look through it.
    writeFileSync(join(folder, 'read-models-checksum'), `${crc32(readFileSync(file()))}\n`);
    await start();
    expect(await answered()).toEqual(list);
    const taken = await application.call({ method: 'GET', url: '/api/fortune-tellers' });
    expect(taken.json()).toHaveLength(3);
    expect((await application.call({ method: 'GET', url: '/api/health/ready' })).statusCode).toBe(200);
  });

  test('in one byte of a text, met by a read, is set aside while the salon runs, and removed as soon as all are built anew', async () => {
    const bytes = readFileSync(file());
    for (let at = bytes.indexOf('"bookingId"'); at !== -1; at = bytes.indexOf('"bookingId"', at + 1)) bytes[at + 1] = 0xff;
    writeFileSync(file(), bytes);
    writeFileSync(join(folder, 'read-models-checksum'), `${crc32(bytes)}\n`);
    await start();
    expect(await answered()).toEqual(list);
    expect(setAside()).toHaveLength(1);
    await until('all are whole', () => application.engines.projections.isWhole());
    await application.application.get(RemoveDamagedReadModels).run();
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  test('that is a folder is set aside, too', async () => {
    rmSync(file());
    mkdirSync(file());
    await start();
    expect(await answered()).toEqual(list);
    expect(setAside()).toHaveLength(1);
  });
});
