import { tokyoInstant } from '@salon/domain';
import {
  bookings,
  countsOfMonths,
  figures,
  figuresOfMonth,
  type Projections,
  partsOfMonth,
} from '@salon/projections';
import {
  guest,
  migiwa,
  reading,
  SalonWithHours,
  shion,
  statusAndCode,
} from '../booking/salon-with-hours.fixture.ts';
import { KeptFigures } from './kept-figures.ts';

const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12'];
/** Days of two months with hours of both tellers. */
const DAYS = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];

const salon = SalonWithHours.forFile();
let projections: Projections;
let kept: KeptFigures;
beforeAll(async () => {
  [projections, kept] = [salon.engines.projections, salon.part(KeptFigures)];
  for (const fortuneTellerId of [shion, migiwa])
    for (const date of DAYS) await salon.addHours(fortuneTellerId, date);
});

async function keptNow() {
  const each = MONTHS.map(
    async (month) => [await kept.monthOf(month), await kept.partsOf(month)] as const,
  );
  return [await kept.countsOf(MONTHS), await Promise.all(each)];
}

async function addedUpNow() {
  const [days, visits] = [projections.of(figures), projections.of(bookings)];
  const each = MONTHS.map(
    async (month) =>
      [await figuresOfMonth(days, month), await partsOfMonth(days, visits, month)] as const,
  );
  return [await countsOfMonths(days, MONTHS), await Promise.all(each)];
}

/** Numbers from 0 to `below` in an order that looks like chance and is always the same. */
function chances() {
  let state = 20261024;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

test('a first visit that comes to be known later makes a returning member of who was new in a later month', async () => {
  const visit = async (date: string) => {
    const startTime = tokyoInstant(date, '18:00');
    const id = await salon.booked('18:00', salon.sora.cookie, { startTime });
    await salon.setStatus(id, 'completed');
  };
  const visitors = async () => (await kept.partsOf('2026-11')).visitors;
  await visit('2026-11-01');
  expect(await visitors()).toEqual({ first: 1, returning: 0, guests: 0 });
  await visit('2026-10-30');
  expect(await visitors()).toEqual({ first: 0, returning: 1, guests: 0 });
});

test('stored figures always equal the sums of their days', async () => {
  const chance = chances();
  const place = () => ({
    startTime: tokyoInstant(DAYS[chance(DAYS.length)] ?? '', `${10 + chance(9)}:00`),
    fortuneTellerId: [shion, migiwa][chance(2)] ?? shion,
  });
  const known: string[] = [];
  let done = 0;
  for (let step = 0; step < 40; step += 1) {
    const id = known[chance(known.length)];
    if (id === undefined || chance(3) === 0) {
      const { startTime, ...more } = place();
      const caller = [salon.hana.cookie, salon.sora.cookie, undefined][chance(3)];
      const answer = await salon.book({ serviceId: reading, startTime, ...more, ...guest }, caller);
      if (answer.statusCode === 201) known.push(String(answer.json().id));
      done += answer.statusCode === 201 ? 1 : 0;
    } else {
      const change = [
        ['POST', 'reschedule', place()],
        ['PATCH', 'status', { status: 'completed' }],
        ['PATCH', 'status', { status: 'cancelled', reason: 'no-show' }],
        ['PATCH', 'status', { status: 'confirmed' }],
      ] as const;
      const [method, path, body] = change[chance(change.length)] ?? change[0];
      const answer = await salon.call(
        method,
        `/api/bookings/${id}/${path}`,
        body,
        salon.administrator,
      );
      done += answer.statusCode === 200 ? 1 : 0;
    }
    expect(await keptNow()).toEqual(await addedUpNow());
  }
  expect(done).toBeGreaterThan(20);
  expect((await kept.countsOf(MONTHS)).map((counts) => (counts?.completed ?? 0) > 0)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a year is its months, beside those of the year before of which anything is known, by teller and by service', async () => {
  const year = async (name: string) =>
    await salon.desk.read(`/api/admin/figures/year?year=${name}`);
  const [counts, now, next] = [await kept.countsOf(MONTHS), await year('2026'), await year('2027')];
  const revenues = now.months.map(({ month, revenue, before }: Record<string, unknown>) => [
    month,
    revenue,
    before,
  ]);
  expect(revenues.slice(8)).toEqual(
    MONTHS.map((month, place) => [month, counts[place]?.revenue ?? 0, null]),
  );
  const total = counts.reduce((sum, each) => sum + (each?.revenue ?? 0), 0);
  for (const by of ['tellers', 'services']) {
    expect(
      now[by].reduce((sum: number, { revenue }: { revenue: number }) => sum + revenue, 0),
    ).toBe(total);
  }
  expect(
    now.services.map(({ name, duration }: Record<string, unknown>) => [name, duration]),
  ).toEqual([['対面鑑定', 60]]);
  expect(
    next.months.map(({ before }: { before: { revenue: number } | null }) => before?.revenue),
  ).toEqual(
    now.months.map(({ month, revenue }: { month: string; revenue: number }) =>
      month === '2026-10' || month === '2026-11' ? revenue : undefined,
    ),
  );
  expect([next.tellers, next.services]).toEqual([[], []]);
});

test('an invalid year is refused', async () => {
  expect(await statusAndCode(salon.desk.get('/api/admin/figures/year?year=26'))).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
});

test('unchanged figures are not computed again', async () => {
  const [before, month] = [await kept.countsOf(MONTHS), await kept.monthOf('2026-10')];
  const december = await kept.countsOf(['2026-12']);
  await salon.addHours(shion, '2026-12-02', '10:00', '12:00');
  expect((await kept.countsOf(MONTHS))[1]).toBe(before[1]);
  expect(await kept.monthOf('2026-10')).toBe(month);
  expect((await kept.countsOf(['2026-12']))[0]?.workedMinutes).toBe(
    (december[0]?.workedMinutes ?? 0) + 120,
  );
});
