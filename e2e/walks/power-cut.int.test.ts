import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForMailTo } from '@salon/backend/testing/mailbox';
import { testOnFiles } from '@salon/backend/testing/on-engines';
import type { AnswerOf } from '@salon/contract';
import { Client } from '../harness/client.ts';
import { launchSalon, type RunningSalon } from '../harness/running-salon.ts';
import { administratorOf, bookAsGuest, freeTimes, guestDetails } from '../harness/salon-steps.ts';

const base = mkdtempSync(join(tmpdir(), 'salon-'));
const dataDir = join(base, 'data');
let umask: number;
let salon: RunningSalon;
beforeAll(async () => {
  // The usual umask, under which files are world-readable.
  umask = process.umask(0o022);
  salon = await launchSalon({ dataDir });
});
afterAll(async () => {
  process.umask(umask);
  await salon.close();
  rmSync(base, { recursive: true, force: true });
});

async function everyBooking() {
  const administrator = await administratorOf(salon.url);
  return administrator.call('listBookings', { query: { pageSize: '500', sort: 'startTime' } });
}

test('a power cut under load loses no acknowledged booking', async () => {
  const times = [...(await freeTimes(new Client(salon.url), 120))];
  const acknowledged: string[] = [];
  let stopped = false;
  const guests = Array.from({ length: 8 }, async () => {
    while (times.length > 0 && !stopped) {
      const [time] = times.splice(0, 1);
      if (!time) return;
      const answer = await bookAsGuest(new Client(salon.url), time).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push((answer.body as AnswerOf<'createBooking'>).id);
      if (acknowledged.length === 20 && !stopped) {
        stopped = true;
        await salon.kill();
      }
    }
  });
  await Promise.all(guests);
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);

  salon = await salon.restart();
  const known = new Set((await everyBooking()).map(({ id }) => id));
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
});

testOnFiles('the data folder and everything in it is readable by its owner only', async () => {
  await waitForMailTo(dataDir, guestDetails.guestEmail);
  const mode = (path: string) => statSync(path).mode & 0o777;
  const entries = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(mode(dataDir).toString(8)).toBe('700');
  expect(entries).toEqual(expect.arrayContaining(['salon.db', 'read-models.db', 'mailbox']));
  expect(entries.filter((name) => (mode(join(dataDir, name)) & 0o077) !== 0)).toEqual([]);
});

testOnFiles('deleted read models are rebuilt, and every answer is the same', async () => {
  const answersNow = async () => {
    const client = new Client(salon.url);
    return Promise.all([
      client.call('listTellers'),
      client.call('listServices'),
      client.call('listAnnouncements'),
      client.call('listActiveBanners'),
      client.call('readSettings'),
      everyBooking(),
    ]);
  };
  const before = await answersNow();
  expect(await salon.stop()).toBe(0);
  for (const ending of ['', '-wal', '-shm'])
    rmSync(join(salon.dataDir, `read-models.db${ending}`), { force: true });
  salon = await salon.restart();
  expect(await answersNow()).toEqual(before);
});

testOnFiles('a second process on the same data refuses to start', async () => {
  await expect(launchSalon({ dataDir })).rejects.toThrow(/ended at its start/);
});
