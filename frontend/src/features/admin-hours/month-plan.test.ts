import { sampleHours } from '../../parts/admin/testing/samples.ts';
import { sameWeekdayLastMonth } from '../../parts/roster/same-weekday-last-month.ts';
import { byCell, cellOf, copiedFor, daysOf, hoursFor, rectangle } from './month-plan.ts';

const entry = (date: string, startTime = '10:00') =>
  sampleHours({ id: `${date} ${startTime}`, date, startTime, endTime: '14:00' });

test('a rectangle covers tellers and days, from any corner', () => {
  const days = daysOf('2026-11');
  const cells = rectangle(
    cellOf('t2', '2026-11-03'),
    cellOf('t1', '2026-11-02'),
    ['t1', 't2', 't3'],
    days,
  );
  expect(cells).toEqual(['t1|2026-11-02', 't1|2026-11-03', 't2|2026-11-02', 't2|2026-11-03']);
  expect(days).toHaveLength(30);
});

test('hours are not added where equal ones exist', () => {
  const present = byCell([entry('2026-11-02')]);
  const wanted = { startTime: '10:00', endTime: '14:00', serviceType: null };
  const added = hoursFor([cellOf('t1', '2026-11-02'), cellOf('t1', '2026-11-03')], wanted, present);
  expect(added).toEqual([{ fortuneTellerId: 't1', date: '2026-11-03', isActive: true, ...wanted }]);
});

test('a day corresponds to the previous month by weekday and position; a fifth weekday may have none', () => {
  expect(sameWeekdayLastMonth('2026-11-10')).toBe('2026-10-13');
  expect(sameWeekdayLastMonth('2026-11-01')).toBe('2026-10-04');
  expect(sameWeekdayLastMonth('2026-11-29')).toBeUndefined();
  expect(sameWeekdayLastMonth('2026-01-01')).toBe('2025-12-04');
});

test('the previous month is copied to days without hours', () => {
  const before = byCell([entry('2026-10-13'), entry('2026-10-13', '15:00'), entry('2026-10-06')]);
  const cells = [
    cellOf('t1', '2026-11-10'),
    cellOf('t1', '2026-11-03'),
    cellOf('t2', '2026-11-10'),
  ];
  const copied = copiedFor(cells, before, byCell([entry('2026-11-03', '12:00')]));
  expect(copied.map(({ date, startTime }) => [date, startTime])).toEqual([
    ['2026-11-10', '10:00'],
    ['2026-11-10', '15:00'],
  ]);
});
