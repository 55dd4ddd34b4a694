import type { StoreSettings } from '@salon/domain';
import { event, project } from '../testing/given-events.ts';
import { currentSettings, settings } from './settings.ts';

const saved = (storeName: string): StoreSettings => ({
  storeName,
  contactEmail: '',
  contactPhone1: '',
  contactPhone2: '',
  businessHours: {},
  bookingRules: '',
  bookingDeadlineHours: 2,
  senderEmail: '',
  holidays: [],
  approveNewBookings: false,
  guestRetentionDays: 365,
  applicationRetentionDays: 180,
  phoneHours: { from: '10:00', to: '17:00' },
  closedWeekdays: [3],
  closesOnHolidays: false,
  closedDays: [],
  reminders: { dayBefore: '17:00', hoursBefore: 2 },
  mailSentences: { reminder: 'お待ちしております。' },
  approvalAfterNoShows: 2,
});

test('the settings are the last saved ones, undefined before the first', async () => {
  const models = await project(settings, []);
  expect(await currentSettings(models)).toBeUndefined();
  const senderPassword = { nonce: 'n', text: 't' };
  const after = await project(settings, [
    event('SettingsChanged', { settings: saved('宵月'), senderPassword }),
    event('SalonOpened', {}),
  ]);
  expect(await currentSettings(after)).toEqual({
    settings: saved('宵月'),
    senderPassword,
    opened: true,
  });
});
