import { type PaymentWay, takingsOf } from '@salon/domain';
import fc from 'fast-check';
import { about, date, migiwa, shion } from '../testing/booking-events.ts';
import { type Events, event, project } from '../testing/given-events.ts';
import { floatBefore, type TillDocument, tillOf, tills, tillsOfMonth } from './till.ts';

const paid = (
  n: number,
  way: PaymentWay | null,
  { revision = n, tellerId = shion, amount = 4500 } = {},
) => ({
  ...event(
    'BookingPaymentNoted',
    { ...about(n, tellerId), tellerName: '紫苑', amount, way },
    { actor: 'administrator:okami', at: '2026-10-24T10:00:00.000Z' },
  ),
  revision,
});
const takings = { cash: 4500, card: 0, code: 0, voucher: 0 };
const closed = (number: number, { day = date, float = 30_000, upTo = 99 } = {}) =>
  event(
    'TillClosed',
    {
      date: day,
      number,
      float,
      counted: 34_500,
      note: '',
      takings,
      agendas: [{ tellerId: shion, revision: upTo }],
    },
    { actor: 'administrator:okami', at: '2026-10-24T11:00:00.000Z' },
  );
const tillAfter = async (...events: Events) => tillOf(await project(tills, events), date);
const payment = (n: number, way: 'cash' | 'card') => ({
  bookingId: about(n).bookingId,
  tellerId: shion,
  tellerName: '紫苑',
  amount: 4500,
  way,
});

test('a day has the last payment of each reading', async () => {
  const events = [paid(1, 'cash'), paid(2, 'cash'), paid(1, 'card'), paid(2, null)];
  expect(await tillAfter(...events)).toMatchObject({
    date,
    payments: [payment(1, 'card')],
    closings: [],
    corrections: [],
    isClosed: false,
  });
});

test('payments recorded, changed or withdrawn after the close are corrections', async () => {
  const till = await tillAfter(
    paid(1, 'cash'),
    closed(1),
    paid(1, 'card'),
    paid(2, 'cash'),
    paid(2, null),
    closed(2),
  );
  const correction = (n: number, from: PaymentWay | null, to: PaymentWay | null) => ({
    bookingId: about(n).bookingId,
    at: '2026-10-24T10:00:00.000Z',
    actor: 'administrator:okami',
    amount: 4500,
    from,
    to,
  });
  expect(till.payments).toEqual([payment(1, 'card')]);
  expect(till.closings.map(({ number, counted, at }) => [number, counted, at])).toEqual([
    [1, 34_500, '2026-10-24T11:00:00.000Z'],
    [2, 34_500, '2026-10-24T11:00:00.000Z'],
  ]);
  expect(till.corrections).toEqual([
    correction(1, 'cash', 'card'),
    correction(2, null, 'cash'),
    correction(2, 'cash', null),
  ]);
});

test('a payment between summing and writing of the close is a correction', async () => {
  const till = await tillAfter(
    paid(1, 'cash', { revision: 4 }),
    paid(2, 'cash', { revision: 7 }),
    paid(3, 'card', { tellerId: migiwa, revision: 0 }),
    closed(1, { upTo: 4 }),
  );
  expect(till.corrections.map(({ bookingId, to }) => [bookingId, to])).toEqual([
    [about(2).bookingId, 'cash'],
    [about(3).bookingId, 'card'],
  ]);
  expect(till.notes).toEqual([]);
});

const note = fc.record({
  booking: fc.integer({ min: 1, max: 4 }),
  way: fc.constantFrom<PaymentWay | null>('cash', 'card', 'code', 'voucher', null),
});

test('close plus corrections equal the payments, whenever the close was summed and written', () => {
  fc.assert(
    fc.property(fc.array(note, { maxLength: 12 }), fc.nat(12), fc.nat(12), (notes, one, other) => {
      const [readAt = 0, writtenAt = 0] = [
        Math.min(one, notes.length),
        Math.min(other, notes.length),
      ].sort((a, b) => a - b);
      // Odd bookings are with one teller, even ones with another.
      const tellerOf = (booking: number) => (booking % 2 === 0 ? migiwa : shion);
      const revisionOf = (index: number) =>
        notes
          .slice(0, index)
          .filter(({ booking }) => tellerOf(booking) === tellerOf(notes[index]?.booking ?? 0))
          .length;
      const events = notes.map(({ booking, way }, index) =>
        paid(booking, way, {
          tellerId: tellerOf(booking),
          revision: revisionOf(index),
          amount: booking * 1000,
        }),
      );
      const paidBy = (some: typeof notes) => {
        const last = new Map(some.map(({ booking, way }) => [booking, way]));
        return takingsOf(
          [...last].flatMap(([booking, way]) =>
            way === null ? [] : [{ way, amount: booking * 1000 }],
          ),
        );
      };
      const read = notes.slice(0, readAt);
      const agendas = [shion, migiwa].map((tellerId) => ({
        tellerId,
        revision: read.filter(({ booking }) => tellerOf(booking) === tellerId).length - 1,
      }));
      const data = {
        date,
        number: 1,
        float: 0,
        counted: 0,
        takings: paidBy(read),
        agendas,
        note: '',
      };
      const log = [
        ...events.slice(0, writtenAt),
        event('TillClosed', data),
        ...events.slice(writtenAt),
      ];
      const till = log.reduce<TillDocument | undefined>(
        (doc, each) => tills.evolve(doc, each, date),
        undefined,
      );
      const corrected: Record<PaymentWay, number> = { ...paidBy(read) };
      for (const { from, to, amount } of till?.corrections ?? []) {
        if (from !== null) corrected[from] -= amount;
        if (to !== null) corrected[to] += amount;
      }
      expect(corrected).toEqual(paidBy(notes));
      expect(takingsOf(till?.payments ?? [])).toEqual(paidBy(notes));
    }),
  );
});

test('a day starts with the float of the last earlier close', async () => {
  const reader = await project(tills, [
    closed(1, { day: '2026-10-20', float: 20_000 }),
    closed(1, { day: '2026-10-22', float: 25_000 }),
    paid(1, 'cash'),
  ]);
  expect(
    await Promise.all(
      ['2026-10-20', '2026-10-21', '2026-10-22', date].map((day) => floatBefore(reader, day)),
    ),
  ).toEqual([0, 20_000, 20_000, 25_000]);
});

test('a month has only its own days, in order', async () => {
  const reader = await project(tills, [
    closed(1, { day: '2026-10-31' }),
    closed(1, { day: '2026-11-01' }),
    closed(1, { day: '2026-10-01' }),
    closed(1, { day: '2026-09-30' }),
  ]);
  expect((await tillsOfMonth(reader, '2026-10')).map((till) => till.date)).toEqual([
    '2026-10-01',
    '2026-10-31',
  ]);
});
