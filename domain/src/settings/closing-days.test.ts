import { date, given, hours, offer, own, service, span } from '../booking/agenda.fixture.ts';
import { refuseTime } from '../booking/booking-offer.ts';
import { rejected } from '../given.fixture.ts';
import { noOverrides } from '../slots/bookable-slots.ts';
import { isClosedOn } from './closing-days.ts';

const never = { closedWeekdays: [], closesOnHolidays: false, closedDays: [] };

test.each([
  ['no rule', never, '2026-10-24', false],
  ['its weekday', { ...never, closedWeekdays: [3, 6] }, '2026-10-24', true],
  ['another weekday', { ...never, closedWeekdays: [3] }, '2026-10-24', false],
  ['a holiday', { ...never, closesOnHolidays: true }, '2026-11-03', true],
  ['the day after a holiday', { ...never, closesOnHolidays: true }, '2026-11-04', false],
  ['a single day', { ...never, closedDays: ['2026-12-31'] }, '2026-12-31', true],
])('by %s %o closes %s: %p', (_, rule, day, closed) => {
  expect(isClosedOn(day, rule)).toBe(closed);
});

test('closing days cannot be booked unless an administrator overrides the hours', () => {
  const closed = { ...offer, settings: { ...offer.settings, closedDays: [date] } };
  const wanted = { ...own, ...span('12:00', '13:00'), service };
  expect(refuseTime(given(hours()), { ...wanted, overrides: noOverrides }, closed)).toEqual(
    rejected('OUTSIDE_SCHEDULE', { ...span('12:00', '13:00'), why: 'closed' }),
  );
  expect(
    refuseTime(given(hours()), { ...wanted, overrides: { deadline: false, hours: true } }, closed),
  ).toBeUndefined();
});
