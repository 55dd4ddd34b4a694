import { TOTP } from 'otpauth';
import { cookieOf, Salon, type SessionCaller } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

const ME = '/api/admin/me';
const FACTOR = `${ME}/second-factor`;

const salon = Salon.forFile();
beforeEach(() => salon.clock.advance(90_000));

const logIn = (code?: string) =>
  salon.post(
    '/api/auth/login',
    { ...ADMINISTRATOR, code },
    { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
  );
const session = async (code = secret && shown(secret)) => salon.as(cookieOf(await logIn(code)));
const codeOf = async (code?: string) => {
  const answer = await logIn(code);
  return answer.statusCode === 200 ? 'in' : answer.json().code;
};
const confirmed = { currentPassword: ADMINISTRATOR.password };

const shown = (secret: string, seconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: salon.clock.millis() + seconds * 1000 });

let secret: string | undefined;
let codes: readonly string[];

const now = () => shown(secret ?? '');
const REQUIRED = 'CONFIRMATION_REQUIRED';
const confirm = (caller: SessionCaller, proof: object = { ...confirmed, currentCode: now() }) =>
  caller.post(`${ME}/confirmation`, proof);
interface Begun {
  readonly setup: string;
  readonly secret: string;
}
const begin = async (caller: SessionCaller): Promise<Begun & { readonly code?: string }> =>
  (await caller.post(FACTOR, {})).json();
const put = (caller: SessionCaller, { setup, secret: own }: Begun, code = shown(own)) =>
  caller.put(FACTOR, { setup, code }, { 'idempotency-key': setup });

test('setup needs the password, the first code turns it on, and other sessions end', async () => {
  const [caller, elsewhere] = [await session(), await session()];
  const wrong = await caller.post(FACTOR, { currentPassword: 'wrong' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'PASSWORD_WRONG']);
  expect((await begin(caller)).code).toBe(REQUIRED);
  const first = (await caller.post(FACTOR, confirmed)).json();
  expect(first.address).toContain(`secret=${first.secret}`);
  const bad = await put(caller, first, '000000');
  expect(bad.json().fieldErrors).toEqual({ code: '確認コードが正しくありません' });
  const begun = await begin(caller);
  const code = shown(begun.secret);
  const send = () => put(caller, begun, code);
  const answer = await send();
  expect(answer.statusCode).toBe(200);
  [secret, codes] = [begun.secret, answer.json().recoveryCodes];
  // A repeated request is confirmed as well, and gives the same codes.
  expect((await send()).json().code).toBe(REQUIRED);
  salon.clock.advance(60_000);
  expect((await confirm(caller)).json()).toEqual({ ok: true });
  expect((await send()).json()).toEqual({ recoveryCodes: codes });
  expect(await caller.read(ME)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
  expect((await elsewhere.get(ME)).statusCode).toBe(401);
});

const over = { code: '時間が経ったため、はじめからやり直してください' };

test('a setup expires after ten minutes', async () => {
  const caller = await session();
  salon.clock.advance(60_000);
  await confirm(caller);
  const begun = await begin(caller);
  salon.clock.advance(10 * 60_000 + 1);
  await confirm(caller);
  expect((await put(caller, begun)).json().fieldErrors).toEqual(over);
});

test('a setup that was abandoned turns nothing on without the password, and none that was begun before another was turned on', async () => {
  const caller = await session();
  salon.clock.advance(60_000);
  await confirm(caller);
  const [abandoned, other] = [await begin(caller), await begin(caller)];
  salon.clock.advance(5 * 60_000 + 1);
  expect((await put(caller, abandoned)).json().code).toBe(REQUIRED);
  await confirm(caller);
  const turnedOn = await put(caller, other);
  expect(turnedOn.statusCode).toBe(200);
  [secret, codes] = [other.secret, turnedOn.json().recoveryCodes];
  salon.clock.advance(60_000);
  await confirm(caller);
  expect((await put(caller, abandoned)).json().fieldErrors).toEqual(over);
});

test('the login then needs a code, also in full-width digits, and each code works once', async () => {
  expect(await codeOf()).toBe('SECOND_FACTOR_REQUIRED');
  const code = now();
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
  expect(await codeOf(shown(secret ?? '', seconds))).toBe(expected);
});

test('of two concurrent logins with one code or recovery code, one succeeds', async () => {
  for (const code of [now(), codes[0]])
    expect((await Promise.all([codeOf(code), codeOf(code)])).sort()).toEqual([
      'SECOND_FACTOR_WRONG',
      'in',
    ]);
  const caller = await session((codes[1] ?? '').toLowerCase());
  expect(await caller.read(ME)).toMatchObject({ recoveryCodesLeft: 8 });
});

test('new recovery codes replace the old ones', async () => {
  const caller = await session();
  const before = codes;
  const renew = async (proof: object) =>
    (await caller.post(`${ME}/recovery-codes`, proof, { 'idempotency-key': 'renewed' })).json();
  expect((await renew({})).code).toBe(REQUIRED);
  expect((await renew(confirmed)).fieldErrors).toEqual({
    currentCode: '確認コードを入力してください',
  });
  salon.clock.advance(60_000);
  codes = (await renew({ ...confirmed, currentCode: now() })).recoveryCodes;
  // The key alone gives them to nobody again: neither with a wrong password nor later without any.
  expect((await renew({ currentPassword: 'wrong' })).code).toBe('PASSWORD_WRONG');
  salon.clock.advance(5 * 60_000 + 1);
  expect((await renew({})).code).toBe(REQUIRED);
  expect([await codeOf(before[2]), await codeOf(codes[2])]).toEqual(['SECOND_FACTOR_WRONG', 'in']);
});

test('sessions are listed by device and ended one by one, or all others', async () => {
  const caller = await session();
  const list = (): Promise<{ id: string; device: string; isCurrent: boolean }[]> =>
    caller.read(`${ME}/sessions`);
  const before = await list();
  const other = before.find(({ isCurrent }) => !isCurrent);
  expect(other?.device).toBe('Windows・Chrome');
  const end = async () => (await caller.delete(`${ME}/sessions/${other?.id}`)).statusCode;
  expect([await end(), await end()]).toEqual([204, 404]);
  expect((await list()).length).toBe(before.length - 1);
  expect((await caller.delete(`${ME}/sessions`)).statusCode).toBe(204);
  expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('neither events, log lines nor answers contain the secret in clear text', async () => {
  const caller = await session();
  const { id } = await caller.read(ME);
  const events = await salon.engines.store.readStream(`administrator-${id}`);
  const audit = (await caller.get('/api/audit?kind=administrator')).body;
  const everything = [JSON.stringify(events), audit, ...salon.application.lines].join('\n');
  expect(everything).toContain('SecondFactorTurnedOn');
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(everything).not.toContain(hidden);
});

test('it is turned off with the password, and the password alone is enough again', async () => {
  const caller = await session();
  const turnOff = (proof: object) => caller.delete(FACTOR, proof);
  expect((await turnOff({ currentPassword: 'wrong' })).statusCode).toBe(400);
  expect((await turnOff({ ...confirmed, currentCode: '000000' })).json().fieldErrors).toEqual({
    currentCode: '確認コードが正しくありません',
  });
  salon.clock.advance(60_000);
  expect((await turnOff({ ...confirmed, currentCode: now() })).statusCode).toBe(204);
  secret = undefined;
  expect(await codeOf()).toBe('in');
});

test('changing the own password needs the present one, and ends all other sessions', async () => {
  const [caller, elsewhere] = [await session(), await session()];
  const set = async (currentPassword: string) =>
    (
      await caller.post(`${ME}/password`, { currentPassword, newPassword: 'asagiri-no-mori-2026' })
    ).json();
  expect((await set('wrong')).code).toBe('PASSWORD_WRONG');
  expect(await set(ADMINISTRATOR.password)).toEqual({ ok: true });
  const reads = await Promise.all([caller, elsewhere].map((each) => each.get('/api/members')));
  expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  expect((await logIn()).statusCode).toBe(401);
});
