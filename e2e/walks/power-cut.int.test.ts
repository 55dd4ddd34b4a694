import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { testOnFiles } from '@salon/backend/testing/on-engines';
import { clientOf } from '../harness/client.ts';
import { type RunningSalon, startSalon } from '../harness/running-salon.ts';
import { administratorOf, type Booked, bookAsGuest, freeTimes } from '../harness/salon-steps.ts';

let salon: RunningSalon;
beforeAll(async () => {
  salon = await startSalon();
});
afterAll(() => salon.close());

interface Listed {
  readonly id: string;
  readonly startTime: string;
  readonly status: string;
}

async function everyBooking(url: string): Promise<readonly Listed[]> {
  const administrator = await administratorOf(url);
  const { body } = await administrator.get<readonly Listed[]>(
    '/api/bookings?pageSize=500&sort=startTime',
  );
  return body;
}

test('a power cut under load loses no acknowledged booking', async () => {
  const client = clientOf(salon.url);
  const times = await freeTimes(client, 120);
  const acknowledged: string[] = [];
  let stopped = false;
  const guests = Array.from({ length: 8 }, async (_, guest) => {
    for (let at = guest; at < 120 && !stopped; at += 8) {
      const time = times[at];
      if (!time) return;
      const answer = await bookAsGuest<Booked>(clientOf(salon.url), time).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(answer.body.id);
      if (acknowledged.length === 20 && !stopped) {
        stopped = true;
        await salon.kill();
      }
    }
  });
  await Promise.all(guests);
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);

  salon = await salon.restart();
  const known = new Set((await everyBooking(salon.url)).map(({ id }) => id));
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
});

testOnFiles('deleted read models are rebuilt, and every answer is the same', async () => {
  const questions = [
    '/api/fortune-tellers',
    '/api/services',
    '/api/announcements',
    '/api/banners/active',
    '/api/store-settings',
  ];
  const answersNow = async () => {
    const client = clientOf(salon.url);
    const answers = [];
    for (const question of questions) answers.push((await client.get(question)).body);
    return [...answers, await everyBooking(salon.url)];
  };
  const before = await answersNow();
  expect(await salon.stop()).toBe(0);
  for (const ending of ['', '-wal', '-shm'])
    rmSync(join(salon.dataDir, `read-models.db${ending}`), { force: true });
  salon = await salon.restart();
  expect(await answersNow()).toEqual(before);
});

testOnFiles('a second process on the same data refuses to start', async () => {
  await expect(startSalon({ dataDir: salon.dataDir })).rejects.toThrow(/ended at its start/);
});
