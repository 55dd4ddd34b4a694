import { type RouteName, routeOf, routes } from '@salon/contract';
import { administratorRolesStream } from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import { Sessions } from '../sessions/sessions.ts';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';

let salon: RunningApplication;
let owner: string;
let reception: string;
let receptionId: string;
let teller: string;
let tellerLoginId: string;
beforeAll(async () => {
  salon = await startApplication();
  owner = await logIn(ADMINISTRATOR.username, ADMINISTRATOR.password);
  await confirm(owner, ADMINISTRATOR.password);
  const body = {
    username: 'Sato',
    name: '佐藤',
    password: 'aozora-no-shita-2026',
    role: 'reception',
  };
  const added = await call('POST', '/api/admin/administrators', body);
  receptionId = String(added.json().id);
  reception = await logIn('sato', body.password);
  await confirm(reception, body.password);
  const fortuneTellerId = String(
    (await call('POST', '/api/fortune-tellers', { name: '紫苑', isActive: true })).json().id,
  );
  const login = {
    username: 'Shion',
    name: '',
    password: 'tsukiyo-no-mado-2026',
    role: 'teller',
    fortuneTellerId,
  };
  const tied = await call('POST', '/api/admin/administrators', login);
  expect(tied.json()).toMatchObject({ role: 'teller', fortuneTellerId });
  tellerLoginId = String(tied.json().id);
  teller = await logIn('shion', login.password);
  await confirm(teller, login.password);
});
afterAll(() => salon.close());

const call = (method: string, url: string, payload?: object, cookie = owner) =>
  salon.call({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
async function logIn(username: string, password: string): Promise<string> {
  const answer = await call('POST', '/api/auth/login', { username, password }, '');
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
const confirm = (cookie: string, currentPassword: string) =>
  call('POST', '/api/admin/me/confirmation', { currentPassword }, cookie);
const change = (id: string, body: object, cookie = owner) =>
  call('PUT', `/api/admin/administrators/${id}`, body, cookie);
const list = async () =>
  (await call('GET', '/api/admin/administrators')).json() as {
    id: string;
    username: string;
    role: string;
  }[];
const okamiId = async () =>
  (await list()).find(({ username }) => username === ADMINISTRATOR.username)?.id ?? '';

const names = Object.keys(routes) as RouteName[];
const work = names.filter((name) => routeOf(name).who === 'administrator');
const ofOwners = names.filter((name) => routeOf(name).who === 'owner');

/**
 * A call that changes nothing, as its head alone is let in or not: parameters that lead nowhere, an
 * empty body.
 */
async function statusOf(name: RouteName, cookie: string): Promise<number> {
  const { method, path } = routeOf(name);
  const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const hasBody = method !== 'GET' && name !== 'endOtherSessions';
  return (await call(method, url, hasBody ? {} : undefined, cookie)).statusCode;
}

test.each(ofOwners)('%s is the owner’s: the reception is refused', async (name) => {
  expect(await statusOf(name, reception)).toBe(403);
  expect([401, 403]).not.toContain(await statusOf(name, owner));
});

test.each(work)('%s is open to the reception as to the owner', async (name) => {
  expect([401, 403]).not.toContain(await statusOf(name, reception));
});

test.each(names.filter((name) => !['all', 'teller', 'staff'].includes(routeOf(name).who)))(
  '%s is not a teller’s',
  async (name) => {
    expect(await statusOf(name, teller)).toBe(403);
  },
);

test.each(names.filter((name) => routeOf(name).who === 'staff'))(
  '%s is open to tellers as to administrators, for their own login',
  async (name) => {
    for (const cookie of [teller, reception])
      expect([401, 403]).not.toContain(await statusOf(name, cookie));
  },
);

test('only the teller reads their own agenda, not even an owner', async () => {
  const statuses = [];
  for (const cookie of ['', owner, reception, teller])
    statuses.push(await statusOf('readOwnAgenda', cookie));
  expect(statuses).toEqual([401, 403, 403, 200]);
});

test('public answers show a teller no more than a guest', async () => {
  for (const url of ['/api/fortune-tellers?all=true', '/api/services?all=true']) {
    expect((await call('GET', url, undefined, teller)).statusCode).toBe(403);
  }
  expect((await call('GET', '/api/auth/session', undefined, teller)).json()).toEqual({
    userId: tellerLoginId,
    email: null,
    role: 'teller',
    adminRole: 'teller',
    name: 'Shion',
  });
});

test('a teller’s login is tied when it is made, to a teller whom there is, and stays a teller’s', async () => {
  const add = (more: object) =>
    call('POST', '/api/admin/administrators', {
      username: 'Migiwa',
      name: '',
      password: 'tsukiyo-no-mado-2026',
      ...more,
    });
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await add({ role: 'teller' })).json().fieldErrors).toEqual({
    fortuneTellerId: '占い師を選択してください',
  });
  expect((await add({ role: 'reception', fortuneTellerId: unknown })).json().fieldErrors).toEqual({
    fortuneTellerId: '占い師を選択してください',
  });
  expect((await add({ role: 'teller', fortuneTellerId: unknown })).json().code).toBe('NOT_FOUND');
  const changed = await change(tellerLoginId, { name: '', role: 'reception' });
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'TELLER_LOGIN']);
  expect((await change(receptionId, { name: '佐藤', role: 'teller' })).statusCode).toBe(400);
  expect(await statusOf('listBookings', teller)).toBe(403);
});

describe('while nobody can say who is an owner', () => {
  beforeAll(() => {
    const { store } = salon.engines;
    const readStream = store.readStream.bind(store);
    jest
      .spyOn(store, 'readStream')
      .mockImplementation((stream, options) =>
        stream === administratorRolesStream
          ? Promise.reject(new StoreUnavailableError('The log is away.'))
          : readStream(stream, options),
      );
  });
  afterAll(() => void jest.restoreAllMocks());

  test.each(ofOwners)(
    '%s is refused for the moment, to the reception as to the owner',
    async (name) => {
      expect([await statusOf(name, owner), await statusOf(name, reception)]).toEqual([503, 503]);
    },
  );

  test('the refusal names the role, and shared work stays permitted', async () => {
    const answer = await call('GET', '/api/store-settings/admin');
    expect([answer.json().code, answer.headers['retry-after']]).toEqual([
      'UNAVAILABLE',
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await call('GET', '/api/bookings', undefined, reception)).statusCode).toBe(200);
  });
});

test('settings, administrators, the statement, operations, merging and erasure are the owner’s, and nothing else', () => {
  expect(ofOwners).toEqual([
    'mergeMembers',
    'settleObjection',
    'deleteMember',
    'readAdminSettings',
    'changeSettings',
    'listAdministrators',
    'addAdministrator',
    'changeAdministrator',
    'resetAdministrator',
    'removeAdministrator',
    'exportStatement',
    'previewMail',
    'readOperations',
    'runAudit',
    'listErasures',
    'readErasure',
    'listProjections',
    'replayProjection',
    'verifyProjection',
    'pauseProjection',
    'resumeProjection',
    'retryParked',
    'skipParked',
  ]);
});

test('changes of access require a password check within the last five minutes', async () => {
  const cookie = await logIn(ADMINISTRATOR.username, ADMINISTRATOR.password);
  const confirmed = names.filter((name) => routeOf(name).confirmed === true);
  const ofAccess = confirmed.filter((name) => routeOf(name).who !== 'teller');
  expect(confirmed).toEqual([
    'renewOwnCalendar',
    'chooseOwnMails',
    'addAdministrator',
    'changeAdministrator',
    'resetAdministrator',
    'removeAdministrator',
    'changeOwnPassword',
    'beginSecondFactor',
    'turnOnSecondFactor',
    'turnOffSecondFactor',
    'renewRecoveryCodes',
  ]);
  const password = 'yuuyake-no-umi-2026';
  const bodies: Partial<Record<RouteName, object>> = {
    addAdministrator: { username: 'dare', name: '', password, role: 'owner' },
    changeAdministrator: { role: 'owner' },
    resetAdministrator: { password, turnOffSecondFactor: true },
    changeOwnPassword: { newPassword: password },
    turnOnSecondFactor: { setup: 'x.y', code: '000000' },
  };
  const answers = async () =>
    await Promise.all(
      ofAccess.map(async (name) => {
        const { method, path } = routeOf(name);
        return (
          await call(method, path.replace('{id}', await okamiId()), bodies[name] ?? {}, cookie)
        ).json().code;
      }),
    );
  const refusals = ofAccess.map(() => 'CONFIRMATION_REQUIRED');
  expect(await answers()).toEqual(refusals);
  expect((await confirm(cookie, 'wrong')).json().fieldErrors).toEqual({
    currentPassword: '現在のパスワードが正しくありません。',
  });
  await confirm(cookie, ADMINISTRATOR.password);
  salon.clock.advance(5 * 60_000 + 1);
  expect(await answers()).toEqual(refusals);
  // Of another session it counts for nothing.
  await confirm(owner, ADMINISTRATOR.password);
  expect(await answers()).toEqual(refusals);
});

test('the session has role and name', async () => {
  expect((await call('GET', '/api/auth/session', undefined, reception)).json()).toEqual({
    userId: receptionId,
    email: null,
    role: 'admin',
    adminRole: 'reception',
    name: '佐藤',
  });
});

test('a changed role applies to existing sessions from the next request', async () => {
  expect((await change(receptionId, { role: 'owner' })).json()).toMatchObject({
    role: 'owner',
    name: '佐藤',
  });
  expect((await call('GET', '/api/store-settings/admin', undefined, reception)).statusCode).toBe(
    200,
  );
  await change(receptionId, { role: 'reception' });
  expect((await call('GET', '/api/store-settings/admin', undefined, reception)).statusCode).toBe(
    403,
  );
});

test('the last owner can be neither demoted nor removed', async () => {
  const id = await okamiId();
  const refused = await change(id, { role: 'reception' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'LAST_OWNER']);
  expect((await call('DELETE', `/api/admin/administrators/${id}`)).json().code).toBe('LAST_OWNER');
});

test('of two owners who remove each other concurrently one stays', async () => {
  const id = await okamiId();
  await change(receptionId, { role: 'owner' });
  for (const [cookie, password] of [
    [owner, ADMINISTRATOR.password],
    [reception, 'aozora-no-shita-2026'],
  ] as const)
    await confirm(cookie, password);
  const answers = await Promise.all([
    change(id, { role: 'reception' }, reception),
    change(receptionId, { role: 'reception' }),
  ]);
  expect(
    (
      await Promise.all(
        [owner, reception].map((cookie) =>
          call('GET', '/api/store-settings/admin', undefined, cookie),
        ),
      )
    )
      .map(({ statusCode }) => statusCode)
      .sort(),
  ).toEqual([200, 403]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
  const winner = answers[0]?.statusCode === 200 ? reception : owner;
  await change(id, { role: 'owner' }, winner);
  await change(receptionId, { role: 'reception' });
});

test('names are taken once, from members too, and passwords are long', async () => {
  const member = {
    username: 'hana',
    email: 'hana@example.jp',
    password: 'hoshizora-99',
    name: '花',
    nameKana: '',
    phone: '',
  };
  await call('POST', '/api/auth/register', member, '');
  const add = (username: string, password = 'aozora-no-shita-2026') =>
    call('POST', '/api/admin/administrators', { username, name: '', password, role: 'reception' });
  for (const taken of ['SATO', 'hana']) {
    expect((await add(taken)).json()).toMatchObject({
      code: 'USERNAME_TAKEN',
      fieldErrors: { username: 'このユーザー名は、すでに使われています。' },
    });
  }
  expect((await add('kumo', 'short')).json().fieldErrors).toEqual({
    password: '管理者のパスワードは12文字以上で入力してください',
  });
});

test('a repeated request is executed once, and refused with another password', async () => {
  const send = (url: string, body: object) =>
    salon.call({
      method: 'POST',
      url,
      payload: body,
      headers: { cookie: owner, 'idempotency-key': 'once' },
    });
  const add = (password: string) =>
    send('/api/admin/administrators', { username: 'Yuki', name: '', role: 'reception', password });
  const first = await add('aozora-no-shita-2026');
  expect([first.statusCode, (await add('aozora-no-shita-2026')).json()]).toEqual([
    201,
    first.json(),
  ]);
  expect((await add('yuuyake-no-umi-2026')).json().code).toBe('IDEMPOTENCY_MISMATCH');
  const url = `/api/admin/administrators/${first.json().id}`;
  const reset = (password: string) => send(`${url}/reset`, { password });
  expect([
    (await reset('asagiri-no-mori-2026')).statusCode,
    (await reset('asagiri-no-mori-2026')).statusCode,
  ]).toEqual([200, 200]);
  expect((await reset('yuuyake-no-umi-2026')).json().code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await call('DELETE', url)).statusCode).toBe(204);
});

test('a new password by an owner ends the sessions, and a removal the access', async () => {
  const password = 'yuuyake-no-umi-2026';
  await call('POST', `/api/admin/administrators/${receptionId}/reset`, { password });
  expect((await call('GET', '/api/members', undefined, reception)).statusCode).toBe(401);
  // A session that nobody ended, as after a crash, is worth nothing either.
  const again = await logIn('sato', password);
  jest.spyOn(salon.application.get(Sessions), 'endAllOf').mockResolvedValueOnce();
  expect((await call('DELETE', `/api/admin/administrators/${receptionId}`)).statusCode).toBe(204);
  expect((await call('GET', '/api/members', undefined, again)).statusCode).toBe(401);
  expect((await list()).map(({ username }) => username)).toEqual(['Shion', ADMINISTRATOR.username]);
});

test('the audit has administrators’ present names, and none of removed ones', async () => {
  const body = {
    username: 'Kaze',
    name: '風間',
    password: 'aozora-no-shita-2026',
    role: 'reception',
  };
  const id = String((await call('POST', '/api/admin/administrators', body)).json().id);
  const cookie = await logIn('kaze', body.password);
  await call('POST', '/api/announcements', { title: '新月の会', content: '本文' }, cookie);
  const whoActed = async () => (await call('GET', '/api/audit?kind=site')).json()[0];
  expect(await whoActed()).toMatchObject({ who: '管理者 風間' });
  await change(id, { name: '風見' });
  expect(await whoActed()).toMatchObject({ who: '管理者 風見' });
  await call('DELETE', `/api/admin/administrators/${id}`);
  expect((await whoActed()).who).not.toMatch(/風|Kaze/);
});

test('the audit records administrators’ actions by name, without secrets', async () => {
  const audit = (await call('GET', '/api/audit?kind=administrator')).json() as {
    text: string;
    actor: string;
  }[];
  expect(audit.map(({ text }) => text)).toContain('管理者の表示名を「佐藤」に変更しました');
  expect(JSON.stringify(audit)).not.toMatch(/argon2|passwordHash/);
});
