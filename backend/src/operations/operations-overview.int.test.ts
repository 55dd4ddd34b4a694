import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf } from '@salon/contract';
import { START_POSITION } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { ScheduledTasks } from '../background/scheduled-task.ts';
import { column, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { Doctor } from './doctor.ts';
import { appendFirst } from './operator.fixture.ts';

const DAY_MS = 24 * 3_600_000;

const salon = SalonWithHours.forFile();
beforeAll(async () => {
  await salon.booked('10:00', salon.hana);
});
type Overview = AnswerOf<'readOperations'>;

const read = async (): Promise<Overview> => await salon.desk.read('/api/operations');
const model = async (name: string) => (await read()).models.find((each) => each.name === name);
const post = (path: string) => salon.desk.post(`/api/operations/projections/${path}`, {});
const parkedCall = (reader: string, key: string, verb: 'retry' | 'skip', body: object) =>
  salon.desk.post(`/api/operations/parked/${reader}/${key}/${verb}`, body);
const retry = (reader: string, key: string) => parkedCall(reader, key, 'retry', {});
const figures = async () =>
  (await salon.get('/api/metrics')).body.split('\n').filter((line) => line.startsWith('salon_'));

const expectFigures = async (...lines: readonly string[]) =>
  expect(await figures()).toEqual(expect.arrayContaining([...lines]));

testOnFiles(
  'an owner sees lag of read models and reactors, mails, storage, disk and process',
  async () => {
    const { at, models, reactors, parked, down, profile, disk, backups, process } = await read();
    expect(at).toBe(salon.clock.now());
    expect(models.map(({ state, lag }) => [state, lag])).toEqual(
      models.map(() => ['live', { events: 0, isMore: false, seconds: 0 }]),
    );
    expect(reactors.map(({ name, setAside, isHere }) => [name, setAside, isHere]).sort()).toEqual(
      ['commands', 'erasure', 'mail', 'waitlist'].map((name) => [name, 0, true]),
    );
    expect(reactors.map(({ lag }) => lag?.isMore)).toEqual(reactors.map(() => false));
    expect([parked, down]).toEqual([[], []]);
    expect(profile).toBe('embedded');
    expect(disk.free).toBeGreaterThan(0);
    expect(backups).toBeNull();
    expect([process.startedAt, process.roles]).toEqual([at, ['web', 'projections', 'mail']]);
  },
);

test('/admin/operations redirects to its tab', async () => {
  const { statusCode, headers } = await salon.get('/admin/operations');
  expect([statusCode, headers.location]).toEqual([302, '/admin?tab=operations']);
});

testOnFiles('a paused read model shows the number and age of missing events', async () => {
  await post('bookings/pause');
  await salon.booked('12:00', salon.sora);
  salon.clock.advance(90_000);
  const behind = await model('bookings');
  expect([behind?.state, behind?.lag?.seconds, behind?.lag?.isMore]).toEqual(['paused', 90, false]);
  expect(behind?.lag?.events).toBeGreaterThan(0);
  await expectFigures(
    `salon_projection_lag_events{model="bookings"} ${behind?.lag?.events}`,
    'salon_projection_lag_seconds{model="bookings"} 90',
    'salon_projection_paused{model="bookings"} 1',
    'salon_projection_lag_events{model="menu"} 0',
  );
  await post('bookings/resume');
});

test('parked events are shown without sealed fields, and retried', async () => {
  await appendFirst(salon, 'banner-torn', 'BannerAdded', {
    title: '秋の夜長',
    sealed: 'AAAA',
    passwordHash: 'BBBB',
  });
  await until('all readers have set it aside', async () => (await read()).parked.length > 2);
  const { parked } = await read();
  expect(parked.map(({ reader, key }) => [reader, key])).toEqual([
    ['audit', 'stream:banner-torn'],
    ['banners', 'stream:banner-torn'],
    ['commands', parked[1]?.events[0]?.position],
  ]);
  expect(parked[1]).toEqual({
    reader: 'banners',
    label: 'バナー',
    key: 'stream:banner-torn',
    error: expect.stringContaining('content'),
    attempts: 1,
    waiting: 1,
    events: [
      expect.objectContaining({
        type: 'BannerAdded',
        fields: { title: '秋の夜長' },
        isSealed: true,
        revision: 0,
      }),
    ],
  });
  expect((await retry('banners', 'stream:banner-torn')).json()).toEqual({ isWhole: false });
  expect((await read()).parked.slice(0, 2).map(({ attempts }) => attempts)).toEqual([1, 2]);
  await expectFigures('salon_projection_parked{model="banners"} 1');
});

test('a parked event is skipped for everybody with a reason, and never another one instead', async () => {
  const skip = (body: object) => parkedCall('banners', 'stream:banner-torn', 'skip', body);
  const { position = '' } = (await read()).parked[1]?.events[0] ?? {};
  expect((await skip({ position, reason: ' ' })).json().fieldErrors).toEqual({
    reason: '理由を入力してください',
  });
  expect((await skip({ position: '0', reason: '試しのもの' })).statusCode).toBe(409);
  expect((await skip({ position, reason: '試しのもの' })).json()).toEqual({ waiting: 0 });
  expect((await read()).parked).toEqual([]);
  expect((await skip({ position, reason: '試しのもの' })).statusCode).toBe(404);
  await salon.projected();
  const deeds = column(await salon.desk.read('/api/audit?kind=operations&sort=at'), 'text');
  const deed =
    '保留中のイベントの読み飛ばし（banners、stream:banner-torn、試しのもの）を実行しました';
  const failed = `${deed}が、完了しませんでした`;
  expect(deeds.filter((text) => String(text).includes('読み飛ばし'))).toEqual([
    failed,
    deed,
    failed,
  ]);
  const skips = await salon.engines.store.readStream('skipped-events');
  expect(skips.map(({ data, metadata }) => [data, metadata.actor])).toEqual([
    [
      { stream: 'banner-torn', revision: 0, type: 'BannerAdded', reason: '試しのもの' },
      expect.stringMatching(/^administrator:/),
    ],
  ]);
});

test('an event that a reactor failed on is shown, alarms if it is an erasure, and is retried; an erasure is never skipped', async () => {
  await appendFirst(salon, 'person-torn', 'PersonErased', { wrong: true });
  const ofReactor = async () => (await read()).parked.filter(({ reader }) => reader === 'erasure');
  const [torn] = await until('the erasure is set aside and was tried again', async () => {
    const found = await ofReactor();
    return found[0]?.attempts === 3 && found;
  });
  const key = torn?.events[0]?.position ?? '';
  expect(torn).toMatchObject({
    reader: 'erasure',
    label: '個人情報の消去',
    key,
    waiting: 1,
    events: [{ type: 'PersonErased', stream: 'person-torn' }],
  });
  expect((await read()).reactors.find(({ name }) => name === 'erasure')).toMatchObject({
    setAside: 1,
  });
  expect(await salon.read('/api/health/ready')).toEqual({
    status: 'ok',
    asks: ['parked', 'erasure'],
    unreadable: ['person-torn'],
  });
  await expectFigures('salon_reactor_parked{reactor="erasure"} 1');
  expect(await salon.part(Doctor).complaints()).toContainEqual({
    what: 'The erasure of a person has failed',
    remedy: 'parked list erasure, then parked retry; never skip it',
  });
  expect((await retry('erasure', key)).json()).toEqual({ isWhole: false });
  expect(await ofReactor()).toMatchObject([{ attempts: 4 }]);
  const body = { position: key, reason: '試しのもの' };
  expect((await parkedCall('erasure', key, 'skip', body)).statusCode).toBe(409);
  expect(await ofReactor()).toHaveLength(1);
});

test('a read model is rebuilt in the background, recorded at its end, and verified against the log', async () => {
  expect((await post('menu/replay')).json()).toMatchObject({ name: 'menu', state: 'live' });
  await until('it serves', async () => (await model('menu'))?.switchedAt === salon.clock.now());
  const deed = await until('it is recorded', async () => {
    const [last] = await salon.desk.read('/api/audit?type=OperatorActed');
    return last?.details.action === 'projections replay' && last;
  });
  expect(deed.details).toMatchObject({
    parameters: { name: 'menu' },
    outcome: 'done',
    figures: { differing: 0 },
  });
  expect((await post('menu/verify')).json()).toEqual({
    compared: expect.any(Number),
    differing: [],
    differences: [],
  });
});

test('the lag of a reactor is told by the process that runs it', async () => {
  const checkpoints = await salon.engines.work.collection<object>({
    name: 'reactors',
    indexes: [],
  });
  await checkpoints.insert('elsewhere', { position: START_POSITION });
  expect((await read()).reactors.find(({ name }) => name === 'elsewhere')).toMatchObject({
    isHere: false,
    lag: null,
  });
  await checkpoints.remove('elsewhere');
});

test('the doctor reports a read model that lags, also if the clock is behind that of the log', async () => {
  const { projections } = salon.engines;
  const behind = (await projections.status()).map((status) =>
    status.name === 'bookings' ? { ...status, position: '0' } : status,
  );
  const status = jest.spyOn(projections, 'status').mockResolvedValue(behind);
  const complaints = async () =>
    (await salon.part(Doctor).complaints()).map(({ what }) => what).join();
  salon.clock.jump(-DAY_MS);
  await complaints();
  salon.clock.advance(61_000);
  expect(await complaints()).toContain('The read model bookings is');
  salon.clock.jump(DAY_MS);
  status.mockRestore();
});

test('a failing scheduled task is shown to the owner and to the operator', async () => {
  const failing = { name: 'retention', label: '保管期限', since: salon.clock.now(), failures: 3 };
  expect((await read()).failingTasks).toEqual([]);
  jest.spyOn(salon.part(ScheduledTasks), 'failing').mockReturnValue([failing]);
  expect((await read()).failingTasks).toEqual([failing]);
  await expectFigures('salon_task_failing{name="retention"} 3');
  expect(await salon.part(Doctor).complaints()).toContainEqual({
    what: `The scheduled task retention has failed 3 times since ${failing.since}`,
    remedy: 'see its errors in the log of the process; it is retried within 15 minutes',
  });
});

test('the dashboard and the alert rules use existing metrics', async () => {
  const { body } = await salon.get('/api/metrics');
  const named = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const monitoring = join(process.cwd(), 'docker/monitoring');
  const text = ['alerts.yml', 'grafana/dashboards/salon.json']
    .map((file) => readFileSync(join(monitoring, file), 'utf8'))
    .join();
  const asked = [...text.matchAll(/\b(?:salon|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count)$/, ''),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !named.has(name))).toEqual([]);
});
