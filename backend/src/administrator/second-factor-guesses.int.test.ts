import { TOTP } from 'otpauth';
import { cookieOf, Salon } from '../booking/salon-with-hours.fixture.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

const ME = '/api/admin/me';
const salon = Salon.forFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });

let address = 0;
const callerFromAnywhere = (cookie?: string) =>
  salon.forwarded(() => `198.51.100.${++address}`, cookie);
const logIn = (code: string) =>
  callerFromAnywhere().post('/api/auth/login', { ...ADMINISTRATOR, code });
const confirmed = { currentPassword: ADMINISTRATOR.password };

async function withSecondFactor() {
  const caller = callerFromAnywhere(cookieOf(await logIn('')));
  const { secret, setup } = (await caller.post(`${ME}/second-factor`, confirmed)).json();
  const shown = () => new TOTP({ secret }).generate({ timestamp: salon.clock.millis() });
  const answer = await caller.put(`${ME}/second-factor`, { setup, code: shown() });
  expect(answer.statusCode).toBe(200);
  return { caller, shown };
}

// Redis counts by its own clock.
testOnFiles('somebody with a session and its password guesses at a code no faster', async () => {
  const { caller, shown } = await withSecondFactor();
  const statuses: number[] = [];
  for (const currentCode of ['000000', '000001', '000002', '000003', '000004', '000005'])
    statuses.push(
      (await caller.post(`${ME}/confirmation`, { ...confirmed, currentCode })).statusCode,
    );
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  salon.clock.advance(60_000);
  const off = { ...confirmed, currentCode: shown() };
  expect((await caller.delete(`${ME}/second-factor`, off)).statusCode).toBe(204);
});

testOnFiles(
  'guesses at a code have to wait like those at a password, and a right password alone forgives none',
  async () => {
    const { shown } = await withSecondFactor();
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
  },
);
