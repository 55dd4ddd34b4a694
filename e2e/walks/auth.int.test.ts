import { answered, complained, refused } from '../harness/answered.ts';
import { clientOf } from '../harness/client.ts';
import { usePeople } from '../harness/people.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';

const people = usePeople();
const newcomer = () => clientOf(people.salon.url);

const registration = {
  username: 'Kaoru77',
  email: 'Kaoru@Example.JP',
  password: 'hoshi-akari',
  name: '西野 薫',
  nameKana: 'にしの かおる',
  phone: '０９０-0000-7777',
};

test('without a session all is null', async () => {
  const body = answered('readSession', await newcomer().get('/api/auth/session'));
  expect(body).toEqual({ userId: null, email: null, role: null });
});

test('registering logs in, and writes kana, phone and address as the salon keeps them', async () => {
  const client = newcomer();
  const body = answered('register', await client.post('/api/auth/register', registration));
  expect(body).toMatchObject({
    ...{
      role: 'member',
      username: 'Kaoru77',
      email: 'kaoru@example.jp',
      name: '西野 薫',
      nameKana: 'ニシノ カオル',
      phone: '090-0000-7777',
    },
  });
  const session = answered('readSession', await client.get('/api/auth/session'));
  expect(session).toEqual({ userId: body.id, email: 'kaoru@example.jp', role: 'member' });
});

test('a name that somebody has is taken, whatever its case; of an address nothing is said', async () => {
  const sameName = await newcomer().post('/api/auth/register', { ...registration, username: 'KAORU77', email: 'another@example.jp' });
  expect(refused(sameName)).toBe('409 USERNAME_TAKEN');
  expect(sameName.body).toMatchObject({ fieldErrors: { username: expect.any(String) } });
  const sameAddress = await newcomer().post('/api/auth/register', { ...registration, username: 'kaoru78', email: 'KAORU@example.jp' });
  expect([sameAddress.status, (sameAddress.body as { email: string }).email]).toEqual([201, 'kaoru@example.jp']);
});

test('the registration form is checked field by field', async () => {
  const post = (body: object) =>
    newcomer().post('/api/auth/register', { ...registration, username: 'aoi', email: 'aoi@example.jp', ...body });
  expect(complained(await newcomer().post('/api/auth/register', {}))).toEqual({
    username: 'ユーザー名は3文字以上で入力してください',
    email: '正しいメールアドレスを入力してください',
    password: 'パスワードは6文字以上で入力してください',
    name: 'お名前を入力してください',
  });
  expect(complained(await post({ username: 'aoi!' }))).toEqual({ username: 'ユーザー名は英数字のみで入力してください' });
  expect(complained(await post({ password: 'password' }))).toEqual({ password: 'このパスワードは推測されやすいため使えません' });
  expect(complained(await post({ password: 'a'.repeat(129) }))).toEqual({ password: 'パスワードは128文字以内で入力してください' });
  expect(complained(await post({ name: '葵'.repeat(101) }))).toEqual({ name: '100文字以内で入力してください' });
  expect(complained(await post({ name: 7 }))).toHaveProperty('name');
});

test('a member and an administrator log in, each with their role', async () => {
  const member = answered('logIn', await newcomer().post('/api/auth/login', { username: 'shizuka', password: 'tsukimi-dango' }));
  expect(member).toEqual({ id: people.memberId, email: 'shizuka@example.jp', role: 'member' });
  const session = answered('readSession', await people.administrator.get('/api/auth/session'));
  expect(session).toEqual({ userId: expect.any(String), email: null, role: 'admin', adminRole: 'owner', name: TEST_ADMIN.username });
});

test('an unknown name and a wrong password are the same refusal', async () => {
  const wrong = await newcomer().post('/api/auth/login', { username: 'shizuka', password: 'tsukimi' });
  const unknown = await newcomer().post('/api/auth/login', { username: 'nobody', password: 'tsukimi' });
  expect(refused(wrong)).toBe('401 LOGIN_FAILED');
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.body).toEqual({ message: 'ユーザー名・メールアドレスまたはパスワードが正しくありません', code: 'LOGIN_FAILED' });
  expect(complained(await newcomer().post('/api/auth/login', {}))).toEqual({
    username: 'ユーザー名を入力してください',
    password: 'パスワードを入力してください',
  });
});

test('a login has a new session and ends the one before; the cookie is out of reach of scripts', async () => {
  const client = newcomer();
  const first = await client.post('/api/auth/login', { username: 'shizuka', password: 'tsukimi-dango' });
  expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly/);
  expect(first.headers.getSetCookie()[0]).toMatch(/SameSite=Lax/);
  const before = client.cookie();
  await client.post('/api/auth/login', { username: 'shizuka', password: 'tsukimi-dango' });
  expect(client.cookie()).not.toBe(before);
  expect((await newcomer().get('/api/auth/session', { cookie: before })).body).toMatchObject({ userId: null });
});

test('a logout ends the session on the server', async () => {
  const client = newcomer();
  await client.post('/api/auth/login', { username: 'haruka', password: 'tsukimi-dango' });
  const cookie = client.cookie();
  const body = answered('logOut', await client.send('/api/auth/logout', { method: 'POST' }));
  expect(body).toEqual({ userId: null, email: null, role: null });
  expect(client.cookie()).not.toContain('session=');
  expect((await newcomer().get('/api/profile/me', { cookie })).status).toBe(401);
});

test('a made-up session is no session', async () => {
  expect((await newcomer().get('/api/bookings/my', { cookie: 'session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(401);
});

test('at most a few passwords are looked at together; who comes on top is told to come back', async () => {
  const attempts = Array.from({ length: 200 }, () => newcomer().post('/api/auth/login', { username: 'shizuka', password: 'wrong' }));
  const answers = await Promise.all(attempts);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const answer of busy) {
    expect(refused(answer)).toBe('503 UNAVAILABLE');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
});
