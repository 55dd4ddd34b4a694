import { TOTP } from 'otpauth';
import { ADMINISTRATOR, type RunningApplication, startApplication } from '../testing/running-application.ts';

let salon: RunningApplication;
beforeAll(async () => {
  salon = await startApplication();
});
afterAll(() => salon.close());
beforeEach(() => salon.clock.advance(90_000));

const call = (method: string, url: string, payload: object | undefined, cookie = '', key = '') =>
  salon.call({
    ...{ method, url },
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', ...(key === '' ? {} : { 'idempotency-key': key }) },
    ...(payload === undefined ? {} : { payload }),
  });
const cookieOf = (answer: { readonly headers: Record<string, string> }) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const logIn = (code?: string) => call('POST', '/api/auth/login', { ...ADMINISTRATOR, ...(code === undefined ? {} : { code }) });
const codeOf = async (code?: string) => {
  const answer = await logIn(code);
  return answer.statusCode === 200 ? 'in' : answer.json().code;
};
const confirmed = { currentPassword: ADMINISTRATOR.password };

/** What the telephone shows at this moment, or so many seconds from it. */
const shown = (secret: string, seconds = 0): string => new TOTP({ secret }).generate({ timestamp: salon.clock.millis() + seconds * 1000 });

let secret: string;
let codes: readonly string[];

async function turnOn(cookie: string): Promise<void> {
  const begun = (await call('POST', '/api/admin/me/second-factor', confirmed, cookie)).json();
  secret = begun.secret;
  const body = { setup: begun.setup, code: shown(secret) };
  const answer = await call('PUT', '/api/admin/me/second-factor', body, cookie, 'turn-on');
  expect(answer.statusCode).toBe(200);
  codes = answer.json().recoveryCodes;
  const again = await call('PUT', '/api/admin/me/second-factor', body, cookie, 'turn-on');
  expect(again.json()).toEqual({ recoveryCodes: codes });
}

test('it is begun with the password and turned on with the first code; other sessions end', async () => {
  const cookie = cookieOf(await logIn());
  const elsewhere = cookieOf(await logIn());
  const wrong = await call('POST', '/api/admin/me/second-factor', { currentPassword: 'wrong' }, cookie);
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'PASSWORD_WRONG']);
  const begun = (await call('POST', '/api/admin/me/second-factor', confirmed, cookie)).json();
  expect(begun.address).toContain(`secret=${begun.secret}`);
  const bad = await call('PUT', '/api/admin/me/second-factor', { setup: begun.setup, code: '000000' }, cookie, 'turn-on');
  expect(bad.json().fieldErrors).toEqual({ code: '確認コードが正しくありません' });
  await turnOn(cookie);
  expect((await call('GET', '/api/admin/me', undefined, cookie)).json()).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
  expect((await call('GET', '/api/admin/me', undefined, elsewhere)).statusCode).toBe(401);
});

test('a setup is good for ten minutes', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  const { setup, secret: other } = (await call('POST', '/api/admin/me/second-factor', confirmed, cookie)).json();
  salon.clock.advance(10 * 60_000 + 1);
  const late = await call('PUT', '/api/admin/me/second-factor', { setup, code: shown(other) }, cookie);
  expect(late.json().fieldErrors).toEqual({ code: '時間が経ったため、はじめからやり直してください' });
});

test('from then on the login asks for a code, takes it full width, and takes it once', async () => {
  expect(await codeOf()).toBe('SECOND_FACTOR_REQUIRED');
  const code = shown(secret);
  expect(await codeOf('000000')).toBe('SECOND_FACTOR_WRONG');
  const fullWidth = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
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

test('of two logins with one code at the same moment one gets in, with a recovery code too', async () => {
  for (const code of [shown(secret), codes[0] ?? '']) {
    expect((await Promise.all([codeOf(code), codeOf(code)])).sort()).toEqual(['SECOND_FACTOR_WRONG', 'in']);
  }
  const cookie = cookieOf(await logIn((codes[1] ?? '').toLowerCase()));
  expect((await call('GET', '/api/admin/me', undefined, cookie)).json()).toMatchObject({ recoveryCodesLeft: 8 });
});

test('new recovery codes take the place of the others', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  const before = codes;
  codes = (await call('POST', '/api/admin/me/recovery-codes', confirmed, cookie)).json().recoveryCodes;
  expect([await codeOf(before[2]), await codeOf(codes[2])]).toEqual(['SECOND_FACTOR_WRONG', 'in']);
});

test('sessions are listed by device and ended one by one, or all others', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  const list = async () =>
    (await call('GET', '/api/admin/me/sessions', undefined, cookie)).json() as { id: string; device: string; isCurrent: boolean }[];
  const other = (await list()).find(({ isCurrent }) => !isCurrent);
  expect(other?.device).toBe('Windows・Chrome');
  const before = (await list()).length;
  expect((await call('DELETE', `/api/admin/me/sessions/${other?.id}`, undefined, cookie)).statusCode).toBe(204);
  expect((await call('DELETE', `/api/admin/me/sessions/${other?.id}`, undefined, cookie)).statusCode).toBe(404);
  expect((await list()).length).toBe(before - 1);
  expect((await call('DELETE', '/api/admin/me/sessions', undefined, cookie)).statusCode).toBe(204);
  expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('the secret stands nowhere in the clear: not in the log, its lines or any answer', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  const stored: string[] = [];
  for (const stream of [`administrator-${(await call('GET', '/api/admin/me', undefined, cookie)).json().id}`]) {
    stored.push(JSON.stringify(await salon.engines.store.readStream(stream)));
  }
  const audit = (await call('GET', '/api/audit?kind=administrator', undefined, cookie)).body;
  const everything = [...stored, audit, ...salon.lines].join('\n');
  expect(everything).toContain('SecondFactorTurnedOn');
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) expect(everything).not.toContain(hidden);
});

test('it is turned off with the password, and the password alone is enough again', async () => {
  const cookie = cookieOf(await logIn(shown(secret)));
  expect((await call('DELETE', '/api/admin/me/second-factor', { currentPassword: 'wrong' }, cookie)).statusCode).toBe(400);
  expect((await call('DELETE', '/api/admin/me/second-factor', confirmed, cookie)).statusCode).toBe(204);
  expect(await codeOf()).toBe('in');
});

test('a new password of one’s own needs the present one and leaves only this session', async () => {
  const cookie = cookieOf(await logIn());
  const elsewhere = cookieOf(await logIn());
  const body = { ...confirmed, newPassword: 'asagiri-no-mori-2026' };
  expect((await call('POST', '/api/admin/me/password', { ...body, currentPassword: 'wrong' }, cookie)).json().code).toBe('PASSWORD_WRONG');
  expect((await call('POST', '/api/admin/me/password', body, cookie)).json()).toEqual({ ok: true });
  const statuses = await Promise.all([cookie, elsewhere].map((each) => call('GET', '/api/members', undefined, each)));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  expect((await logIn()).statusCode).toBe(401);
});
