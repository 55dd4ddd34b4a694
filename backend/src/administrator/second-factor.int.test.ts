import { TOTP } from 'otpauth';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';

let salon: RunningApplication;
beforeAll(async () => {
  salon = await startApplication();
});
afterAll(() => salon.close());
beforeEach(() => salon.clock.advance(90_000));

const call = (method: string, url: string, payload: object | undefined, cookie = '', key = '') =>
  salon.call({
    method,
    url,
    headers: {
      cookie,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
const cookieOf = (answer: { readonly headers: Record<string, string> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const logIn = (code?: string) =>
  call('POST', '/api/auth/login', { ...ADMINISTRATOR, ...(code === undefined ? {} : { code }) });
const codeOf = async (code?: string) => {
  const answer = await logIn(code);
  return answer.statusCode === 200 ? 'in' : answer.json().code;
};
const confirmed = { currentPassword: ADMINISTRATOR.password };

/** What the telephone shows at this moment, or so many seconds from it. */
const shown = (secret: string, seconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: salon.clock.millis() + seconds * 1000 });

let secret: string;
let codes: readonly string[];

const REQUIRED = 'CONFIRMATION_REQUIRED';
const confirm = (cookie: string, proof: object = { ...confirmed, currentCode: shown(secret) }) =>
  call('POST', '/api/admin/me/confirmation', proof, cookie);
const begin = async (cookie: string) =>
  (await call('POST', '/api/admin/me/second-factor', {}, cookie)).json();

async function turnOn(cookie: string): Promise<void> {
  const begun = await begin(cookie);
  secret = begun.secret;
  const body = { setup: begun.setup, code: shown(secret) };
  const send = () => call('PUT', '/api/admin/me/second-factor', body, cookie, 'turn-on');
  const answer = await send();
  expect(answer.statusCode).toBe(200);
  codes = answer.json().recoveryCodes;
  expect((await send()).json().code).toBe(REQUIRED);
  salon.clock.advance(60_000);
  expect((await confirm(cookie)).json()).toEqual({ ok: true });
  expect((await send()).json()).toEqual({ recoveryCodes: codes });
}

test('setup needs the password, the first code turns it on, and other sessions end', async () => {
  const cookie = cookieOf(await logIn());
  const elsewhere = cookieOf(await logIn());
  const wrong = await call(
    'POST',
    '/api/admin/me/second-factor',
    { currentPassword: 'wrong' },
    cookie,
  );
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'PASSWORD_WRONG']);
  expect((await begin(cookie)).code).toBe(REQUIRED);
  const begun = (await call('POST', '/api/admin/me/second-factor', confirmed, cookie)).json();
  expect(begun.address).toContain(`secret=${begun.secret}`);
  const bad = await call(
    'PUT',
    '/api/admin/me/second-factor',
    { setup: begun.setup, code: '000000' },
    cookie,
    'turn-on',
  );
  expect(bad.json().fieldErrors).toEqual({ code: '確認コードが正しくありません' });
  await turnOn(cookie);
  expect((await call('GET', '/api/admin/me', undefined, cookie)).json()).toMatchObject({
    secondFactor: true,
    recoveryCodesLeft: 10,
  });
  expect((await call('GET', '/api/admin/me', undefined, elsewhere)).statusCode).toBe(401);
});

test('a setup expires after ten minutes', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  salon.clock.advance(60_000);
  await confirm(cookie);
  const { setup, secret: other } = await begin(cookie);
  salon.clock.advance(10 * 60_000 + 1);
  await confirm(cookie);
  const late = await call(
    'PUT',
    '/api/admin/me/second-factor',
    { setup, code: shown(other) },
    cookie,
  );
  expect(late.json().fieldErrors).toEqual({
    code: '時間が経ったため、はじめからやり直してください',
  });
});

test('a setup that was abandoned turns nothing on without the password, and none that was begun before another was turned on', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  salon.clock.advance(60_000);
  await confirm(cookie);
  const [abandoned, other] = [await begin(cookie), await begin(cookie)];
  const put = ({ setup, secret: its }: { setup: string; secret: string }, code = shown(its)) =>
    call('PUT', '/api/admin/me/second-factor', { setup, code }, cookie);
  salon.clock.advance(5 * 60_000 + 1);
  expect((await put(abandoned)).json().code).toBe(REQUIRED);
  await confirm(cookie);
  const turnedOn = await put(other);
  expect(turnedOn.statusCode).toBe(200);
  [secret, codes] = [other.secret, turnedOn.json().recoveryCodes];
  salon.clock.advance(60_000);
  await confirm(cookie);
  expect((await put(abandoned)).json().fieldErrors).toEqual({
    code: '時間が経ったため、はじめからやり直してください',
  });
});

test('the login then needs a code, also in full-width digits, and each code works once', async () => {
  expect(await codeOf()).toBe('SECOND_FACTOR_REQUIRED');
  const code = shown(secret);
  expect(await codeOf('000000')).toBe('SECOND_FACTOR_WRONG');
  const fullWidth = [...code]
    .map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    .join('');
  expect([await codeOf(fullWidth), await codeOf(code)]).toEqual(['in', 'SECOND_FACTOR_WRONG']);
});

test.each([
  [-60, 'SECOND_FACTOR_WRONG'],
  [-30, 'in'],
  [30, 'in'],
  [60, 'SECOND_FACTOR_WRONG'],
])('a telephone whose clock is off by %p seconds: %p', async (seconds, expected) => {
  expect(await codeOf(shown(secret, seconds))).toBe(expected);
});

test('of two concurrent logins with one code or recovery code, one succeeds', async () => {
  for (const code of [shown(secret), codes[0] ?? '']) {
    expect((await Promise.all([codeOf(code), codeOf(code)])).sort()).toEqual([
      'SECOND_FACTOR_WRONG',
      'in',
    ]);
  }
  const cookie = cookieOf(await logIn((codes[1] ?? '').toLowerCase()));
  expect((await call('GET', '/api/admin/me', undefined, cookie)).json()).toMatchObject({
    recoveryCodesLeft: 8,
  });
});

test('new recovery codes replace the old ones', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  const before = codes;
  const renew = (proof: object) =>
    call('POST', '/api/admin/me/recovery-codes', proof, cookie, 'renewed');
  expect((await renew({})).json().code).toBe(REQUIRED);
  expect((await renew(confirmed)).json().fieldErrors).toEqual({
    currentCode: '確認コードを入力してください',
  });
  salon.clock.advance(60_000);
  codes = (await renew({ ...confirmed, currentCode: shown(secret) })).json().recoveryCodes;
  // The key alone gives them to nobody again: neither with a wrong password nor later without any.
  expect((await renew({ currentPassword: 'wrong' })).json().code).toBe('PASSWORD_WRONG');
  salon.clock.advance(5 * 60_000 + 1);
  expect((await renew({})).json().code).toBe(REQUIRED);
  expect([await codeOf(before[2]), await codeOf(codes[2])]).toEqual(['SECOND_FACTOR_WRONG', 'in']);
});

test('sessions are listed by device and ended one by one, or all others', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  const list = async () =>
    (await call('GET', '/api/admin/me/sessions', undefined, cookie)).json() as {
      id: string;
      device: string;
      isCurrent: boolean;
    }[];
  const other = (await list()).find(({ isCurrent }) => !isCurrent);
  expect(other?.device).toBe('Windows・Chrome');
  const before = (await list()).length;
  expect(
    (await call('DELETE', `/api/admin/me/sessions/${other?.id}`, undefined, cookie)).statusCode,
  ).toBe(204);
  expect(
    (await call('DELETE', `/api/admin/me/sessions/${other?.id}`, undefined, cookie)).statusCode,
  ).toBe(404);
  expect((await list()).length).toBe(before - 1);
  expect((await call('DELETE', '/api/admin/me/sessions', undefined, cookie)).statusCode).toBe(204);
  expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('neither events, log lines nor answers contain the secret in clear text', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  const stored: string[] = [];
  for (const stream of [
    `administrator-${(await call('GET', '/api/admin/me', undefined, cookie)).json().id}`,
  ]) {
    stored.push(JSON.stringify(await salon.engines.store.readStream(stream)));
  }
  const audit = (await call('GET', '/api/audit?kind=administrator', undefined, cookie)).body;
  const everything = [...stored, audit, ...salon.lines].join('\n');
  expect(everything).toContain('SecondFactorTurnedOn');
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(everything).not.toContain(hidden);
});

test('it is turned off with the password, and the password alone is enough again', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  const turnOff = (proof: object) => call('DELETE', '/api/admin/me/second-factor', proof, cookie);
  expect((await turnOff({ currentPassword: 'wrong' })).statusCode).toBe(400);
  expect((await turnOff({ ...confirmed, currentCode: '000000' })).json().fieldErrors).toEqual({
    currentCode: '確認コードが正しくありません',
  });
  salon.clock.advance(60_000);
  expect((await turnOff({ ...confirmed, currentCode: shown(secret) })).statusCode).toBe(204);
  expect(await codeOf()).toBe('in');
});

test('changing the own password needs the present one, and ends all other sessions', async () => {
  const cookie = cookieOf(await logIn());
  const elsewhere = cookieOf(await logIn());
  const body = { ...confirmed, newPassword: 'asagiri-no-mori-2026' };
  expect(
    (
      await call('POST', '/api/admin/me/password', { ...body, currentPassword: 'wrong' }, cookie)
    ).json().code,
  ).toBe('PASSWORD_WRONG');
  expect((await call('POST', '/api/admin/me/password', body, cookie)).json()).toEqual({ ok: true });
  const statuses = await Promise.all(
    [cookie, elsewhere].map((each) => call('GET', '/api/members', undefined, each)),
  );
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  expect((await logIn()).statusCode).toBe(401);
});
