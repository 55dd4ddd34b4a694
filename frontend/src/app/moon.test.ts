import { moonAge, moonName } from './moon.ts';

const atNoon = (date: string) => Math.round(moonAge(new Date(`${date}T12:00:00+09:00`)) * 10) / 10;

test('the moon is new at the first solar eclipse of 2024', () => {
  expect(moonAge(new Date('2024-04-08T18:30:00Z'))).toBeLessThan(0.02);
});

test('the eve of October 2026’s full moon is 待宵月', () => {
  expect(atNoon('2026-10-24')).toBeCloseTo(13.4, 0);
  expect(moonName(atNoon('2026-10-24'))).toBe('待宵月');
});

test('the moon is full at a total lunar eclipse', () => {
  expect(moonAge(new Date('2026-03-03T11:34:00Z'))).toBeCloseTo(14, 0);
});
