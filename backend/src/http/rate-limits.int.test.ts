import { until } from '@salon/event-store/testing/until';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';

let salon: RunningApplication;
/** Each test calls from an address of its own, so that only what it is about is counted. */
let address = 0;
beforeAll(async () => {
  salon = await startApplication({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => salon.close());
beforeEach(() => {
  address += 1;
});

const call = (
  method: string,
  url: string,
  payload?: object,
  cookie = '',
  from = `203.0.113.${address}`,
) =>
  salon.call({
    method,
    url,
    headers: { cookie, 'x-forwarded-for': from },
    ...(payload === undefined ? {} : { payload }),
  });
const logIn = (username: string, password: string, from?: string) =>
  call('POST', '/api/auth/login', { username, password }, '', from);
const cookieOf = (answer: { readonly headers: Record<string, string> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
/**
 * The cookie of a name that an answer sets; several stand in one header, as the test's caller gives
 * them.
 */
const cookieNamed = (name: string, answer: { readonly headers: Record<string, string> }) =>
  new RegExp(`\\b${name}=[^;]+`).exec(String(answer.headers['set-cookie']))?.[0] ?? '';
const register = async (username: string) => {
  const body = {
    username,
    email: `${username}@example.jp`,
    password: 'hoshizora-99',
    name: username,
    nameKana: '',
    phone: '',
  };
  return cookieOf(await call('POST', '/api/auth/register', body));
};
const statuses = async (
  count: number,
  once: (index: number) => Promise<{ readonly statusCode: number }>,
) => {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await once(index)).statusCode);
  return all;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);

test('attempts at one account from many addresses are delayed, also for an unknown account or with the right password', async () => {
  await register('hana');
  for (const username of ['hana', 'nobody', 'hana@example.jp', 'nobody@example.jp']) {
    const from = (index: number) => `198.51.${username.length}.${index}`;
    expect(await statuses(7, (index) => logIn(username, 'wrong', from(index)))).toEqual([
      ...times(5, 401),
      ...times(2, 429),
    ]);
    const waiting = await logIn(username, 'hoshizora-99', from(9));
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '1']);
  }
  // A server that counts has a clock of its own.
  salon.clock.advance(1000);
  let tries = 0;
  await until('the right password is taken a second later', async () => {
    tries += 1;
    return (
      (await logIn('hana', 'hoshizora-99', `198.18.${Math.floor(tries / 250)}.${tries % 250}`))
        .statusCode === 200
    );
  });
  expect((await logIn('hana', 'wrong')).statusCode).toBe(401);
});

test('attempts by a session at its member’s password are limited as well', async () => {
  const cookie = await register('sora');
  const guess = (index: number) =>
    call(
      'POST',
      '/api/profile/password',
      { currentPassword: 'wrong', newPassword: 'akatsuki-77' },
      cookie,
      `198.51.99.${index}`,
    );
  expect(await statuses(6, guess)).toEqual([...times(5, 400), 429]);
});

test('addresses of one IPv6 network count together', async () => {
  const guess = (index: number) => logIn(`somebody${index}`, 'wrong', `2001:db8:0:1::${index + 1}`);
  expect(await statuses(11, guess)).toEqual([...times(10, 401), 429]);
  expect((await logIn('somebody', 'wrong', '2001:db8:0:2::1')).statusCode).toBe(401);
});

test('a member’s writes are counted by person, from any IP address', async () => {
  const cookie = await register('kumo');
  const write = (index: number) =>
    call('PUT', '/api/profile/me', { name: `雲${index}` }, cookie, `198.51.98.${index}`);
  expect(await statuses(61, write)).toEqual([...times(60, 200), 429]);
  expect((await call('GET', '/api/profile/me', undefined, cookie)).statusCode).toBe(200);
});

test('invalid requests do not count', async () => {
  const inquiry = {
    name: '月野',
    nameKana: '',
    email: 'tsuki@example.jp',
    phone: '09000000000',
    message: 'こんにちは',
  };
  expect(
    await statuses(8, () => call('POST', '/api/inquiries', { ...inquiry, email: 'x' })),
  ).toEqual(times(8, 400));
  expect(await statuses(6, () => call('POST', '/api/inquiries', inquiry))).toEqual([
    ...times(5, 201),
    429,
  ]);
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
const registration = { ...sender, password: 'yoi-no-michi-7' };
const application = { ...sender, experience: '3年以上', specialties: ['タロット'] };
test.each<[string, string, number, (mail: string) => object]>([
  [
    'registers',
    '/api/auth/register',
    10,
    (email) => ({ ...registration, email, username: email.replaceAll(/\W/g, '') }),
  ],
  ['books', '/api/bookings', 20, (guestEmail) => ({ ...booking, guestEmail })],
  ['asks for a new password', '/api/auth/password-reset', 5, (email) => ({ email })],
  ['applies', '/api/applications', 5, () => application],
])('who %s too often from one address has to wait', async (_, url, most, bodyOf) => {
  const all = await statuses(most + 1, (index) =>
    call('POST', url, bodyOf(`mina${address}-${index}@example.jp`)),
  );
  expect(all.map((status) => status === 429)).toEqual([...Array<boolean>(most).fill(false), true]);
  // Questions and applications are counted together.
  if (url.endsWith('applications'))
    expect(
      (await call('POST', '/api/inquiries', { ...sender, message: '駐車場はありますか。' }))
        .statusCode,
    ).toBe(429);
});

test('three links a day for verifying or changing an address, per address', async () => {
  const cookie = await register('mozuku');
  const send = async () =>
    (await call('POST', '/api/profile/email-verification', {}, cookie)).statusCode;
  const change = async (email: string) =>
    (await call('PUT', '/api/profile/me', { email, currentPassword: 'hoshizora-99' }, cookie))
      .statusCode;
  expect([await send(), await change('kasumi@example.jp'), await send()]).toEqual([200, 200, 200]);
  expect([await send(), await change('shigure@example.jp')]).toEqual([429, 429]);
});

test('the front desk books without limit, and uploads three hundred pictures', async () => {
  const cookie = cookieOf(await logIn(ADMINISTRATOR.username, ADMINISTRATOR.password));
  const desk = await statuses(30, () =>
    call('POST', '/api/admin/bookings', { ...booking, guestEmail: '' }, cookie),
  );
  expect(desk).not.toContain(429);
  const upload = () => call('POST', '/api/upload/banner-image', {}, cookie);
  expect((await statuses(301, upload)).indexOf(429)).toBe(300);
});

test('mails to one receiver are limited across IP addresses, without revealing accounts', async () => {
  await register('nagi');
  for (const email of ['nagi@example.jp', 'nobody@example.jp']) {
    const ask = (index: number) =>
      call(
        'POST',
        '/api/auth/password-reset',
        { email: index % 2 === 0 ? email : email.toUpperCase() },
        '',
        `198.51.97.${address}${index}`,
      );
    expect(await statuses(6, ask)).toEqual([...times(5, 200), 429]);
  }
  // The mail of the registration was the first.
  const asGuest = (index: number) => {
    const guest = {
      guestName: '月野',
      guestNameKana: '',
      guestEmail: 'nagi@example.jp',
      guestPhone: '09000000000',
      notes: '',
    };
    const visit = {
      fortuneTellerId: crypto.randomUUID(),
      serviceId: crypto.randomUUID(),
      startTime: '2026-10-21T02:00:00.000Z',
    };
    return call(
      'POST',
      '/api/bookings',
      { ...guest, ...visit, endTime: '2026-10-21T03:00:00.000Z' },
      '',
      `198.51.96.${index}`,
    );
  };
  expect((await statuses(11, asGuest)).map((status) => status === 429)).toEqual([
    ...Array<boolean>(9).fill(false),
    true,
    true,
  ]);
});

test('administrators’ cookies are renewed with use', async () => {
  const cookie = cookieOf(await logIn(ADMINISTRATOR.username, ADMINISTRATOR.password));
  const work = () => call('GET', '/api/members', undefined, cookie);
  expect((await work()).headers['set-cookie']).toBeUndefined();
  salon.clock.advance(11 * 3_600_000);
  const renewed = String((await work()).headers['set-cookie']);
  expect(renewed).toBe(`${cookie}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax`);
  salon.clock.advance(11 * 3_600_000);
  expect((await work()).statusCode).toBe(200);
});

test('an administrator’s name cannot be registered', async () => {
  const body = {
    username: 'Okami',
    email: 'okami@example.jp',
    password: 'hoshizora-99',
    name: '女将',
    nameKana: '',
    phone: '',
  };
  const answer = await call('POST', '/api/auth/register', body);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'USERNAME_TAKEN']);
});

test('a known device is delayed only by its own attempts', async () => {
  const { username, password } = ADMINISTRATOR;
  const known = await logIn(username, password);
  const device = cookieNamed('device', known);
  const onDevice = (guess: string, name = username, from = '198.51.95.9') =>
    call('POST', '/api/auth/login', { username: name, password: guess }, device, from);
  // Strangers at the salon's own address use up neither the account's tries nor the address's.
  expect(await statuses(12, () => logIn(username, 'wrong', '198.51.95.9'))).toContain(429);
  expect((await logIn(username, password, '198.51.95.10')).statusCode).toBe(429);
  expect(await statuses(4, () => onDevice(password))).toEqual(times(4, 200));
  // Its own attempts count, and it is unknown to other accounts.
  expect(await statuses(7, () => onDevice('wrong'))).toEqual([...times(5, 401), ...times(2, 429)]);
  expect((await onDevice('wrong', 'somebody-else')).statusCode).toBe(429);
});
