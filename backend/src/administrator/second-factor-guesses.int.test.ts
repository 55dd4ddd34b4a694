import { TOTP } from 'otpauth';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';

let salon: RunningApplication;
let address = 0;
beforeAll(async () => {
  salon = await startApplication({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => salon.close());

/** Each call comes from another address, so that only the account counts. */
const call = (method: string, url: string, payload: object, cookie = '') => {
  address += 1;
  return salon.call({
    method,
    url,
    payload,
    headers: { cookie, 'x-forwarded-for': `198.51.100.${address}` },
  });
};
const logIn = (code: string) => call('POST', '/api/auth/login', { ...ADMINISTRATOR, code });

test('somebody with a session and its password guesses at a code no faster', async () => {
  const cookie = String((await logIn('')).headers['set-cookie']).split(';')[0] ?? '';
  const confirmed = { currentPassword: ADMINISTRATOR.password };
  await call('POST', '/api/admin/me/confirmation', confirmed, cookie);
  const { secret, setup } = (await call('POST', '/api/admin/me/second-factor', {}, cookie)).json();
  const code = new TOTP({ secret }).generate({ timestamp: salon.clock.millis() });
  await call('PUT', '/api/admin/me/second-factor', { setup, code }, cookie);
  const guess = async (currentCode: string) =>
    (await call('POST', '/api/admin/me/confirmation', { ...confirmed, currentCode }, cookie))
      .statusCode;
  const statuses: number[] = [];
  for (const guessed of ['000000', '000001', '000002', '000003', '000004', '000005'])
    statuses.push(await guess(guessed));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  salon.clock.advance(60_000);
  const off = {
    ...confirmed,
    currentCode: new TOTP({ secret }).generate({ timestamp: salon.clock.millis() }),
  };
  expect((await call('DELETE', '/api/admin/me/second-factor', off, cookie)).statusCode).toBe(204);
});

test('guesses at a code have to wait like those at a password, and a right password alone forgives none', async () => {
  const cookie = String((await logIn('')).headers['set-cookie']).split(';')[0] ?? '';
  const confirmed = { currentPassword: ADMINISTRATOR.password };
  const { secret, setup } = (
    await call('POST', '/api/admin/me/second-factor', confirmed, cookie)
  ).json();
  const shown = () => new TOTP({ secret }).generate({ timestamp: salon.clock.millis() });
  expect(
    (await call('PUT', '/api/admin/me/second-factor', { setup, code: shown() }, cookie)).statusCode,
  ).toBe(200);
  salon.clock.advance(60_000);

  const codes: string[] = [];
  for (const code of ['', '000000', '', '000001', '000002', ''])
    codes.push((await logIn(code)).json().code);
  expect(codes).toEqual([
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_WRONG',
    'RATE_LIMITED',
  ]);
  expect((await logIn(shown())).statusCode).toBe(429);
  salon.clock.advance(1000);
  expect((await logIn(shown())).statusCode).toBe(200);
});
