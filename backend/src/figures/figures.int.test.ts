import { tokyoInstant } from '@salon/domain';
import {
  guest,
  migiwa,
  reading,
  SalonWithHours,
  shion,
} from '../booking/salon-with-hours.fixture.ts';

/** Price of the reading in yen. */
const PRICE = 9_000;

let salon: SalonWithHours;
beforeAll(async () => {
  salon = await SalonWithHours.open();
  for (const [fortuneTellerId, date] of [
    [shion, '2026-10-30'],
    [migiwa, '2026-11-01'],
  ] as const) {
    const hours = { fortuneTellerId, date, startTime: '10:00', endTime: '19:00' };
    await salon.call('POST', '/api/fortune-teller-schedules', hours, salon.administrator);
    const startTime = tokyoInstant(date, '18:00');
    const wish = { serviceId: reading, fortuneTellerId, startTime, ...guest };
    const { id } = (await salon.book(wish, salon.sora.cookie)).json();
    const status = { status: 'completed' };
    await salon.call('PATCH', `/api/bookings/${id}/status`, status, salon.administrator);
  }
});
afterAll(() => salon.close());

const read = (path: string) =>
  salon.call('GET', `/api/admin/figures${path}`, undefined, salon.administrator);

test('a month has its tellers, services and visitors', async () => {
  const { tellers, services, visitors, visitorsBefore } = (await read('?month=2026-11')).json();
  expect(tellers.map(({ id, revenue }: Record<string, unknown>) => [id, revenue])).toEqual([
    [migiwa, PRICE],
  ]);
  expect(services).toMatchObject([{ name: '対面鑑定', duration: 60, revenue: PRICE }]);
  expect([visitorsBefore, visitors]).toEqual([
    { first: 1, returning: 0, guests: 0 },
    { first: 0, returning: 1, guests: 0 },
  ]);
});

test('a year is its months, beside those of the year before of which anything is known, by teller and by service', async () => {
  const [now, next] = [
    (await read('/year?year=2026')).json(),
    (await read('/year?year=2027')).json(),
  ];
  const revenues = now.months.map(({ month, revenue, before }: Record<string, unknown>) => [
    month,
    revenue,
    before,
  ]);
  expect(revenues.slice(8)).toEqual([
    ['2026-09', 0, null],
    ['2026-10', PRICE, null],
    ['2026-11', PRICE, null],
    ['2026-12', 0, null],
  ]);
  for (const by of ['tellers', 'services']) {
    const sum = now[by].reduce((all: number, { revenue }: { revenue: number }) => all + revenue, 0);
    expect(sum).toBe(2 * PRICE);
  }
  const before = next.months.map((month: { before: { revenue: number } | null }) => month.before);
  expect(before.map((each: { revenue: number } | null) => each?.revenue)).toEqual([
    ...Array.from({ length: 9 }, () => undefined),
    PRICE,
    PRICE,
    undefined,
  ]);
  expect([next.tellers, next.services]).toEqual([[], []]);
});

test('an invalid year is refused', async () => {
  const answer = await read('/year?year=26');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
});
