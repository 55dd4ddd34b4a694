import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { misaki } from '@salon/demo';
import { addDays, bookingStatuses, tokyoDate } from '@salon/domain';
import { agendas, agendasBetween } from '@salon/projections';
import { column, Salon, statusAndCode } from '../booking/salon-with-hours.fixture.ts';
import { Outbox } from '../mail/outbox.ts';
import { ReminderMails } from '../mail/reminders.ts';

const lists = {
  'fortune-tellers': 8,
  services: 14,
  announcements: 14,
  'banners/active': 4,
  'review-images': 12,
  'schedule-images': 2,
  'teller-reviews': expect.any(Number),
};
const lengths = async (salon: Salon) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(lists).map(async (list) => [list, (await salon.read(`/api/${list}`)).length]),
    ),
  );

test('the first visitor of a first start finds the whole salon, and nobody gets a mail', async () => {
  const salon = await Salon.open({ SEED: 'demonstration-year' });
  expect(await lengths(salon)).toEqual(lists);
  expect((await salon.read('/api/store-settings')).storeName).toBe('占い処 宵月');
  const statuses = column(await salon.desk.read('/api/bookings'), 'status');
  expect(new Set(statuses)).toEqual(new Set(bookingStatuses));
  const mailbox = join(salon.folder, 'mailbox');
  expect(existsSync(mailbox) ? readdirSync(mailbox) : []).toEqual([]);
  await salon.close();
});

test('nobody can log in as a member of the demonstration, and no reminders are sent for its bookings of tomorrow', async () => {
  const salon = await Salon.open({ SEED: 'demonstration' });
  const login = salon.post('/api/auth/login', { username: misaki.username, password: 'password' });
  expect(await statusAndCode(login)).toEqual([401, 'LOGIN_FAILED']);
  await salon.projected();
  const tomorrow = addDays(tokyoDate(salon.clock.now()), 1);
  const days = await agendasBetween(salon.engines.projections.of(agendas), tomorrow, tomorrow);
  expect(days.flatMap(({ bookings }) => bookings.map(({ status }) => status))).toContain(
    'confirmed',
  );
  salon.clock.advance(9 * 60 * 60_000);
  await salon.part(ReminderMails).run();
  expect(await salon.part(Outbox).count('queued', 'failed')).toBe(0);
  await salon.close();
});

test('without a seed the salon is empty, with the specification’s defaults', async () => {
  const salon = await Salon.open({ SEED: 'none' });
  expect(new Set(Object.values(await lengths(salon)))).toEqual(new Set([0]));
  expect(await salon.engines.store.readStream('settings')).toEqual([]);
  expect(await salon.read('/api/store-settings')).toMatchObject({
    storeName: '',
    bookingDeadlineHours: 2,
    businessHours: {},
  });
  await salon.close();
});
