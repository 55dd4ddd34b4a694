import { until } from '@salon/event-store/testing/until';
import { cookieOf, registration, Salon, statuses } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

const salon = Salon.forFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
let address = 0;
beforeEach(() => {
  address += 1;
});

const from = (ip = `203.0.113.${address}`, cookie?: string) => salon.forwarded(() => ip, cookie);
const logIn = (username: string, password: string, caller = from()) =>
  caller.post('/api/auth/login', { username, password });
const administrator = async () =>
  cookieOf(await logIn(ADMINISTRATOR.username, ADMINISTRATOR.password));
const register = async (username: string) =>
  cookieOf(await from().post('/api/auth/register', registration(username)));
const times = (count: number, status: number) => Array<number>(count).fill(status);

test('attempts at one account from many addresses are delayed, also for an unknown account or with the right password', async () => {
  await register('hana');
  for (const username of ['hana', 'nobody', 'hana@example.jp', 'nobody@example.jp']) {
    const at = (index: number) => from(`198.51.${username.length}.${index}`);
    expect(await statuses(7, (index) => logIn(username, 'wrong', at(index)))).toEqual([
      ...times(5, 401),
      ...times(2, 429),
    ]);
    const waiting = await logIn(username, 'hoshizora-99', at(9));
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '1']);
  }
  // A server that counts has a clock of its own.
  salon.clock.advance(1000);
  let tries = 0;
  await until('the right password is taken a second later', async () => {
    tries += 1;
    const caller = from(`198.18.${Math.floor(tries / 250)}.${tries % 250}`);
    return (await logIn('hana', 'hoshizora-99', caller)).statusCode === 200;
  });
  expect((await logIn('hana', 'wrong')).statusCode).toBe(401);
});

test('attempts by a session at its member’s password are limited as well', async () => {
  const cookie = await register('sora');
  const body = { currentPassword: 'wrong', newPassword: 'akatsuki-77' };
  const guess = (index: number) =>
    from(`198.51.99.${index}`, cookie).post('/api/profile/password', body);
  expect(await statuses(6, guess)).toEqual([...times(5, 400), 429]);
});

test('addresses of one IPv6 network count together', async () => {
  const guess = (index: number) =>
    logIn(`somebody${index}`, 'wrong', from(`2001:db8:0:1::${index + 1}`));
  expect(await statuses(11, guess)).toEqual([...times(10, 401), 429]);
  expect((await logIn('somebody', 'wrong', from('2001:db8:0:2::1'))).statusCode).toBe(401);
});

test('a member’s writes are counted by person, from any IP address', async () => {
  const cookie = await register('kumo');
  const write = (index: number) =>
    from(`198.51.98.${index}`, cookie).put('/api/profile/me', { name: '空' });
  expect(await statuses(61, write)).toEqual([...times(60, 200), 429]);
  expect((await from(undefined, cookie).get('/api/profile/me')).statusCode).toBe(200);
});

const sender = {
  name: '旅野 みな',
  nameKana: 'タビノ ミナ',
  email: 'mina@example.jp',
  phone: '090-0000-5678',
};
const booking = {
  guestName: '旅野 みな',
  guestNameKana: 'タビノ ミナ',
  guestPhone: '090-0000-5678',
  notes: '',
  fortuneTellerId: crypto.randomUUID(),
  serviceId: crypto.randomUUID(),
  startTime: '2026-10-21T02:00:00.000Z',
};
const inquiry = { ...sender, message: '駐車場はありますか。' };

test('invalid requests do not count', async () => {
  const inquire = (more: object = {}) => from().post('/api/inquiries', { ...inquiry, ...more });
  expect(await statuses(8, () => inquire({ email: 'x' }))).toEqual(times(8, 400));
  expect(await statuses(6, () => inquire())).toEqual([...times(5, 201), 429]);
});

const application = { ...sender, experience: '3年以上', specialties: ['タロット'] };
test.each<[string, string, number, (mail: string) => object]>([
  [
    'registers',
    '/api/auth/register',
    10,
    (email) => registration(email.replaceAll(/\W/g, ''), { email }),
  ],
  ['books', '/api/bookings', 20, (guestEmail) => ({ ...booking, guestEmail })],
  ['asks for a new password', '/api/auth/password-reset', 5, (email) => ({ email })],
  ['applies', '/api/applications', 5, () => application],
])('who %s too often from one address has to wait', async (_, url, most, bodyOf) => {
  const all = await statuses(most + 1, (index) =>
    from().post(url, bodyOf(`mina${address}-${index}@example.jp`)),
  );
  expect(all.map((status) => status === 429)).toEqual([...Array<boolean>(most).fill(false), true]);
  // Questions and applications are counted together.
  if (url.endsWith('applications'))
    expect((await from().post('/api/inquiries', inquiry)).statusCode).toBe(429);
});

test('three links a day for verifying or changing an address, per address', async () => {
  const member = from(undefined, await register('mozuku'));
  const send = async () => (await member.post('/api/profile/email-verification', {})).statusCode;
  const change = async (email: string) =>
    (await member.put('/api/profile/me', { email, currentPassword: 'hoshizora-99' })).statusCode;
  expect([await send(), await change('kasumi@example.jp'), await send()]).toEqual([200, 200, 200]);
  expect([await send(), await change('shigure@example.jp')]).toEqual([429, 429]);
});

test('the front desk books without limit', async () => {
  const desk = from(undefined, await administrator());
  const book = () => desk.post('/api/admin/bookings', { ...booking, guestEmail: '' });
  expect(await statuses(30, book)).not.toContain(429);
});

test('password resets of one receiver are limited across IP addresses, without revealing accounts', async () => {
  await register('nagi');
  for (const email of ['nagi@example.jp', 'nobody@example.jp']) {
    const ask = (index: number) =>
      from(`198.51.97.${address}${index}`).post('/api/auth/password-reset', {
        email: index % 2 === 0 ? email : email.toUpperCase(),
      });
    expect(await statuses(6, ask)).toEqual([...times(5, 200), 429]);
  }
});

test('administrators’ cookies are renewed with use', async () => {
  const cookie = await administrator();
  const work = () => from(undefined, cookie).get('/api/members');
  expect((await work()).headers['set-cookie']).toBeUndefined();
  salon.clock.advance(11 * 3_600_000);
  const renewed = String((await work()).headers['set-cookie']);
  expect(renewed).toBe(`${cookie}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax`);
  salon.clock.advance(11 * 3_600_000);
  expect((await work()).statusCode).toBe(200);
});

test('an administrator’s name cannot be registered', async () => {
  const answer = await from().post('/api/auth/register', registration('Okami'));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'USERNAME_TAKEN']);
});

test('a known device is delayed only by its own attempts', async () => {
  const { username, password } = ADMINISTRATOR;
  const known = await logIn(username, password);
  const device = /\bdevice=[^;]+/.exec(String(known.headers['set-cookie']))?.[0] ?? '';
  const onDevice = (guess: string, name = username) =>
    logIn(name, guess, from('198.51.95.9', device));
  // Strangers at the salon's own address use up neither the account's tries nor the address's.
  const stranger = () => logIn(username, 'wrong', from('198.51.95.9'));
  expect(await statuses(12, stranger)).toContain(429);
  expect((await logIn(username, password, from('198.51.95.10'))).statusCode).toBe(429);
  expect(await statuses(4, () => onDevice(password))).toEqual(times(4, 200));
  // Its own attempts count, and it is unknown to other accounts.
  expect(await statuses(7, () => onDevice('wrong'))).toEqual([...times(5, 401), ...times(2, 429)]);
  expect((await onDevice('wrong', 'somebody-else')).statusCode).toBe(429);
});
