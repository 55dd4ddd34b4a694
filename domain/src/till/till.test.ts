import { accepted, given, rejected } from '../given.fixture.ts';
import { takingsOf, taxIn, tillDifference, totalOf } from './takings.ts';
import { closeTill, differenceWords, till } from './till.ts';

const date = '2026-10-24';
const takings = { cash: 13_500, card: 9000, code: 0, voucher: 0 };
const agendas = [{ tellerId: '11111111-1111-4111-8111-111111111111', revision: 7 }];
const closed = (number: number, counted = 43_500) =>
  ({
    type: 'TillClosed',
    data: { date, number, float: 30_000, counted, takings, agendas, note: '' },
  }) as const;
type Close = Parameters<typeof closeTill>[1];
const close = (changes: Partial<Close> = {}): Close => ({
  commandId: 'now',
  date,
  float: 30_000,
  counted: 43_500,
  note: '',
  shown: { closings: 0, takings },
  ...changes,
});
const facts = { takings, agendas, today: date };

test('payments are summed by way of payment', () => {
  const payments = [
    { way: 'cash', amount: 9000 },
    { way: 'card', amount: 9000 },
    { way: 'cash', amount: 4500 },
  ] as const;
  expect(takingsOf(payments)).toEqual(takings);
  expect(totalOf(takings)).toBe(22_500);
});

test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [110, 10],
  [500, 45],
  [4500, 409],
  [9000, 818],
])('of %i yen %i are tax, cut off', (amount, tax) => {
  expect(taxIn(amount)).toBe(tax);
});

test.each([
  [43_000, -500, '不足 500円'],
  [43_500, 0, '過不足なし'],
  [44_700, 1200, '過剰 1,200円'],
])('%i yen counted beside float and cash are told', (counted, difference, words) => {
  expect(tillDifference({ float: 30_000, counted, takings })).toBe(difference);
  expect(differenceWords(difference)).toBe(words);
});

test('a close records count, takings, and the revisions of the summed agendas', () => {
  expect(closeTill(given(till), close(), facts)).toEqual(accepted(closed(1)));
});

test('a correction is another close', () => {
  const correction = close({ counted: 43_000, shown: { closings: 1, takings } });
  expect(closeTill(given(till, closed(1)), correction, facts)).toEqual(accepted(closed(2, 43_000)));
});

test.each<[string, Parameters<typeof given>[1][], Close, typeof facts, string]>([
  ['another desk closed it meanwhile', [closed(1)], close(), facts, 'TILL_CHANGED'],
  [
    'a payment was recorded meanwhile',
    [],
    close(),
    { ...facts, takings: { ...takings, code: 500 } },
    'TILL_CHANGED',
  ],
  ['the day is in the future', [], close(), { ...facts, today: '2026-10-23' }, 'TILL_NOT_YET'],
])('a close is refused when %s', (_, events, command, known, code) => {
  expect(
    closeTill(given(till, ...(events as ReturnType<typeof closed>[])), command, known),
  ).toEqual(rejected(code, { date }));
});
