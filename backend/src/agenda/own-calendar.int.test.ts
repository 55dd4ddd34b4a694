import { closeTeller, deleteClosedTeller, tellerStream, teller as tellers } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { migiwa, SalonWithHours, sara, shion } from '../booking/salon-with-hours.fixture.ts';
import { Executor } from '../command/execute.ts';
import { FinishAbandonedDeletions } from '../menu/finish-abandoned-deletions.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';
import { logInTeller, resetTeller, tellerLogin } from './teller-login.fixture.ts';

let salon: SalonWithHours;
let teller: string;
beforeAll(async () => {
  salon = await SalonWithHours.open();
  teller = await tellerLogin(salon, shion, 'shion');
});
afterAll(() => salon.close());

const own = (method: string) => salon.call(method, '/api/teller/calendar', undefined, teller);
const renewed = async (): Promise<string> => (await own('POST')).json().path;
const fetched = (path: string) => salon.call('GET', path);

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
  const refused = await salon.call('POST', '/api/teller/calendar', undefined, cookie);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  await salon.call(
    'POST',
    '/api/admin/me/confirmation',
    { currentPassword: 'tsukiyo-no-mado-2026' },
    cookie,
  );
  const { path } = (await salon.call('POST', '/api/teller/calendar', undefined, cookie)).json();
  expect((await fetched(path)).statusCode).toBe(200);
  teller = await resetTeller(salon, 'shion');
  expect([(await fetched(path)).statusCode, (await own('GET')).json()]).toEqual([
    404,
    { isOpen: false },
  ]);
  await salon.call(
    'POST',
    '/api/admin/me/confirmation',
    { currentPassword: 'atarashii-mado-2026' },
    teller,
  );
});

test('malformed tokens, another login’s secret and tokens of a removed login are refused', async () => {
  const path = await renewed();
  const other = await tellerLogin(salon, migiwa, 'migiwa');
  const others: string = (await salon.call('POST', '/api/teller/calendar', undefined, other)).json()
    .path;
  const mixed = `${path.slice(0, -20)}${others.slice(-20)}`;
  for (const wrong of [mixed, '/api/calendars/x', `${path}A`])
    expect((await fetched(wrong)).statusCode).toBe(404);
  await salon.call(
    'POST',
    '/api/admin/me/confirmation',
    { currentPassword: ADMINISTRATOR.password },
    salon.administrator,
  );
  const list: { id: string; username: string }[] = (
    await salon.call('GET', '/api/admin/administrators', undefined, salon.administrator)
  ).json();
  const login = list.find(({ username }) => username === 'shion');
  await salon.call(
    'DELETE',
    `/api/admin/administrators/${login?.id}`,
    undefined,
    salon.administrator,
  );
  expect((await fetched(path)).statusCode).toBe(404);
});

test('deleting a teller ends session, login and calendar, and removes the login from the list', async () => {
  const own = await tellerLogin(salon, sara, 'sara');
  const { path } = (await salon.call('POST', '/api/teller/calendar', undefined, own)).json();
  const logIn = () =>
    salon.call('POST', '/api/auth/login', { username: 'sara', password: 'tsukiyo-no-mado-2026' });
  expect([(await fetched(path)).statusCode, (await logIn()).statusCode]).toEqual([200, 200]);
  expect(
    (await salon.call('DELETE', `/api/fortune-tellers/${sara}`, undefined, salon.administrator))
      .statusCode,
  ).toBe(204);
  expect([(await fetched(path)).statusCode, (await logIn()).statusCode]).toEqual([404, 401]);
  expect((await salon.call('GET', '/api/teller/agenda', undefined, own)).statusCode).toBe(401);
  const list = await salon.call('GET', '/api/admin/administrators', undefined, salon.administrator);
  expect(list.json().map(({ username }: { username: string }) => username)).not.toContain('sara');
  const [last] = (
    await salon.call('GET', '/api/audit?kind=administrator', undefined, salon.administrator)
  ).json();
  expect([last.type, last.who]).toEqual(['AdministratorRemoved', '管理者 okami']);
});

test('after a crash following a teller’s deletion the login is unusable and then removed', async () => {
  const parts = salon.application.application;
  const added = await salon.call(
    'POST',
    '/api/fortune-tellers',
    { name: '灯' },
    salon.administrator,
  );
  const tellerId: string = added.json().id;
  const own = await tellerLogin(salon, tellerId, 'akari');
  for (const [command, decide] of [
    ['close', closeTeller] as const,
    ['delete', deleteClosedTeller] as const,
  ]) {
    const commandId = derivedId(tellerId, command);
    const about = {
      actor: 'system',
      channel: 'system',
      correlationId: commandId,
      causationId: commandId,
    } as const;
    await parts.get(Executor).execute({
      stream: tellerStream(tellerId),
      aggregate: tellers,
      context: { ...about, commandId, at: salon.application.clock.now() },
      decide: (state) => decide(state, { commandId, tellerId }),
    });
  }
  const listed = async () =>
    (await salon.call('GET', '/api/admin/administrators', undefined, salon.administrator))
      .json()
      .some(({ username }: { username: string }) => username === 'akari');
  expect([
    (await salon.call('GET', '/api/teller/agenda', undefined, own)).statusCode,
    await listed(),
  ]).toEqual([401, true]);
  await parts.get(FinishAbandonedDeletions).run();
  await salon.application.engines.projections.waitFor(
    await salon.application.engines.store.lastEvent(),
  );
  expect(await listed()).toBe(false);
});

test('the log holds only the hash of the secret, and the audit nothing of it', async () => {
  const other = await tellerLogin(salon, migiwa, 'nagisa');
  const path: string = (await salon.call('POST', '/api/teller/calendar', undefined, other)).json()
    .path;
  const audit = (
    await salon.call('GET', '/api/audit?kind=administrator', undefined, salon.administrator)
  ).body;
  expect(audit).toContain('カレンダーのアドレスを作りました');
  expect(audit).not.toContain(path.slice(-40));
});
