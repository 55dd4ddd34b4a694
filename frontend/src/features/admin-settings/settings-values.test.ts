import { defaultBusinessHours, defaultSettings, settingsFields } from '@salon/domain';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';
import { checkThing, type ThingValues } from '../../parts/admin/thing-form.tsx';
import { settingsBody, settingsValuesOf } from './settings-values.ts';

const hours = {
  firstHalf: { start: '11:00:00', reception: '14:30:00', end: '14:50:00' },
  secondHalf: { start: '15:00:00', reception: '18:30:00', end: '19:00:00' },
};
const settings: AdminSettings = {
  ...defaultSettings,
  businessHours: { '2026-09': hours, '2026-10': hours },
  phoneHours: { from: '11:00:00', to: '18:00:00' },
  closedWeekdays: [3],
  reminders: { dayBefore: '18:00:00', hoursBefore: 2 },
  mailSentences: { reminder: 'お待ちしております。' },
  holidays: ['2026-12-31'],
  senderEmail: '',
  senderPasswordSet: true,
};
const shown = {
  firstHalf: { start: '11:00', reception: '14:30', end: '14:50' },
  secondHalf: { start: '15:00', reception: '18:30', end: '19:00' },
};
const checkSettings = (typed: ThingValues) => checkThing(settingsFields, typed);
const values = settingsValuesOf(settings, '2026-10');

test('this month and the next are shown without seconds; a month without hours has the defaults', () => {
  expect(values.businessHours).toEqual({
    '2026-10': shown,
    '2026-11': defaultBusinessHours,
  });
  expect(checkSettings(values)).toEqual({});
});

test('a reception time before the start is refused', () => {
  const backwards = { ...shown, firstHalf: { ...shown.firstHalf, reception: '10:30' } };
  expect(
    checkSettings({ ...values, businessHours: { '2026-10': backwards } }).businessHours,
  ).toContain('開始 < 最終受付 ≦ 終了');
});

test('other months and the holidays are sent back unchanged', () => {
  const body = settingsBody({ ...values, bookingDeadlineHours: '3' }, settings);
  expect(Object.keys(body.businessHours ?? {})).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(body.holidays).toEqual(['2026-12-31']);
  expect(body.bookingDeadlineHours).toBe(3);
  expect(body.senderPassword).toBe('');
});

test('telephone hours must be in order, and are sent with the closed weekdays', () => {
  const message = '電話受付の終了は、開始より後の時刻を入力してください';
  for (const from of ['18:00', ''])
    expect(checkSettings({ ...values, phoneHours: { from, to: '11:00' } })).toEqual({
      phoneHours: message,
    });
  expect(settingsBody(values, settings)).toMatchObject({
    phoneHours: { from: '11:00', to: '18:00' },
    closedWeekdays: [3],
  });
});

test('reminders are sent as time and number, with the sentence of each mail', () => {
  expect(values.reminders).toEqual({ dayBefore: '18:00', hoursBefore: 2 });
  // A choice's value is a text.
  const reminders = { dayBefore: '', hoursBefore: '3' };
  expect(settingsBody({ ...values, reminders }, settings)).toMatchObject({
    reminders: { dayBefore: '', hoursBefore: 3 },
    mailSentences: { reminder: 'お待ちしております。' },
  });
});
