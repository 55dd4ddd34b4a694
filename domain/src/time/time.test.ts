import { bookableUntil } from '../slots/bookable-days.ts';
import {
  addHours,
  datesBetween,
  formatDate,
  formatDateTime,
  formatMonth,
  formatSpan,
  halfHours,
  isDate,
  isInstant,
  isTime,
  minutesOf,
  monthGrid,
  timeOf,
  toInstant,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
} from './time.ts';

test.each([
  ['2026-10-24', '13:30', '2026-10-24T04:30:00.000Z'],
  ['2026-10-24', '00:00', '2026-10-23T15:00:00.000Z'],
  ['2026-10-24', '08:59', '2026-10-23T23:59:00.000Z'],
  ['2026-12-31', '24:00', '2026-12-31T15:00:00.000Z'],
])('%s %s in Tokyo is %s', (date, time, instant) => {
  expect(tokyoInstant(date, time)).toBe(instant);
  expect(isInstant(instant)).toBe(true);
});

test('an instant has a day and time in Tokyo', () => {
  expect([tokyoDate('2026-10-24T14:59:59.999Z'), tokyoTime('2026-10-24T14:59:59.999Z')]).toEqual([
    '2026-10-24',
    '23:59',
  ]);
  expect([tokyoDate('2026-10-24T15:00:00.000Z'), tokyoTime('2026-10-24T15:00:00.000Z')]).toEqual([
    '2026-10-25',
    '00:00',
  ]);
});

test('instants of any zone are accepted, those without a zone are not', () => {
  expect(toInstant('2026-10-24T13:30:00+09:00')).toBe('2026-10-24T04:30:00.000Z');
  expect(toInstant('2026-10-24T04:30Z')).toBe('2026-10-24T04:30:00.000Z');
  expect(toInstant('2026-10-24T13:30:00')).toBeUndefined();
  expect(toInstant('2026-10-24')).toBeUndefined();
  expect(toInstant('2026-13-24T00:00:00Z')).toBeUndefined();
  expect(isInstant('2026-10-24T04:30:00Z')).toBe(false);
  expect(addHours('2026-10-24T04:30:00.000Z', 24)).toBe('2026-10-25T04:30:00.000Z');
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-10-24T00:00', '', '２０２６-10-24'])(
  '%p is not a date',
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

test('days between two include both, across the end of a month', () => {
  expect(datesBetween('2026-10-30', '2026-11-01')).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(datesBetween('2026-11-01', '2026-10-30')).toEqual([]);
});

test("a month's calendar page has six weeks from Sunday", () => {
  const october = monthGrid('2026-10');
  expect([october.length, october[0], october[4], october[41]]).toEqual([
    42,
    '2026-09-27',
    '2026-10-01',
    '2026-11-07',
  ]);
  expect(monthGrid('2026-11')[0]).toBe('2026-11-01');
});

test.each([
  ['2026-10-24T04:30:00.000Z', '2026-11-30'],
  ['2026-10-31T14:59:59.999Z', '2026-11-30'],
  ['2026-10-31T15:00:00.000Z', '2026-12-31'],
  ['2026-12-15T00:00:00.000Z', '2027-01-31'],
])('at %s one can book until %s', (now, until) => {
  expect(bookableUntil(now)).toBe(until);
});

test('times of day are converted to minutes and rounded up to the half hour', () => {
  expect([isTime('23:59'), isTime('24:00'), isTime('9:00')]).toEqual([true, false, false]);
  expect([minutesOf('14:30:00'), minutesOf('24:00'), timeOf(870), timeOf(1440)]).toEqual([
    870,
    1440,
    '14:30',
    '24:00',
  ]);
  expect(halfHours(601, 690)).toEqual([630, 660, 690]);
  expect(halfHours(600, 599)).toEqual([]);
});

test('dates and times are formatted in Japanese', () => {
  expect(formatDate('2026-10-04')).toBe('2026年10月04日(日)');
  expect(formatDateTime('2026-10-24T04:30:00.000Z')).toBe('2026年10月24日(土) 13:30');
  expect(formatSpan('2026-10-24T04:30:00.000Z', '2026-10-24T05:30:00.000Z')).toBe(
    '2026年10月24日(土) 13:30～14:30',
  );
  expect(formatMonth('2026-09')).toBe('2026年9月');
});

test('a long text that is not an instant is refused quickly', () => {
  const began = performance.now();
  expect(toInstant(`2026-10-24${'T'.repeat(240_000)}`)).toBeUndefined();
  // With quadratic matching it takes 45 seconds.
  expect(performance.now() - began).toBeLessThan(5_000);
});
