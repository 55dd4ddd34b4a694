import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { misaki } from '@salon/demo';
import { addDays, bookingStatuses, tokyoDate } from '@salon/domain';
import { agendas, agendasBetween } from '@salon/projections';
import { Outbox } from '../mail/outbox.ts';
import { Reminders } from '../mail/reminders.ts';
import { administratorOf, guestOf } from '../testing/caller.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';

/** Lists of the site, and the length of each in the demonstration. */
const lists = {
  'fortune-tellers': 8,
  services: 14,
  announcements: 14,
  'banners/active': 4,
  'review-images': 12,
  'schedule-images': 2,
  'teller-reviews': expect.any(Number),
};
const lengths = async (salon: RunningApplication) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(lists).map(async (list) => {
        const answer = await guestOf(salon).get(`/api/${list}`);
        return [list, answer.json().length];
      }),
    ),
  );

test('the first visitor of a first start finds the whole salon, and nobody gets a mail', async () => {
  const salon = await startApplication({ SEED: 'demonstration-year' });
  const guest = guestOf(salon);
  expect(await lengths(salon)).toEqual(lists);
  expect((await guest.get('/api/store-settings')).json().storeName).toBe('占い処 宵月');
  const okami = await administratorOf(salon);
  const bookings = (await okami.get('/api/bookings')).json() as { status: string }[];
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(bookingStatuses));
  const mailbox = join(salon.folder, 'mailbox');
  expect(existsSync(mailbox) ? readdirSync(mailbox) : []).toEqual([]);
  await salon.close();
});

test('nobody can log in as a member of the demonstration, and no reminders are sent for its bookings of tomorrow', async () => {
  const salon = await startApplication({ SEED: 'demonstration' });
  const { application, clock, engines } = salon;
  const { username } = misaki;
  const answer = await guestOf(salon).post('/api/auth/login', { username, password: 'password' });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'LOGIN_FAILED']);
  const { projections, store } = engines;
  await projections.waitFor(await store.lastEvent());
  const tomorrow = addDays(tokyoDate(clock.now()), 1);
  const days = await agendasBetween(projections.of(agendas), tomorrow, tomorrow);
  expect(days.flatMap(({ bookings }) => bookings.map(({ status }) => status))).toContain(
    'confirmed',
  );
  clock.advance(9 * 60 * 60_000);
  await application.get(Reminders).run();
  expect(await application.get(Outbox).count('queued', 'failed')).toBe(0);
  await salon.close();
});

test('without a seed the salon is empty', async () => {
  const salon = await startApplication({ SEED: 'none' });
  expect(new Set(Object.values(await lengths(salon)))).toEqual(new Set([0]));
  expect(await salon.engines.store.readStream('settings')).toEqual([]);
  await salon.close();
});
