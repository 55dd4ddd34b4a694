import { teller as tellers } from '@salon/domain';
import {
  confirmPassword,
  logInTeller,
  removeTeller,
  resetTeller,
  tellerLogin,
} from '../administrator/staff-login.fixture.ts';
import {
  column,
  migiwa,
  SalonWithHours,
  type SessionCaller,
  sara,
  shion,
  statusAndCode,
} from '../booking/salon-with-hours.fixture.ts';
import { LoginsOfDeletedTellers } from '../teller/delete-teller.ts';

const salon = SalonWithHours.forFile();
let teller: SessionCaller;
beforeAll(async () => {
  teller = await tellerLogin(salon, shion, 'shion');
});

const url = '/api/teller/calendar';
const renewed = async (session = teller) => (await session.post(url)).json().path;
const logins = async () => column(await salon.desk.read('/api/admin/administrators'), 'username');
const statusOf = async (path: string) => (await salon.get(path)).statusCode;

test('a secret URL serves the teller’s bookings as a calendar, without customer data', async () => {
  expect(await teller.read(url)).toEqual({ isOpen: false });
  const path = await renewed();
  expect(path).toMatch(/^\/api\/calendars\/[\w-]{64}$/);
  await salon.booked('10:00', salon.hana, { notes: '転職のこと' });
  await salon.booked('13:00', undefined, { fortuneTellerId: migiwa });
  const answer = await salon.get(path);
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
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect((await teller.delete(url)).statusCode).toBe(204);
  expect([await statusOf(second), await teller.read(url)]).toEqual([404, { isOpen: false }]);
});

test('creating a URL requires a recent login, and a password reset by an owner revokes it', async () => {
  const session = await logInTeller(salon, 'shion');
  expect(await statusAndCode(session.post(url))).toEqual([403, 'CONFIRMATION_REQUIRED']);
  await confirmPassword(session, 'tsukiyo-no-mado-2026');
  const path = await renewed(session);
  expect(await statusOf(path)).toBe(200);
  teller = await resetTeller(salon, 'shion');
  expect([await statusOf(path), await teller.read(url)]).toEqual([404, { isOpen: false }]);
  await confirmPassword(teller, 'atarashii-mado-2026');
});

test('malformed tokens, another login’s secret and tokens of a removed login are refused', async () => {
  const path = await renewed();
  const others = await renewed(await tellerLogin(salon, migiwa, 'migiwa'));
  const mixed = `${path.slice(0, -20)}${others.slice(-20)}`;
  for (const wrong of [mixed, '/api/calendars/x', `${path}A`])
    expect(await statusOf(wrong)).toBe(404);
  await removeTeller(salon, 'shion');
  expect(await statusOf(path)).toBe(404);
});

test('deleting a teller ends session, login and calendar, and removes the login from the list', async () => {
  const own = await tellerLogin(salon, sara, 'sara');
  const path = await renewed(own);
  const logIn = () =>
    salon.post('/api/auth/login', { username: 'sara', password: 'tsukiyo-no-mado-2026' });
  expect([await statusOf(path), (await logIn()).statusCode]).toEqual([200, 200]);
  expect((await salon.desk.delete(`/api/fortune-tellers/${sara}`)).statusCode).toBe(204);
  expect([await statusOf(path), (await logIn()).statusCode]).toEqual([404, 401]);
  expect((await own.get('/api/teller/agenda')).statusCode).toBe(401);
  expect(await logins()).not.toContain('sara');
  const [last] = await salon.desk.read('/api/audit?kind=administrator');
  expect([last.type, last.who]).toEqual(['AdministratorRemoved', '管理者 okami']);
});

test('after a crash following a teller’s deletion the login is unusable and then removed', async () => {
  const added = await salon.desk.post('/api/fortune-tellers', { name: '灯' });
  const tellerId: string = added.json().id;
  const own = await tellerLogin(salon, tellerId, 'akari');
  await salon.write(tellers.streamOf(tellerId), tellers, (state, commandId) =>
    tellers.remove(state, { commandId, id: tellerId }),
  );
  expect((await own.get('/api/teller/agenda')).statusCode).toBe(401);
  expect(await logins()).toContain('akari');
  await salon.part(LoginsOfDeletedTellers).run();
  await salon.projected();
  expect(await logins()).not.toContain('akari');
});

test('the log holds only the hash of the secret, and the audit nothing of it', async () => {
  const path = await renewed(await tellerLogin(salon, migiwa, 'nagisa'));
  const audit = (await salon.desk.get('/api/audit?kind=administrator')).body;
  expect(audit).toContain('カレンダーのアドレスを作りました');
  expect(audit).not.toContain(path.slice(-40));
});
