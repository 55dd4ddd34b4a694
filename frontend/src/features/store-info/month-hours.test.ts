import type { PublicSettings } from '../../api/api.ts';
import { monthHours } from './month-hours.ts';

const firstHalf = { start: '11:00:00', reception: '14:30:00', end: '14:50:00' };
const secondHalf = { start: '15:00:00', reception: '18:30:00', end: '19:00:00' };
const settings = {
  businessHours: { '2026-11': { firstHalf, secondHalf } },
} as unknown as PublicSettings;

test('the month is the current one in Japan, even before midnight UTC', () => {
  expect(monthHours(settings, new Date('2026-10-31T14:59:59Z'))).toBeUndefined();
  expect(monthHours(settings, new Date('2026-10-31T15:00:00Z'))).toEqual({
    firstHalf: { start: '11:00', reception: '14:30', end: '14:50' },
    secondHalf: { start: '15:00', reception: '18:30', end: '19:00' },
  });
});
