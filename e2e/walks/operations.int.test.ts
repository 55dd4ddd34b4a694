import { until } from '@salon/event-store/testing/until';
import { answered, refused } from '../harness/answered.ts';
import { onlyForAdministrators, useSharedPeople } from '../harness/people.ts';

const people = useSharedPeople();
const path = '/api/operations/projections';
const act = (name: string, action: string) => people.administrator.post(`${path}/${name}/${action}`);
const named = async (name: string) =>
  answered('listProjections', await people.administrator.get(path)).find((projection) => projection.name === name);
const titles = async () => answered('listBanners', await people.administrator.get('/api/banners')).map(({ title }) => title);

const untilIs = (name: string, state: string) => until(`${name} is ${state}`, async () => (await named(name))?.state === state);

test('every read model is live and has nothing set aside', async () => {
  const list = answered('listProjections', await people.administrator.get(path));
  expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['agendas', 'bookings', 'members', 'menu', 'people', 'tellers']));
  expect(list.map(({ state, setAside, rebuild }) => ({ state, setAside, rebuild }))).toEqual(
    list.map(() => ({ state: 'live', setAside: 0, rebuild: null })),
  );
});

test('a paused read model stands still, writes go on, and it catches up', async () => {
  expect(answered('pauseProjection', await act('banners', 'pause')).state).toBe('paused');
  const written = await people.administrator.post('/api/banners', { title: '立待月' });
  expect(written.status).toBe(201);
  expect(written.headers.get('x-projection-lag')).toBe('1');
  expect(await titles()).not.toContain('立待月');
  answered('resumeProjection', await act('banners', 'resume'));
  await untilIs('banners', 'live');
  const read = await people.administrator.get<{ title: string }[]>('/api/banners', {
    'x-read-after': written.headers.get('x-log-position') ?? '',
  });
  expect(read.body.map(({ title }) => title)).toContain('立待月');
});

test('a read model is verified, and built anew beside the serving one', async () => {
  expect(answered('verifyProjection', await act('menu', 'verify')).differing).toEqual([]);
  const before = (await people.guest.get('/api/services')).body;
  answered('replayProjection', await act('menu', 'replay'));
  expect((await people.guest.get('/api/services')).body).toEqual(before);
  await untilIs('menu', 'live');
  expect((await people.guest.get('/api/services')).body).toEqual(before);
});

test('unknown names, and administrators only', async () => {
  for (const action of ['replay', 'verify', 'pause', 'resume']) {
    expect(refused(await act('horoscopes', action))).toBe('404 NOT_FOUND');
    expect((await act('a/b', action)).status).toBeGreaterThanOrEqual(400);
    await onlyForAdministrators(people, (client) => client.post(`${path}/bookings/${action}`));
  }
  await onlyForAdministrators(people, (client) => client.get(path));
});

test('the process says that it lives and is ready; its figures are for this machine alone', async () => {
  expect((await people.guest.get('/api/health/live')).status).toBe(200);
  expect((await people.guest.get('/api/health/ready')).body).toEqual({ status: 'ok' });
  const figures = await people.guest.get<string>('/api/metrics');
  expect(figures.body).toContain('salon_http_request_seconds');
  expect((await people.guest.get('/api/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
});
