import { settingsFacts } from '../booking/booking-offer.ts';
import { accepted, given } from '../given.fixture.ts';
import { changeSettings, defaultSettings, type SettingsEvent, settings } from './settings.ts';

const password = { nonce: 'n', text: 't' };
const changed: SettingsEvent = {
  type: 'SettingsChanged',
  data: { settings: { ...defaultSettings, storeName: '宵月' }, senderPassword: password },
};

test('by default, bookings are taken until two hours before the start', () => {
  expect(settingsFacts(given(settings), -1)).toEqual({
    ...defaultSettings,
    revision: -1,
    bookingDeadlineHours: 2,
    approveNewBookings: false,
    approvalAfterNoShows: 0,
    closedWeekdays: [],
    closesOnHolidays: false,
    closedDays: [],
    businessHours: {},
  });
});

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
