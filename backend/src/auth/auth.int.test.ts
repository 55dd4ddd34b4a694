import { cookieOf, registration, Salon } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';
import { wholeLog } from '../testing/whole-log.ts';

const salon = Salon.forFile();

const post = (path: string, payload: object, headers?: Record<string, string>) =>
  salon.post(`/api/auth/${path}`, payload, headers);
const session = (cookie: string) => salon.as(cookie).get('/api/auth/session');

const hana = registration('Hana', {
  email: 'hana@example.jp',
  name: '山田 花子',
  nameKana: 'ヤマダ ハナコ',
  phone: '09000000000',
});

test('registration logs in, and returns log position and session id', async () => {
  const answer = await post('register', hana);
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['x-log-position']).toEqual(expect.any(String));
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax, device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/auth\/login; HttpOnly; SameSite=Lax$/,
  );
  expect((await session(cookieOf(answer))).json()).toEqual({
    userId: answer.json().id,
    email: 'hana@example.jp',
    role: 'member',
  });
});

test('a taken user name is 409, case-insensitively', async () => {
  const answer = await post('register', { ...hana, username: 'hANA', email: 'other@example.jp' });
  expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fieldErrors)]).toEqual([
    409,
    'USERNAME_TAKEN',
    ['username'],
  ]);
});

test('of two concurrent registrations of one name, one succeeds', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((letter) =>
      post('register', registration('tsuki', { email: `${letter}@example.jp` })),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
});

test('a repeated key returns the same member with a new session, and 409 with another body', async () => {
  const register = (more: object = {}) =>
    post('register', registration('kumo', more), { 'idempotency-key': 'key-1' });
  const [first, again] = [await register(), await register()];
  const [stranger, other] = [
    await register({ password: 'hoshizora-00' }),
    await register({ name: '雲' }),
  ];
  expect([first.statusCode, again.statusCode, stranger.statusCode, other.statusCode]).toEqual([
    201, 201, 409, 409,
  ]);
  expect(again.json().id).toBe(first.json().id);
  expect(cookieOf(again)).not.toBe(cookieOf(first));
  expect(other.json().code).toBe('IDEMPOTENCY_MISMATCH');
});

test('a common password is refused', async () => {
  const answer = await post('register', registration('yuki', { password: 'password' }));
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldErrors: { password: expect.any(String) },
  });
});

test('login is case-insensitive, and ends the old session', async () => {
  const first = await post('login', { username: 'HANA', password: hana.password });
  const second = await post(
    'login',
    { username: 'hana', password: hana.password },
    { cookie: cookieOf(first) },
  );
  expect([first.statusCode, second.statusCode, second.json().role]).toEqual([200, 200, 'member']);
  expect((await session(cookieOf(first))).json().userId).toBeNull();
  expect((await session(cookieOf(second))).json().userId).toBe(second.json().id);
});

test('an unknown name and a wrong password get the same refusal', async () => {
  for (const username of ['nobody', 'hana']) {
    const refused = await post('login', { username, password: 'x' });
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      {
        message: 'ユーザー名・メールアドレスまたはパスワードが正しくありません',
        code: 'LOGIN_FAILED',
      },
    ]);
  }
});

test('the administrator of the environment logs in, and logout ends the session on the server', async () => {
  const answer = await post('login', ADMINISTRATOR);
  expect(answer.json()).toMatchObject({ email: null, role: 'admin' });
  expect((await session(cookieOf(answer))).json().role).toBe('admin');
  const left = await post('logout', {}, { cookie: cookieOf(answer) });
  expect([left.statusCode, left.headers['set-cookie']]).toEqual([
    200,
    expect.stringMatching(/^session=; (Max-Age=0|.*1970)/),
  ]);
  expect((await session(cookieOf(answer))).json().role).toBeNull();
});

test('neither event log nor log lines contain a name, an address or a password', async () => {
  const events = JSON.stringify(await wholeLog(salon.engines.store));
  for (const secret of ['hana@example.jp', '山田', 'hoshizora', '09000000000']) {
    expect(events).not.toContain(secret);
    expect(salon.application.lines.join('')).not.toContain(secret);
  }
});
