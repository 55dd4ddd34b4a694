import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf } from '@salon/contract';
import { until } from '@salon/event-store/testing/until';
import { ScheduledTasks } from '../background/scheduled-task.ts';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { LogSeals } from '../evidence/log-seals.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { Doctor } from './doctor.ts';

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
  const { at, models, parked, down, engines, disk, seal, backups, process } = await read();
  expect(at).toBe(salon.application.clock.now());
  expect(models.map(({ state, lag }) => [state, lag])).toEqual(models.map(() => ['live', { events: 0, isMore: false, seconds: 0 }]));
  expect(models.find(({ name }) => name === 'bookings')?.rate).toBeGreaterThan(0);
  expect([parked, down]).toEqual([[], []]);
  expect(engines.map(({ part }) => part)).toEqual(['log', 'documents', 'messages']);
  expect(disk.free).toBeGreaterThan(0);
  expect([seal, backups]).toEqual([null, null]);
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

test('an event that waits is skipped for a reason, and never another one in its place', async () => {
  const skip = (body: object) =>
    salon.call('POST', '/api/operations/projections/banners/parked/stream:banner-torn/skip', body, salon.administrator);
  const { position = '' } = (await read()).parked[1]?.events[0] ?? {};
  expect((await skip({ position, reason: ' ' })).json().fieldErrors).toEqual({ reason: '理由を入力してください' });
  expect((await skip({ position: '0', reason: '試しのもの' })).statusCode).toBe(409);
  expect((await skip({ position, reason: '試しのもの' })).json()).toEqual({ waiting: 0 });
  expect((await read()).parked.map(({ model: name }) => name)).toEqual(['audit']);
  expect((await skip({ position, reason: '試しのもの' })).statusCode).toBe(404);
  const { store, projections } = salon.application.engines;
  await projections.waitFor(await store.lastEvent());
  const deeds = (await salon.call('GET', '/api/audit?kind=operations&sort=at', undefined, salon.administrator)).json();
  expect(deeds.map(({ text }: { text: string }) => text).filter((text: string) => text.includes('読み飛ばし'))).toEqual([
    '保留中のイベントの読み飛ばし（banners、stream:banner-torn、試しのもの）を実行しましたが、完了しませんでした',
    '保留中のイベントの読み飛ばし（banners、stream:banner-torn、試しのもの）を実行しました',
    '保留中のイベントの読み飛ばし（banners、stream:banner-torn、試しのもの）を実行しましたが、完了しませんでした',
  ]);
});

test('a read model is built beside the serving one, looked at, switched to and back', async () => {
  const difference = () => salon.call('GET', '/api/operations/projections/menu/difference', undefined, salon.administrator);
  expect((await difference()).statusCode).toBe(409);
  expect((await post('menu/switch')).statusCode).toBe(409);
  expect((await post('menu/build')).statusCode).toBe(200);
  await until('the build waits for the switch', async () => (await model('menu'))?.replay?.state === 'ready');
  expect((await difference()).json()).toEqual({ compared: expect.any(Number), differing: [], differences: [] });
  expect((await post('menu/switch')).json()).toMatchObject({ replay: null, previous: expect.any(Number) });
  expect((await post('menu/switch-back')).json()).toMatchObject({ state: 'live', previous: expect.any(Number) });
});

test('a seal is told with its time and what came since, which the figures count', async () => {
  const { clock, application } = salon.application;
  const sealed = await application.get(LogSeals, { strict: false }).seal(operatorContext(clock.now()));
  const at = clock.now();
  expect(await figures()).toEqual(expect.arrayContaining(['salon_log_unsealed_events 0', 'salon_log_unsealed_seconds 0']));
  await salon.booked('16:00', salon.sora.cookie);
  clock.advance(90_000);
  const unsealed = { events: 1, isMore: false, seconds: 90 };
  expect((await read()).seal).toEqual({ number: 1, count: sealed?.count, at, unsealed });
  expect(await figures()).toEqual(expect.arrayContaining(['salon_log_unsealed_events 1', 'salon_log_unsealed_seconds 90']));
});

test('a scheduled task that fails is shown to the owner and to the operator', async () => {
  const { application } = salon.application;
  const failing = { name: 'retention', since: salon.application.clock.now(), failures: 3 };
  expect((await read()).failingTasks).toEqual([]);
  jest.spyOn(application.get(ScheduledTasks, { strict: false }), 'failing').mockReturnValue([failing]);
  expect((await read()).failingTasks).toEqual([failing]);
  expect(await figures()).toContain('salon_task_failing{name="retention"} 3');
  expect(await application.get(Doctor, { strict: false }).complaints()).toContainEqual({
    what: `The scheduled task retention has failed 3 times since ${failing.since}`,
    remedy: 'see what the process logged about it; it is tried again within 15 minutes',
  });
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
