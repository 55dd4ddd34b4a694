import { tokyoInstant } from '@salon/domain';
import { migiwa, SalonWithHours, shion } from '../booking/salon-with-hours.fixture.ts';

const PRICE = 9_000;

const salon = SalonWithHours.forFile();

const read = (path: string) => salon.desk.read(`/api/admin/figures${path}`);

test('a first visit that becomes known later makes a new member of a later month a returning one', async () => {
  const visit = async (fortuneTellerId: string, date: string) => {
    await salon.addHours(fortuneTellerId, date);
    const startTime = tokyoInstant(date, '18:00');
    const id = await salon.booked('18:00', salon.sora, { fortuneTellerId, startTime });
    await salon.setStatus(id, 'completed');
  };
  const visitors = async () => (await read('?month=2026-11')).visitors;
  await visit(migiwa, '2026-11-01');
  expect(await visitors()).toEqual({ first: 1, returning: 0, guests: 0 });
  await visit(shion, '2026-10-30');
  expect(await visitors()).toEqual({ first: 0, returning: 1, guests: 0 });
});

test('a month has its tellers, services and visitors', async () => {
  const { tellers, services, visitors, visitorsBefore } = await read('?month=2026-11');
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
  const [now, next] = [await read('/year?year=2026'), await read('/year?year=2027')];
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
