import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';
import { askSalon } from './operator.fixture.ts';

const password = ADMINISTRATOR.password;
const folder = mkdtempSync(join(tmpdir(), 'salon-'));
let salon: RunningApplication;
afterAll(() => rmSync(folder, { recursive: true }));

const start = (username: string) =>
  startApplication({ DATA_DIR: folder, ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
const warnings = () => salon.lines.filter((line) => line.includes('other administrators'));
const ask = (...words: string[]) => askSalon(folder, 'administrators', ...words);
const logIn = (username: string) =>
  salon.call({ method: 'POST', url: '/api/auth/login', payload: { username, password } });

test('the operator is warned of administrators missing in the configuration, and lists and removes them', async () => {
  salon = await start('okami');
  expect(warnings()).toEqual([]);
  expect(await ask('remove', 'okami')).toEqual([
    1,
    ['The last owner stays: set another one first.'],
  ]);
  await salon.close();

  salon = await start('Nagomi');
  expect(warnings()).toEqual([expect.stringContaining('"others":["okami"]')]);
  expect(await ask('list')).toEqual([
    0,
    ['Nagomi  (set by the configuration at each start)', 'okami'],
  ]);
  const cookie = String((await logIn('okami')).headers['set-cookie']).split(';')[0] ?? '';
  const members = () => salon.call({ method: 'GET', url: '/api/members', headers: { cookie } });
  expect((await members()).statusCode).toBe(200);
  expect(await ask('remove', 'OKAMI')).toEqual([
    0,
    ['OKAMI administers the salon no more and is logged out.'],
  ]);
  expect([(await members()).statusCode, (await logIn('okami')).statusCode]).toEqual([401, 401]);
  expect(await ask('remove', 'nobody')).toEqual([1, ['There is no administrator nobody.']]);
  expect(await ask('factor-off', 'nobody')).toEqual([1, ['There is no administrator nobody.']]);
  expect(await ask('factor-off', 'nagomi')).toEqual([
    0,
    ['nagomi logs in with the password alone.'],
  ]);
  expect(await ask('list')).toEqual([0, ['Nagomi  (set by the configuration at each start)']]);
  await salon.close();
});
