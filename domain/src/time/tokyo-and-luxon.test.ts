import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  addDays,
  addMonths,
  isDate,
  lastDayOf,
  minutesOf,
  monthOf,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
  weekdayOf,
} from './time.ts';

/**
 * The arithmetic of slots assumes, for speed, that Tokyo is nine hours ahead of UTC. Luxon uses the
 * time zone database; summer time in Japan would fail here.
 */
const instants = fc.date({
  min: new Date('1970-01-01T00:00:00.000Z'),
  max: new Date('2999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const inTokyo = (instant: string) => DateTime.fromISO(instant, { zone: 'Asia/Tokyo' });
const dateOf = (moment: DateTime): string => moment.toFormat('yyyy-MM-dd');

test('day and time of an instant equal those of Asia/Tokyo', () => {
  fc.assert(
    fc.property(instants, (date) => {
      const instant = date.toISOString();
      expect([tokyoDate(instant), tokyoTime(instant)]).toEqual([
        dateOf(inTokyo(instant)),
        inTokyo(instant).toFormat('HH:mm'),
      ]);
    }),
  );
});

test('the instant of a day and time equals that of Asia/Tokyo', () => {
  fc.assert(
    fc.property(instants, (date) => {
      const day = tokyoDate(date.toISOString());
      const time = tokyoTime(date.toISOString());
      const expected = DateTime.fromISO(day, { zone: 'Asia/Tokyo' }).plus({
        minutes: minutesOf(time),
      });
      expect(tokyoInstant(day, time)).toBe(expected.toUTC().toISO());
    }),
  );
});

test('arithmetic of days, months and weekdays agrees with Luxon', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -800, max: 800 }), (date, count) => {
      const day = tokyoDate(date.toISOString());
      const moment = DateTime.fromISO(day, { zone: 'utc' });
      expect(isDate(day)).toBe(true);
      expect(weekdayOf(day)).toBe(moment.weekday % 7);
      expect(lastDayOf(monthOf(day))).toBe(dateOf(moment.endOf('month')));
      const later = moment.plus({ days: count });
      const month = moment.startOf('month').plus({ months: count });
      fc.pre(later.year >= 1970 && later.year <= 2999 && month.year >= 1970 && month.year <= 2999);
      expect(addDays(day, count)).toBe(dateOf(later));
      expect(addMonths(monthOf(day), count)).toBe(month.toFormat('yyyy-MM'));
    }),
  );
});
