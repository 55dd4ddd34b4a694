import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { misaki } from '@salon/demo';
import { bookingStatuses } from '@salon/domain';
import { administratorOf, guestOf } from '../testing/caller.ts';
import { startApplication } from '../testing/running-application.ts';

const lists = [
  'fortune-tellers',
  'services',
  'announcements',
  'banners/active',
  'review-images',
  'schedule-images',
  'teller-reviews',
];

test('the first visitor of a first start finds the whole salon, and nobody gets a mail', async () => {
  const salon = await startApplication({ SEED: 'demonstration-year' });
  const guest = guestOf(salon);
  const answers = await Promise.all(lists.map((list) => guest.get(`/api/${list}`)));
  expect(answers.map((answer) => answer.json().length)).toEqual([
    8,
    14,
    14,
    4,
    12,
    2,
    expect.any(Number),
  ]);
  expect((await guest.get('/api/store-settings')).json().storeName).toBe('占い処 宵月');
  const okami = await administratorOf(salon);
  const bookings = (await okami.get('/api/bookings')).json() as { status: string }[];
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(bookingStatuses));
  const mailbox = join(salon.folder, 'mailbox');
  expect(existsSync(mailbox) ? readdirSync(mailbox) : []).toEqual([]);
  await salon.close();
});

test('nobody can log in as a member of the demonstration', async () => {
  const salon = await startApplication({ SEED: 'demonstration' });
  const answer = await guestOf(salon).post('/api/auth/login', {
    username: misaki.username,
    password: 'password',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'LOGIN_FAILED']);
  await salon.close();
});

test('without a seed the salon is empty', async () => {
  const salon = await startApplication({ SEED: 'none' });
  const answers = await Promise.all(lists.map((list) => guestOf(salon).get(`/api/${list}`)));
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
    lists.map(() => [200, []]),
  );
  expect(await salon.engines.store.readStream('settings')).toEqual([]);
  await salon.close();
});
