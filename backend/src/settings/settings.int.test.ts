import { settingsSchemas } from '@salon/contract';
import { demoSettings } from '@salon/demo';
import { Salon } from '../booking/salon-with-hours.fixture.ts';
import { CurrentSettings } from './current-settings.ts';
import { openSenderPassword } from './sender-password.ts';

const salon = Salon.forFile({ SEED: 'demonstration' });

const half = {
  firstHalf: { start: '11:00:00', reception: '14:30:00', end: '14:50:00' },
  secondHalf: { start: '15:00:00', reception: '18:30:00', end: '19:00:00' },
};
const password = async () => {
  const { senderPassword } = await salon.part(CurrentSettings).now();
  return (
    senderPassword &&
    openSenderPassword(await salon.engines.deploymentKeys.get('settings'), senderPassword)
  );
};

test('the public settings have times with seconds, and no sender', async () => {
  const answer = await salon.get('/api/store-settings');
  expect(answer.json()).toEqual(settingsSchemas.readSettings.answer.parse(answer.json()));
  expect(answer.json()).not.toHaveProperty('senderEmail');
  expect(answer.json()).toEqual({
    ...settingsSchemas.readSettings.answer.parse(demoSettings('2026-10-20')),
    businessHours: { '2026-10': half, '2026-11': half },
    phoneHours: { from: '11:00:00', to: '18:00:00' },
    reminders: { dayBefore: '18:00:00', hoursBefore: 2 },
  });
});

test('a form is saved as it was answered, and a partial one leaves the rest', async () => {
  const before = await salon.desk.read('/api/store-settings/admin');
  expect(before).toEqual(settingsSchemas.readAdminSettings.answer.parse(before));
  expect(before).toMatchObject({ senderEmail: 'yoyaku@yoizuki.example', senderPasswordSet: false });
  expect((await salon.desk.put('/api/store-settings', before)).json()).toEqual(before);
  const changed = await salon.desk.put('/api/store-settings', {
    bookingDeadlineHours: '3',
    contactPhone1: '０７８-000-0009',
  });
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    { ...before, bookingDeadlineHours: 3, contactPhone1: '078-000-0009' },
  ]);
  expect((await salon.read('/api/store-settings')).bookingDeadlineHours).toBe(3);
});

test('a password is stored sealed, never answered, and unchanged by a blank one', async () => {
  const saved = await salon.desk.put('/api/store-settings', { senderPassword: 'abcd-efgh-ijkl' });
  expect(saved.json().senderPasswordSet).toBe(true);
  const blank = await salon.desk.put('/api/store-settings', {
    senderPassword: ' ',
    storeName: '宵月',
  });
  expect(blank.json()).toMatchObject({ senderPasswordSet: true, storeName: '宵月' });
  expect(await password()).toBe('abcd-efgh-ijkl');
  const stored = JSON.stringify(await salon.engines.store.readStream('settings'));
  for (const text of [
    stored,
    saved.body,
    blank.body,
    (await salon.get('/api/store-settings')).body,
    salon.application.lines.join(''),
  ]) {
    expect(text).not.toContain('abcd-efgh-ijkl');
  }
});
