import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { cookieOf, Salon } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';
import { askSalon } from './operator.fixture.ts';

const { password } = ADMINISTRATOR;
const folder = useTemporaryFolder();
let salon: Salon;

const start = (username: string) =>
  Salon.open({ DATA_DIR: folder(), ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
const warnings = () =>
  salon.application.lines.filter((line) => line.includes('other administrators'));
const ask = (...words: string[]) => askSalon(folder(), 'administrators', ...words);
const logIn = (username: string) => salon.post('/api/auth/login', { username, password });

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
  const okami = salon.as(cookieOf(await logIn('okami')));
  expect((await okami.get('/api/members')).statusCode).toBe(200);
  expect(await ask('remove', 'OKAMI')).toEqual([
    0,
    ['OKAMI administers the salon no more and is logged out.'],
  ]);
  for (const refused of [okami.get('/api/members'), logIn('okami')])
    expect((await refused).statusCode).toBe(401);
  expect(await ask('remove', 'nobody')).toEqual([1, ['There is no administrator nobody.']]);
  expect(await ask('factor-off', 'nobody')).toEqual([1, ['There is no administrator nobody.']]);
  expect(await ask('factor-off', 'nagomi')).toEqual([
    0,
    ['nagomi logs in with the password alone.'],
  ]);
  expect(await ask('list')).toEqual([0, ['Nagomi  (set by the configuration at each start)']]);
  await salon.close();
});
