import { phoneIsOpen } from './business-hours.ts';

const hours = { from: '11:00', to: '18:00' };

test('the telephone hours include their start and exclude their end', () => {
  expect(phoneIsOpen(hours, new Date('2026-10-24T10:59:59+09:00'))).toBe(false);
  expect(phoneIsOpen(hours, new Date('2026-10-24T11:00:00+09:00'))).toBe(true);
  expect(phoneIsOpen(hours, new Date('2026-10-24T17:59:59+09:00'))).toBe(true);
  expect(phoneIsOpen(hours, new Date('2026-10-24T18:00:00+09:00'))).toBe(false);
});
