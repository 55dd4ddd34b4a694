import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf } from '@salon/contract';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';

let salon: SalonWithHours;
beforeAll(async () => {
  salon = await SalonWithHours.open();
  await salon.booked('10:00', salon.hana.cookie);
});
afterAll(() => salon.close());

type Overview = AnswerOf<'readOperations'>;

const read = async (): Promise<Overview> => (await salon.call('GET', '/api/operations', undefined, salon.administrator)).json();
const model = async (name: string) => (await read()).models.find((each) => each.name === name);
const post = (path: string) => salon.call('POST', `/api/operations/projections/${path}`, {}, salon.administrator);
const figures = async () => (await salon.call('GET', '/api/metrics')).body.split('\n').filter((line) => line.startsWith('salon_'));

/** Something that no read model can take: an event that does not fit its schema. */
async function append(type: string, data: { readonly [field: string]: string }): Promise<void> {
  const { store, projections } = salon.application.engines;
  const metadata = { actor: 'system', channel: 'system', commandId: randomUUID(), at: salon.application.clock.now() };
  await store.append('banner-torn', 'no-stream', [{ id: randomUUID(), type, data, metadata }]);
  await projections.waitFor(await store.lastEvent());
}

test('an owner sees read models without lag, the mails, the engines, the disk and the process', async () => {
  const { at, models, parked, down, engines, disk, seal, process } = await read();
  expect(at).toBe(salon.application.clock.now());
  expect(models.map(({ state, lag }) => [state, lag])).toEqual(models.map(() => ['live', { events: 0, isMore: false, seconds: 0 }]));
  expect(models.find(({ name }) => name === 'bookings')?.rate).toBeGreaterThan(0);
  expect([parked, down]).toEqual([[], []]);
  expect(engines.map(({ part }) => part)).toEqual(['log', 'documents', 'messages']);
  expect(disk.free).toBeGreaterThan(0);
  expect(seal).toBeNull();
  expect([process.startedAt, process.roles]).toEqual([at, ['web', 'projections', 'mail']]);
});

test('the address of operations leads to their tab', async () => {
  const { statusCode, headers } = await salon.call('GET', '/admin/operations');
  expect([statusCode, headers.location]).toEqual([302, '/admin?tab=operations']);
});

test('a paused read model says how many events it lacks, and since when', async () => {
  await post('bookings/pause');
  await salon.booked('12:00', salon.sora.cookie);
  salon.application.clock.advance(90_000);
  const behind = await model('bookings');
  expect([behind?.state, behind?.lag?.seconds, behind?.lag?.isMore]).toEqual(['paused', 90, false]);
  expect(behind?.lag?.events).toBeGreaterThan(0);
  expect(await figures()).toEqual(
    expect.arrayContaining([
      `salon_projection_lag_events{model="bookings"} ${behind?.lag?.events}`,
      'salon_projection_lag_seconds{model="bookings"} 90',
      'salon_projection_paused{model="bookings"} 1',
      'salon_projection_lag_events{model="menu"} 0',
    ]),
  );
  await post('bookings/resume');
});

test('parked events are shown with their open fields and taken again; what is sealed stays so', async () => {
  await append('BannerAdded', { title: '秋の夜長', sealed: 'AAAA', passwordHash: 'BBBB' });
  const { parked } = await read();
  expect(parked.map(({ model: name, key }) => [name, key])).toEqual([
    ['audit', 'stream:banner-torn'],
    ['banners', 'stream:banner-torn'],
  ]);
  expect(parked[1]).toEqual({
    ...{ model: 'banners', key: 'stream:banner-torn', error: expect.stringContaining('content'), attempts: 1, waiting: 1 },
    events: [expect.objectContaining({ type: 'BannerAdded', fields: { title: '秋の夜長' }, isSealed: true, revision: 0 })],
  });
  expect((await post('banners/parked/stream:banner-torn/retry')).json()).toEqual({ isWhole: false });
  expect((await read()).parked.map(({ attempts }) => attempts)).toEqual([1, 2]);
  expect(await figures()).toContain('salon_projection_parked{model="banners"} 1');
});

test('the dashboard and the alert rules ask for figures that there are', async () => {
  const { body } = await salon.call('GET', '/api/metrics');
  const named = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const monitoring = join(process.cwd(), 'docker/monitoring');
  const text = ['alerts.yml', 'grafana/dashboards/salon.json'].map((file) => readFileSync(join(monitoring, file), 'utf8')).join();
  const asked = [...text.matchAll(/\b(?:salon|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count)$/, ''));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !named.has(name))).toEqual([]);
});
