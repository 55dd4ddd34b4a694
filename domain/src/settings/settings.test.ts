import { upcast } from '../event-definition.ts';
import { accepted, given } from '../given.fixture.ts';
import { publicFields } from '../thing/fields.ts';
import { versionsOf } from '../thing/stored-content.ts';
import { areSameReminders, chosenReminders } from './reminders.ts';
import {
  changeSettings,
  defaultSettings,
  type SettingsEvent,
  settings,
  settingsFields,
} from './settings.ts';

const password = { nonce: 'n', text: 't' };
const changed: SettingsEvent = {
  type: 'SettingsChanged',
  data: { settings: { ...defaultSettings, storeName: '宵月' }, senderPassword: password },
};

test('a change keeps the other settings and the password', () => {
  expect(
    changeSettings(given(settings, changed), {
      commandId: 'now',
      changes: { bookingDeadlineHours: 0 },
    }),
  ).toEqual(
    accepted({
      type: 'SettingsChanged',
      data: {
        settings: { ...defaultSettings, storeName: '宵月', bookingDeadlineHours: 0 },
        senderPassword: password,
      },
    }),
  );
});

test('saving an unchanged form records nothing', () => {
  expect(
    changeSettings(given(settings, changed), { commandId: 'now', changes: { storeName: '宵月' } }),
  ).toEqual(accepted());
});

test('a new setting is its default in older events, and the site reads it only if it says so', () => {
  const { version: before = 1 } = versionsOf(settingsFields);
  const since = before + 1;
  const parking = { label: '駐車場', kind: 'line', empty: '', since, meaning: '' } as const;
  const later = { ...settingsFields, parking };
  const definition = versionsOf(later, 'settings');
  expect(definition.version).toBe(since);
  expect(
    upcast(definition, before, { settings: { storeName: '宵月' }, senderPassword: null }),
  ).toEqual({
    settings: { storeName: '宵月', parking: '' },
    senderPassword: null,
  });
  expect(Object.keys(publicFields(later))).toEqual(Object.keys(publicFields(settingsFields)));
  expect(Object.keys(publicFields({ parking: { ...parking, readBy: 'everybody' } }))).toEqual([
    'parking',
  ]);
});

test('a choice that lacks a later mail counts as wanting it', () => {
  const stored = { dayBefore: false };
  const choice = { dayBefore: false, hoursBefore: true, thanks: true };
  expect(chosenReminders(defaultSettings, stored)).toEqual(choice);
  expect(areSameReminders(stored, choice)).toBe(true);
});
