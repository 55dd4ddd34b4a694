import { dayOfAnyTeller } from './any-teller.ts';
import type { DayState } from './day-state.ts';

const slot = (time: string) => ({
  start: `2026-10-24T${time}:00.000Z`,
  end: `2026-10-24T${time}:30.000Z`,
  half: null,
});
const teller = (
  fortuneTellerId: string,
  takenMinutes: number,
  state: DayState,
  ...times: string[]
) => ({
  fortuneTellerId,
  takenMinutes,
  day: { date: '2026-10-24', holiday: null, state, slots: times.map(slot) },
});

test('a slot of several tellers is assigned to the least booked one, ties to the first', () => {
  const { slots } = dayOfAnyTeller('2026-10-24', [
    teller('busy', 120, 'free', '02:00', '03:00', '04:00'),
    teller('first', 60, 'free', '03:00'),
    teller('second', 60, 'free', '03:00', '04:00'),
  ]);
  expect(slots.map(({ start, fortuneTellerId }) => [start.slice(11, 16), fortuneTellerId])).toEqual(
    [
      ['02:00', 'busy'],
      ['03:00', 'first'],
      ['04:00', 'second'],
    ],
  );
});

test('the day’s state is that of the freest teller, closed when nobody works', () => {
  const state = (...states: DayState[]) =>
    dayOfAnyTeller(
      '2026-10-24',
      states.map((each, i) => teller(String(i), 0, each)),
    ).state;
  expect([
    state('full', 'few', 'closed'),
    state('closed', 'full'),
    state('few', 'free'),
    state('closed'),
    state(),
  ]).toEqual(['few', 'full', 'free', 'closed', 'closed']);
});

test('a holiday is named even when nobody works', () => {
  expect(dayOfAnyTeller('2026-11-03', [])).toEqual({
    date: '2026-11-03',
    holiday: '文化の日',
    state: 'closed',
    slots: [],
  });
});
