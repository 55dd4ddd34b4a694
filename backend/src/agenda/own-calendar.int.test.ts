import { closeTeller, deleteClosedTeller, tellerStream, teller as tellers } from '@salon/domain';
import {
  column,
  migiwa,
  SalonWithHours,
  sara,
  shion,
  statusAndCode,
} from '../booking/salon-with-hours.fixture.ts';
import { FinishAbandonedDeletions } from '../menu/finish-abandoned-deletions.ts';
import {
  confirm,
  logInTeller,
  removeTeller,
  resetTeller,
  tellerLogin,
} from './teller-login.fixture.ts';

const salon = SalonWithHours.forFile();
let teller: string;
beforeAll(async () => {
  teller = await tellerLogin(salon, shion, 'shion');
});

const own = (method: string) => salon.call(method, '/api/teller/calendar', undefined, teller);
const renewed = async (): Promise<string> => (await own('POST')).json().path;
const fetched = (path: string) => salon.get(path);

test('a secret URL serves the teller’s bookings as a calendar, without customer data', async () => {
  expect((await own('GET')).json()).toEqual({ isOpen: false });
  const path = await renewed();
  expect(path).toMatch(/^\/api\/calendars\/[\w-]{64}$/);
  await salon.booked('10:00', salon.hana.cookie, { notes: '転職のこと' });
  await salon.booked('13:00', undefined, { fortuneTellerId: migiwa });
  const answer = await fetched(path);
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store']);
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  const lines = answer.body.split('\r\n');
  expect(lines.filter((line) => /^(SUMMARY|DTSTART|DTEND|STATUS|METHOD)/.test(line))).toEqual([
    'METHOD:PUBLISH',
    'DTSTART:20261024T010000Z',
    'DTEND:20261024T020000Z',
    'SUMMARY:対面鑑定（60分）',
    'STATUS:CONFIRMED',
  ]);
  expect(answer.body).not.toMatch(/花|転職|hana|VALARM/);
});

test('a new URL revokes the previous one, and removing it leaves none', async () => {
  const [first, second] = [await renewed(), await renewed()];
  expect([(await fetched(first)).statusCode, (await fetched(second)).statusCode]).toEqual([
    404, 200,
  ]);
  expect((await own('DELETE')).statusCode).toBe(204);
  expect([(await fetched(second)).statusCode, (await own('GET')).json()]).toEqual([
    404,
    { isOpen: false },
  ]);
});

test('creating a URL requires a recent login, and a password reset by an owner revokes it', async () => {
  const cookie = await logInTeller(salon, 'shion');
  expect(await statusAndCode(salon.as(cookie).post('/api/teller/calendar'))).toEqual([
    403,
    'CONFIRMATION_REQUIRED',
  ]);
  await confirm(salon.as(cookie), 'tsukiyo-no-mado-2026');
  const { path } = (await salon.as(cookie).post('/api/teller/calendar')).json();
  expect((await fetched(path)).statusCode).toBe(200);
  teller = await resetTeller(salon, 'shion');
  expect([(await fetched(path)).statusCode, (await own('GET')).json()]).toEqual([
    404,
    { isOpen: false },
  ]);
  await confirm(salon.as(teller), 'atarashii-mado-2026');
});

test('malformed tokens, another login’s secret and tokens of a removed login are refused', async () => {
  const path = await renewed();
  const other = await tellerLogin(salon, migiwa, 'migiwa');
  const others: string = (await salon.as(other).post('/api/teller/calendar')).json().path;
  const mixed = `${path.slice(0, -20)}${others.slice(-20)}`;
  for (const wrong of [mixed, '/api/calendars/x', `${path}A`])
    expect((await fetched(wrong)).statusCode).toBe(404);
  await removeTeller(salon, 'shion');
  expect((await fetched(path)).statusCode).toBe(404);
});

test('deleting a teller ends session, login and calendar, and removes the login from the list', async () => {
  const own = await tellerLogin(salon, sara, 'sara');
  const { path } = (await salon.as(own).post('/api/teller/calendar')).json();
  const logIn = () =>
    salon.post('/api/auth/login', { username: 'sara', password: 'tsukiyo-no-mado-2026' });
  expect([(await fetched(path)).statusCode, (await logIn()).statusCode]).toEqual([200, 200]);
  expect((await salon.desk.delete(`/api/fortune-tellers/${sara}`)).statusCode).toBe(204);
  expect([(await fetched(path)).statusCode, (await logIn()).statusCode]).toEqual([404, 401]);
  expect((await salon.as(own).get('/api/teller/agenda')).statusCode).toBe(401);
  const list = await salon.desk.get('/api/admin/administrators');
  expect(column(list.json(), 'username')).not.toContain('sara');
  const [last] = await salon.desk.read('/api/audit?kind=administrator');
  expect([last.type, last.who]).toEqual(['AdministratorRemoved', '管理者 okami']);
});

test('after a crash following a teller’s deletion the login is unusable and then removed', async () => {
  const added = await salon.desk.post('/api/fortune-tellers', { name: '灯' });
  const tellerId: string = added.json().id;
  const own = await tellerLogin(salon, tellerId, 'akari');
  for (const decide of [closeTeller, deleteClosedTeller]) {
    await salon.write(tellerStream(tellerId), tellers, (state, commandId) =>
      decide(state, { commandId, tellerId }),
    );
  }
  const listed = async () =>
    (await salon.desk.read('/api/admin/administrators')).some(
      ({ username }: { username: string }) => username === 'akari',
    );
  expect([(await salon.as(own).get('/api/teller/agenda')).statusCode, await listed()]).toEqual([
    401,
    true,
  ]);
  await salon.part(FinishAbandonedDeletions).run();
  await salon.projected();
  expect(await listed()).toBe(false);
});

test('the log holds only the hash of the secret, and the audit nothing of it', async () => {
  const other = await tellerLogin(salon, migiwa, 'nagisa');
  const path: string = (await salon.as(other).post('/api/teller/calendar')).json().path;
  const audit = (await salon.desk.get('/api/audit?kind=administrator')).body;
  expect(audit).toContain('カレンダーのアドレスを作りました');
  expect(audit).not.toContain(path.slice(-40));
});
