import { type DayAvailability, tokyoInstant } from '@salon/domain';
import { timeSettingsOf } from '../../app/use-settings.ts';
import { dayMark, dayTimes, isOpen } from './day-times.ts';

const today = '2026-10-24';
const slot = (date: string, time: string, end: string) => ({
  start: tokyoInstant(date, time),
  end: tokyoInstant(date, end),
  half: 'second' as const,
});
const facts = (day: DayAvailability, now: string, taken: readonly [string, string][] = []) => ({
  day,
  hours: [{ startTime: '15:00', endTime: '17:00', serviceType: null, isActive: true }],
  taken: taken.map(([from, to]) => ({
    startTime: tokyoInstant(day.date, from),
    endTime: tokyoInstant(day.date, to),
  })),
  service: { type: 'face_to_face' as const, duration: 30, restMinutes: 0, noticeHours: 0 },
  settings: timeSettingsOf(undefined),
  now: tokyoInstant(today, now),
});
const shown = (times: ReturnType<typeof dayTimes>) =>
  times.map(({ time, state }) => `${time} ${state}`);

test('taken times are listed among the free ones', () => {
  const day: DayAvailability = {
    date: today,
    holiday: null,
    state: 'few',
    slots: [slot(today, '15:30', '16:00')],
  };
  expect(shown(dayTimes(facts(day, '10:00')))).toEqual([
    '15:00 taken',
    '15:30 free',
    '16:00 taken',
    '16:30 taken',
  ]);
});

test('past the online deadline a free time is by telephone until an hour before', () => {
  const day: DayAvailability = { date: today, holiday: null, state: 'closed', slots: [] };
  const times = dayTimes(facts(day, '14:45', [['16:00', '16:30']]));
  expect(shown(times)).toEqual(['16:00 taken', '16:30 byPhone']);
  expect(dayMark(today, { today, lastLate: today, times, works: true }, day)).toBe('byPhone');
});

test('a day has the server’s mark, a past one none', () => {
  const day: DayAvailability = { date: '2026-10-25', holiday: null, state: 'few', slots: [] };
  const now = { today, lastLate: today, times: [], works: true };
  const marks = [
    dayMark('2026-10-25', now, day),
    dayMark('2026-10-23', now, undefined),
    dayMark('2026-10-26', now, undefined),
  ];
  expect(marks).toEqual(['few', 'past', 'unknown']);
  expect(
    (['free', 'few', 'full', 'closed', 'byPhone', 'past', 'unknown'] as const).filter(isOpen),
  ).toEqual(['free', 'few']);
});

test('today is past, not closed, after its last time', () => {
  const day: DayAvailability = { date: today, holiday: null, state: 'closed', slots: [] };
  expect(dayMark(today, { today, lastLate: today, times: [], works: true }, day)).toBe('past');
  expect(dayMark(today, { today, lastLate: today, times: [], works: false }, day)).toBe('closed');
});

test('the rescheduled booking’s own time does not block others and cannot be chosen', () => {
  const date = '2026-10-25';
  const day: DayAvailability = { date, holiday: null, state: 'full', slots: [] };
  const hour = {
    ...facts(day, '10:00', [
      ['15:00', '16:00'],
      ['17:00', '17:30'],
    ]),
    service: { type: 'face_to_face' as const, duration: 60, restMinutes: 0, noticeHours: 0 },
  };
  const open = {
    ...hour,
    hours: [{ startTime: '15:00', endTime: '18:30', serviceType: null, isActive: true }],
  };
  const own = { startTime: tokyoInstant(date, '15:00'), endTime: tokyoInstant(date, '16:00') };
  const states = (times: ReturnType<typeof dayTimes>) => shown(times).slice(0, 4);
  expect(states(dayTimes(open))).toEqual([
    '15:00 taken',
    '15:30 taken',
    '16:00 taken',
    '16:30 taken',
  ]);
  expect(states(dayTimes({ ...open, own }))).toEqual([
    '15:00 own',
    '15:30 free',
    '16:00 taken',
    '16:30 taken',
  ]);
});
