import { kanjiNumber, lunarDate } from './lunar-date.ts';
import { rememberLunarDate } from './served-lunar-date.ts';

test('numbers are formatted in kanji', () => {
  expect([1, 10, 14, 20, 30].map(kanjiNumber)).toEqual(['一', '十', '十四', '二十', '三十']);
});

test('the lunar new year of 2026 is the first day of the first month', () => {
  expect(lunarDate(new Date('2026-02-17T12:00:00+09:00'))).toBe('旧暦一月一日');
});

test('a new moon after midnight in Japan but before midnight in Beijing starts the month a day later', () => {
  expect(lunarDate(new Date('2026-10-24T21:00:00+09:00'))).toBe('旧暦九月十四日');
});

test('a leap month is marked', () => {
  expect(lunarDate(new Date('2025-07-25T12:00:00+09:00'))).toBe('旧暦閏六月一日');
});

test('the server’s lunar date applies to its day only', () => {
  rememberLunarDate(new Date('2026-10-24T00:00:00+09:00'), 'as told');
  expect(lunarDate(new Date('2026-10-24T21:00:00+09:00'))).toBe('as told');
  expect(lunarDate(new Date('2026-10-25T00:00:00+09:00'))).toBe('旧暦九月十五日');
});
