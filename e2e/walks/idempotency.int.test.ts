import { answered, refused } from '../harness/answered.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { type RunningSalon, startSalon } from '../harness/running-salon.ts';
import { administratorOf, memberOf } from '../harness/salon-steps.ts';

let salon: RunningSalon;
let administrator: Client;
beforeAll(async () => {
  salon = await startSalon();
  administrator = await administratorOf(salon.url);
});
afterAll(() => salon.close());

const key = (value: string) => ({ 'idempotency-key': value });
const titles = async () => answered('listBanners', await administrator.get('/api/banners')).map(({ title }) => title);

test('the same key again gives the first answer again, and nothing twice', async () => {
  const first = await administrator.post('/api/banners', { title: '月見' }, key('banner-1'));
  const again = await administrator.post('/api/banners', { title: '月見' }, key('banner-1'));
  expect(answered('addBanner', again)).toEqual(answered('addBanner', first));
  expect(again.headers.get('x-log-position')).toBe(first.headers.get('x-log-position'));
  expect((await titles()).filter((title) => title === '月見')).toHaveLength(1);
});

test('the order of a body’s fields is not another body, another field is', async () => {
  await administrator.post('/api/banners', { title: '花見', displayOrder: 3 }, key('banner-2'));
  expect((await administrator.post('/api/banners', { displayOrder: 3, title: '花見' }, key('banner-2'))).status).toBe(201);
  expect(refused(await administrator.post('/api/banners', { title: '雪見' }, key('banner-2')))).toBe('409 IDEMPOTENCY_MISMATCH');
  expect(await titles()).not.toContain('雪見');
});

test('another path, method or session is another request', async () => {
  expect((await administrator.post('/api/announcements', { title: '月見' }, key('banner-1'))).status).toBe(201);
  const [first] = answered('listBanners', await administrator.get('/api/banners'));
  expect((await administrator.put(`/api/banners/${first?.id}`, { title: '月見' }, key('banner-1'))).status).toBe(200);
  expect((await clientOf(salon.url).post('/api/banners', { title: '月見' }, key('banner-1'))).status).toBe(401);
});

test('a deletion can be repeated', async () => {
  const { id } = answered('addBanner', await administrator.post('/api/banners', { title: '消える' }));
  const remove = () => administrator.delete(`/api/banners/${id}`, key('gone'));
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
});

test('ten at once with one key are one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => administrator.post<{ id: string }>('/api/banners', { title: '同時' }, key('at-once'))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await titles()).filter((title) => title === '同時')).toHaveLength(1);
});

test('a refused request may be tried again with its key once it can be', async () => {
  const member = await memberOf(salon.url, 'Midori');
  const body = { fortuneTellerId: 'x' };
  expect((await member.post('/api/bookings', body, key('later'))).status).toBe(400);
  expect((await member.post('/api/bookings', body, key('later'))).status).toBe(400);
});

test('a key has 1 to 200 characters', async () => {
  expect((await administrator.post('/api/banners', { title: '長い鍵' }, key('k'.repeat(200)))).status).toBe(201);
  expect(refused(await administrator.post('/api/banners', { title: '長すぎる鍵' }, key('k'.repeat(201))))).toBe('400 MALFORMED');
  expect(refused(await administrator.post('/api/banners', { title: '空の鍵' }, key('')))).toBe('400 MALFORMED');
});

test('a repeated registration is no way around the password', async () => {
  const registration = { username: 'Kaede', email: 'kaede@example.jp', password: 'momiji-gari', name: '楓', nameKana: '', phone: '' };
  const register = (client: Client, body: object) => client.post('/api/auth/register', body, key('register-1'));
  const first = answered('register', await register(clientOf(salon.url), registration));
  const again = clientOf(salon.url);
  expect(answered('register', await register(again, registration)).id).toBe(first.id);
  expect((await again.get('/api/auth/session')).body).toMatchObject({ userId: first.id });
  const stranger = clientOf(salon.url);
  expect(refused(await register(stranger, { ...registration, password: 'guessing-it' }))).toBe('409 IDEMPOTENCY_MISMATCH');
  expect((await stranger.get('/api/auth/session')).body).toMatchObject({ userId: null });
});

test('keys and sessions outlive a restart', async () => {
  await salon.stop();
  salon = await salon.restart();
  const again = await administrator.post('/api/banners', { title: '月見' }, key('banner-1'));
  expect(answered('addBanner', again).title).toBe('月見');
  expect((await titles()).filter((title) => title === '同時')).toHaveLength(1);
});
