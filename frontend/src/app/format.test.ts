import { digits, inJapan, longDate, nearTime, wholeDates, yen } from './format.ts';

const now = new Date('2026-10-24T04:40:00.000Z');

test('a late UTC evening is the next day in Japan', () => {
  expect(inJapan('2026-10-23T15:00:00.000Z')).toEqual({
    year: 2026,
    month: 10,
    day: 24,
    weekday: 6,
    weekdayName: '土',
  });
  expect(inJapan('2026-10-23T14:59:59.999Z')).toEqual({
    year: 2026,
    month: 10,
    day: 23,
    weekday: 5,
    weekdayName: '金',
  });
});

test('a line breaks before or after a date of a sentence, not within', () => {
  expect(wholeDates('出演表「2026年12月」の2026年12月05日(土)').split('\u2060')).toEqual([
    '出演表「2026年',
    '12月」の2026年',
    '12月',
    '05日',
    '(土)',
  ]);
});

test('booking dates have two-digit months and days, and a weekday', () => {
  expect(longDate('2026-09-05T05:00:00.000Z')).toBe('2026年09月05日(土)');
});

test('the next free time is formatted as today, tomorrow, a day, or a day of next month', () => {
  expect(nearTime('2026-10-24T07:00:00.000Z', now)).toBe('本日 16:00');
  expect(nearTime('2026-10-25T06:30:00.000Z', now)).toBe('明日 15:30');
  expect(nearTime('2026-10-27T02:00:00.000Z', now)).toBe('27日(火) 11:00');
  expect(nearTime('2026-11-03T02:00:00.000Z', now)).toBe('11月3日(火) 11:00');
});

test('prices have thousands separators', () => {
  expect(yen('15000')).toBe('15,000円');
  expect([0, 999, 1000, 999_999.5, 1_234_567, -15_000].map(digits)).toEqual([
    '0',
    '999',
    '1,000',
    '1,000,000',
    '1,234,567',
    '-15,000',
  ]);
});
