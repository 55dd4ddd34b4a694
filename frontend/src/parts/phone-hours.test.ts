import { phoneIsOpen } from './phone-hours.ts';

test('the telephone is answered from 11:00 until just before 18:00', () => {
  expect(phoneIsOpen(new Date('2026-10-24T10:59:59+09:00'))).toBe(false);
  expect(phoneIsOpen(new Date('2026-10-24T11:00:00+09:00'))).toBe(true);
  expect(phoneIsOpen(new Date('2026-10-24T17:59:59+09:00'))).toBe(true);
  expect(phoneIsOpen(new Date('2026-10-24T18:00:00+09:00'))).toBe(false);
});
