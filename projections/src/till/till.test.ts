import { about, date, shion } from '../testing/booking-events.ts';
import { event, useDocuments } from '../testing/given-events.ts';
import { floatBefore, tillOf, tills, tillsOfMonth } from './till.ts';

const project = useDocuments();
const paid = (n: number, way: 'cash' | 'card' | null, amount = 4500) =>
  event(
    'BookingPaymentNoted',
    { ...about(n), tellerName: '紫苑', amount, way },
    { actor: 'administrator:okami', at: '2026-10-24T10:00:00.000Z' },
  );
const closed = (number: number, day = date, float = 30_000) =>
  event(
    'TillClosed',
    { ...{ date: day, number, float, counted: 34_500, note: '' }, takings: { cash: 4500, card: 0, code: 0, voucher: 0 } },
    { actor: 'administrator:okami', at: '2026-10-24T11:00:00.000Z' },
  );
const payment = (n: number, way: 'cash' | 'card') => ({
  ...{ bookingId: about(n).bookingId, tellerId: shion, tellerName: '紫苑', amount: 4500, way },
});

test('a day holds what was paid last for each reading', async () => {
  const till = await tillOf(await project(tills, [paid(1, 'cash'), paid(2, 'cash'), paid(1, 'card'), paid(2, null)]), date);
  expect(till).toEqual({ date, payments: [payment(1, 'card')], closings: [], corrections: [], isClosed: false });
});

test('what is paid, changed or taken back after the close is a correction', async () => {
  const till = await tillOf(
    await project(tills, [paid(1, 'cash'), closed(1), paid(1, 'card'), paid(2, 'cash'), paid(2, null), closed(2)]),
    date,
  );
  const by = { at: '2026-10-24T10:00:00.000Z', actor: 'administrator:okami', amount: 4500 };
  expect(till.payments).toEqual([payment(1, 'card')]);
  expect(till.closings.map(({ number, counted, at }) => [number, counted, at])).toEqual([
    [1, 34_500, '2026-10-24T11:00:00.000Z'],
    [2, 34_500, '2026-10-24T11:00:00.000Z'],
  ]);
  expect(till.corrections).toEqual([
    { bookingId: about(1).bookingId, ...by, from: 'cash', to: 'card' },
    { bookingId: about(2).bookingId, ...by, from: null, to: 'cash' },
    { bookingId: about(2).bookingId, ...by, from: 'cash', to: null },
  ]);
});

test('a day begins with the float of the last close before it', async () => {
  const reader = await project(tills, [closed(1, '2026-10-20', 20_000), closed(1, '2026-10-22', 25_000), paid(1, 'cash')]);
  expect(await Promise.all(['2026-10-20', '2026-10-21', '2026-10-22', date].map((day) => floatBefore(reader, day)))).toEqual([
    0, 20_000, 20_000, 25_000,
  ]);
});

test('a month has its own days alone, in order', async () => {
  const reader = await project(tills, [closed(1, '2026-10-31'), closed(1, '2026-11-01'), closed(1, '2026-10-01'), closed(1, '2026-09-30')]);
  expect((await tillsOfMonth(reader, '2026-10')).map((till) => till.date)).toEqual(['2026-10-01', '2026-10-31']);
});
