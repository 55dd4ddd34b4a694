import { rosterHalves } from './roster-halves.ts';

const business = {
  firstHalf: { start: '11:00', reception: '14:30', end: '14:50' },
  secondHalf: { start: '15:00', reception: '18:30', end: '19:00' },
};
const of = (startTime: string, endTime: string, serviceType: 'phone' | 'in-person' | null = null) =>
  rosterHalves(
    {
      date: '2026-10-24',
      holiday: null,
      isClosed: false,
      hours: [{ fortuneTellerId: 't1', startTime, endTime, serviceType }],
    },
    business,
  );
const shown = (halves: ReturnType<typeof of>) => [
  halves.first.map(({ span }) => span),
  halves.second.map(({ span }) => span),
];

test('hours of a whole half, until its reception or its end, show no times', () => {
  expect(shown(of('11:00', '14:30'))).toEqual([[null], []]);
  expect(shown(of('15:00', '19:00'))).toEqual([[], [null]]);
});

test('a whole day is in both halves', () => {
  expect(shown(of('10:00', '19:00'))).toEqual([[null], [null]]);
});

test('a part of a half shows its times', () => {
  expect(shown(of('12:30', '14:50'))).toEqual([['12:30–'], []]);
  expect(shown(of('11:00', '13:00'))).toEqual([['11:00–13:00'], []]);
  expect(shown(of('13:00', '17:00'))).toEqual([['13:00–'], ['15:00–17:00']]);
});

test('hours outside of both are in the nearer half with their times', () => {
  expect(of('08:00', '10:00', 'phone').first).toEqual([
    { fortuneTellerId: 't1', only: 'phone', span: '08:00–10:00' },
  ]);
  expect(shown(of('20:00', '22:00'))).toEqual([[], ['20:00–22:00']]);
});
