import { type RouteName, routeOf, routes } from '@salon/contract';
import {
  column,
  SalonWithHours,
  type SessionCaller,
  shion,
  statusAndCode,
} from '../booking/salon-with-hours.fixture.ts';
import { Sessions } from '../sessions/sessions.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';
import { confirmPassword, password, staffLogin, tellerLogin } from './staff-login.fixture.ts';

const LIST = '/api/admin/administrators';
const OWNERS_ONLY = '/api/store-settings/admin';

const salon = SalonWithHours.forFile();
let reception: SessionCaller;
let teller: SessionCaller;
beforeAll(async () => {
  reception = await staffLogin(salon, 'Sato', { name: '佐藤', role: 'reception' });
  teller = await tellerLogin(salon, shion, 'Shion');
});

const change = (id: string, body: object, caller = salon.desk) => caller.put(`${LIST}/${id}`, body);
const add = (username: string, more: object = {}) =>
  salon.desk.post(LIST, { username, name: '', password, role: 'reception', ...more });
const remove = (id: string) => salon.desk.delete(`${LIST}/${id}`);
const list = (): Promise<{ id: string; username: string }[]> => salon.desk.read(LIST);
const okamiId = async () =>
  (await list()).find(({ username }) => username === ADMINISTRATOR.username)?.id ?? '';

const names = Object.keys(routes) as RouteName[];

test('public answers show a teller no more than a guest', async () => {
  for (const url of ['/api/fortune-tellers?all=true', '/api/services?all=true'])
    expect((await teller.get(url)).statusCode).toBe(403);
});

test('the session has role and name', async () => {
  const sessions = [teller, reception].map((each) => each.read('/api/auth/session'));
  expect(await Promise.all(sessions)).toEqual([
    { userId: teller.id, email: null, role: 'teller', adminRole: 'teller', name: 'Shion' },
    { userId: reception.id, email: null, role: 'admin', adminRole: 'reception', name: '佐藤' },
  ]);
});

test('a teller’s login is tied when it is made, to a teller whom there is, and stays a teller’s', async () => {
  const fortuneTellerId = '00000000-0000-4000-8000-000000000000';
  for (const more of [{ role: 'teller' }, { fortuneTellerId }])
    expect((await add('Migiwa', more)).json().fieldErrors).toEqual({
      fortuneTellerId: '占い師を選択してください',
    });
  expect((await add('Migiwa', { role: 'teller', fortuneTellerId })).json().code).toBe('NOT_FOUND');
  const changed = change(teller.id, { name: '', role: 'reception' });
  expect(await statusAndCode(changed)).toEqual([409, 'TELLER_LOGIN']);
  expect((await change(reception.id, { name: '佐藤', role: 'teller' })).statusCode).toBe(400);
});

test('changes of access require a confirmation within the last five minutes', async () => {
  const caller = await salon.logIn(ADMINISTRATOR);
  const confirmed = names.filter((name) => routeOf(name).confirmed === true);
  const bodies: Partial<Record<RouteName, object>> = {
    addAdministrator: { username: 'dare', name: '', password, role: 'owner' },
    changeAdministrator: { role: 'owner' },
    resetAdministrator: { password, turnOffSecondFactor: true },
    changeOwnPassword: { newPassword: password },
    turnOnSecondFactor: { setup: 'x.y', code: '000000' },
  };
  const id = await okamiId();
  const refuseAll = async () => {
    for (const name of confirmed.filter((each) => ['owner', 'staff'].includes(routeOf(each).who))) {
      const { method, path } = routeOf(name);
      const answer = await caller.send(method, path.replace('{id}', id), bodies[name] ?? {});
      expect([name, answer.json().code]).toEqual([name, 'CONFIRMATION_REQUIRED']);
    }
  };
  await refuseAll();
  expect((await confirmPassword(caller, 'wrong')).json().fieldErrors).toEqual({
    currentPassword: '現在のパスワードが正しくありません。',
  });
  await confirmPassword(caller);
  salon.clock.advance(5 * 60_000 + 1);
  await refuseAll();
  // Of another session it counts for nothing.
  await confirmPassword(salon.desk);
  await refuseAll();
});

test('a changed role applies to existing sessions from the next request', async () => {
  expect((await change(reception.id, { role: 'owner' })).json()).toMatchObject({
    role: 'owner',
    name: '佐藤',
  });
  expect((await reception.get(OWNERS_ONLY)).statusCode).toBe(200);
  await change(reception.id, { role: 'reception' });
  expect((await reception.get(OWNERS_ONLY)).statusCode).toBe(403);
});

test('names are taken once, from members too', async () => {
  for (const taken of ['SATO', 'hana']) {
    expect((await add(taken)).json()).toMatchObject({
      code: 'USERNAME_TAKEN',
      fieldErrors: { username: 'このユーザー名は、すでに使われています。' },
    });
  }
});

test('a repeated request is executed once, and refused with another password', async () => {
  const once = (url: string, body: object) =>
    salon.desk.post(url, body, { 'idempotency-key': 'once' });
  const addOnce = (given: string) =>
    once(LIST, { username: 'Yuki', name: '', role: 'reception', password: given });
  const first = await addOnce(password);
  expect([first.statusCode, (await addOnce(password)).json()]).toEqual([201, first.json()]);
  expect((await addOnce('yuuyake-no-umi-2026')).json().code).toBe('IDEMPOTENCY_MISMATCH');
  const { id } = first.json();
  const reset = (given: string) => once(`${LIST}/${id}/reset`, { password: given });
  for (const _ of [1, 2]) expect((await reset('asagiri-no-mori-2026')).statusCode).toBe(200);
  expect((await reset('yuuyake-no-umi-2026')).json().code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await remove(id)).statusCode).toBe(204);
});

test('a new password by an owner ends the sessions, and a removal the access', async () => {
  const other = { password: 'yuuyake-no-umi-2026' };
  await salon.desk.post(`${LIST}/${reception.id}/reset`, other);
  expect((await reception.get('/api/members')).statusCode).toBe(401);
  // A session that nobody ended, as after a crash, is worth nothing either.
  const again = await salon.logIn({ username: 'sato', ...other });
  jest.spyOn(salon.part(Sessions), 'endAllOf').mockResolvedValueOnce();
  expect((await remove(reception.id)).statusCode).toBe(204);
  expect((await again.get('/api/members')).statusCode).toBe(401);
  expect(column(await salon.desk.read(LIST), 'username')).toEqual([
    'Shion',
    ADMINISTRATOR.username,
  ]);
});

test('the audit has administrators’ present names, none of removed ones, and no secrets', async () => {
  const { id } = (await add('Kaze', { name: '風間' })).json();
  const caller = await salon.logIn({ username: 'kaze', password });
  await caller.post('/api/announcements', { title: '新月の会', content: '本文' });
  const whoActed = async () => (await salon.desk.read('/api/audit?kind=site'))[0].who;
  expect(await whoActed()).toBe('管理者 風間');
  await change(id, { name: '風見' });
  expect(await whoActed()).toBe('管理者 風見');
  await remove(id);
  expect(await whoActed()).not.toMatch(/風|Kaze/);
  const { body } = await salon.desk.get('/api/audit?kind=administrator');
  expect(body).toContain('管理者の表示名を「風見」に変更しました');
  expect(body).not.toMatch(/argon2|passwordHash/);
});
