import { Salon } from '../booking/salon-with-hours.fixture.ts';
import { requestRecords } from '../http/commands.ts';

const salon = Salon.forFile();

const key = (value: string) => ({ 'idempotency-key': value });
const kept = async () =>
  (await (await salon.engines.work.collection(requestRecords)).find({ limit: 10 })).length;

test('only what a request wrote is remembered: a logout, a broken form and a refusal leave no row', async () => {
  const nowhere = '/api/banners/0b8b1b5e-6d1c-4f5e-9d55-0123456789ab';
  const answers = [
    await salon.post('/api/auth/logout', {}, key('logout')),
    await salon.post('/api/bookings', {}, key('broken')),
    await salon.desk.delete(nowhere, undefined, key('refused')),
  ];
  expect([...answers.map(({ statusCode }) => statusCode), await kept()]).toEqual([
    200, 400, 404, 0,
  ]);
  const added = await salon.desk.post('/api/banners', { title: '月見' }, key('banner'));
  expect(added.statusCode).toBe(201);
  expect(await kept()).toBe(1);
});

test('the order of a body’s fields is not another body; another path, method or session is another request', async () => {
  const post = (path: string, payload: object) => salon.desk.post(path, payload, key('moon'));
  const first = await post('/api/banners', { title: '花見', displayOrder: 3 });
  expect((await post('/api/banners', { displayOrder: 3, title: '花見' })).json()).toEqual(
    first.json(),
  );
  expect((await post('/api/banners', { title: '雪見' })).json().code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await post('/api/announcements', { title: '花見' })).statusCode).toBe(201);
  const url = `/api/banners/${first.json().id}`;
  const put = await salon.desk.put(url, { title: '月見' }, key('moon'));
  const asGuest = await salon.post('/api/banners', { title: '花見' }, key('moon'));
  expect([put.statusCode, asGuest.statusCode]).toEqual([200, 401]);
});

test('a key has 1 to 200 characters', async () => {
  const added = async (value: string) =>
    (await salon.desk.post('/api/banners', { title: '鍵' }, key(value))).statusCode;
  expect([await added('k'.repeat(200)), await added('k'.repeat(201)), await added('')]).toEqual([
    201, 400, 400,
  ]);
});
