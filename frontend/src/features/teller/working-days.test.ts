import { workingDays } from './working-days.ts';

const entry = (
  date: string,
  startTime: string,
  endTime: string,
  serviceType: 'phone' | 'in-person' | null = null,
  isActive = true,
) => ({
  date,
  startTime,
  endTime,
  serviceType,
  isActive,
});

test('both halves of a day are one line, in order', () => {
  const days = workingDays([
    entry('2026-10-25', '15:00', '18:30'),
    entry('2026-10-24', '11:00', '14:30'),
    entry('2026-10-25', '11:00', '14:30'),
  ]);
  expect(days).toEqual([
    { date: '2026-10-24', spans: ['11:00–14:30'], only: null },
    { date: '2026-10-25', spans: ['11:00–14:30', '15:00–18:30'], only: null },
  ]);
});

test('a day for one kind of reading says so, a mixed day does not', () => {
  const days = workingDays([
    entry('2026-10-24', '08:00', '11:00', 'phone'),
    entry('2026-10-25', '08:00', '11:00', 'phone'),
    entry('2026-10-25', '11:00', '14:30', 'in-person'),
  ]);
  expect(days.map(({ only }) => only)).toEqual(['phone', null]);
});

test('inactive hours are not shown', () => {
  expect(workingDays([entry('2026-10-24', '11:00', '14:30', null, false)])).toEqual([]);
});
