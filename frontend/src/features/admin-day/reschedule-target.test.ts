import { timeSettingsOf } from '../../app/use-settings.ts';
import { booking, lunchOn, sampleHours, timesOn } from '../../parts/admin/testing/samples.ts';
import {
  type BoardFacts,
  freeHalfHours,
  isReschedulable,
  judge,
  spanAt,
  verdictTexts,
} from './reschedule-target.ts';

const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const shift = (startTime: string, endTime: string, fortuneTellerId = 't1') =>
  sampleHours({ id: `${fortuneTellerId}-${startTime}`, fortuneTellerId, startTime, endTime });
const long = booking(timesOn('2026-10-24', '14:00', '15:00'));
const next = booking({ id: 'b2', ...timesOn('2026-10-24', '16:00', '16:30') });
const gone = booking({
  id: 'b3',
  status: 'cancelled',
  ...timesOn('2026-10-24', '17:00', '17:30'),
});
const facts: BoardFacts = {
  bookings: [long, next, gone],
  hours: [shift('11:00', '15:00'), shift('15:00', '19:00'), shift('14:00', '16:00', 't2')],
  breaks: [],
  offered: [],
  settings: timeSettingsOf(undefined),
  now: new Date('2026-10-24T04:40:00.000Z'), // 13:40 in Tokyo
};
const judged = (time: string, tellerId = 't1', date = '2026-10-24') =>
  judge(long, { tellerId, date, minutes: at(time) }, facts);

test('a booking may be dropped where its teller works throughout and is free', () => {
  expect(judged('14:00')).toBe('same');
  expect(judged('14:30')).toBe('outside'); // between the halves’ receptions, as the server decides
  const byPhone = { ...long, service: { ...long.service, type: 'phone' as const } };
  expect(judge(byPhone, { tellerId: 't1', date: '2026-10-24', minutes: at('14:30') }, facts)).toBe(
    'free', // across two adjacent shifts, over its own old time
  );
  expect(judged('15:00')).toBe('free'); // up to the next booking's start
  expect(judged('15:30')).toBe('taken');
  expect(judged('16:30')).toBe('free');
  expect(judged('17:00')).toBe('free'); // a cancelled booking takes no time
  expect(judged('18:30')).toBe('outside');
  expect(judged('13:30')).toBe('past');
  expect(judged('15:00', 't2')).toBe('free');
  expect(judged('15:30', 't2')).toBe('outside');
  expect(judged('15:00', 't3')).toBe('outside');
});

test('a rest after either booking counts as taken', () => {
  const tidied = {
    ...long,
    restMinutes: 30,
    service: { ...long.service, type: 'phone' as const },
  };
  const judged = (carried: typeof long, time: string, bookings = facts.bookings) =>
    judge(
      carried,
      { tellerId: 't1', date: '2026-10-24', minutes: at(time) },
      { ...facts, bookings },
    );
  expect(judged(tidied, '15:00')).toBe('taken'); // its own rest overlaps the next
  expect(judged(tidied, '14:30')).toBe('free');
  expect(judged(tidied, '18:00')).toBe('free'); // the rest may lie beyond the hours
  expect(judged(next, '15:00', [tidied])).toBe('taken');
  expect(judged(next, '15:30', [tidied])).toBe('free');
  const free = freeHalfHours('t1', '2026-10-24', {
    ...facts,
    bookings: [tidied],
    hours: [shift('14:00', '17:00')],
  });
  expect(free).toEqual([at('15:30'), at('16:00'), at('16:30')]);
});

test('another day has its own hours and bookings', () => {
  const sunday = { ...shift('11:00', '15:00'), date: '2026-10-25' };
  const there = booking({ id: 'b4', ...timesOn('2026-10-25', '13:00', '13:30') });
  const week = { ...facts, hours: [...facts.hours, sunday], bookings: [...facts.bookings, there] };
  const judgedOn = (date: string, time: string) =>
    judge(long, { tellerId: 't1', date, minutes: at(time) }, week);
  expect(judgedOn('2026-10-25', '14:00')).toBe('free');
  expect(judgedOn('2026-10-25', '13:00')).toBe('taken');
  expect(judgedOn('2026-10-25', '14:30')).toBe('outside');
  expect(judgedOn('2026-10-26', '14:00')).toBe('outside');
  expect(judgedOn('2026-10-23', '14:00')).toBe('past');
});

test('free half hours are upcoming, within the hours and without a booking', () => {
  const times = freeHalfHours('t1', '2026-10-24', { ...facts, hours: [shift('13:00', '17:15')] });
  expect(times).toEqual([at('15:00'), at('15:30'), at('16:30')]);
});

test('cancelled, completed and past bookings cannot be moved', () => {
  expect(isReschedulable(long, facts.now)).toBe(true);
  expect(isReschedulable(booking({ status: 'completed' }), facts.now)).toBe(false);
  // The salon would refuse it.
  expect(isReschedulable(booking({ ...long, cancellationRequested: true }), facts.now)).toBe(false);
  expect(isReschedulable(long, new Date('2026-10-24T05:10:00.000Z'))).toBe(false);
});

test('a rescheduled booking keeps its length', () => {
  expect(spanAt(long, { tellerId: 't1', date: '2026-10-24', minutes: at('16:30') })).toBe(
    '16:30–17:30',
  );
});

test.each([
  ['breaks', 'break', '休憩と重なります'],
  ['offered', 'offered', 'キャンセル待ちのご案内と重なります'],
] as const)('time in %s blocks bookings and is not free', (name, verdict, words) => {
  const kept = { ...lunchOn('2026-10-24'), startTime: '17:00', endTime: '18:00' };
  const then = { ...facts, [name]: [kept] };
  const judgedThen = (time: string) =>
    judge(long, { tellerId: 't1', date: '2026-10-24', minutes: at(time) }, then);
  expect([judgedThen('16:30'), verdictTexts[verdict], judgedThen('18:00')]).toEqual([
    verdict,
    words,
    'free',
  ]);
  expect(freeHalfHours('t1', '2026-10-24', then)).toEqual(
    ['15:00', '15:30', '16:30', '18:00', '18:30'].map(at),
  );
});
