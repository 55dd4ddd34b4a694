import { type RouteName, routeOf, routes, schemasByRoute, type Who } from '@salon/contract';
import { administratorRolesStream, encodeAgendaId } from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import { staffLogin, tellerLogin } from '../administrator/staff-login.fixture.ts';
import { SalonWithHours, shion } from '../booking/salon-with-hours.fixture.ts';

const UNKNOWN = '0b8b1b5e-6d1c-4f5e-9d55-0123456789ab';
const names = Object.keys(routes) as RouteName[];
const kinds = ['guest', 'member', 'teller', 'reception', 'owner'] as const;
type Kind = (typeof kinds)[number];
const salon = SalonWithHours.forFile();
let cookies: Readonly<Record<Kind, string>>;
beforeAll(async () => {
  cookies = {
    guest: '',
    member: salon.hana.cookie,
    teller: (await tellerLogin(salon, shion, 'shion')).cookie,
    reception: (await staffLogin(salon, 'sato', { role: 'reception' })).cookie,
    owner: salon.desk.cookie,
  };
});

function pathOf(name: RouteName) {
  const { path } = routeOf(name);
  const ofAgenda = (kind: 'booking' | 'hours') =>
    encodeAgendaId({ kind, tellerId: UNKNOWN, date: '2026-10-24', random: new Uint8Array(10) });
  const ids = {
    '/api/bookings/{id}': ofAgenda('booking'),
    '/api/fortune-teller-schedules/{id}': ofAgenda('hours'),
  };
  const id = Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? UNKNOWN;
  return path
    .replace('{id}', id)
    .replace('{token}', 'no-token')
    .replace('{date}', '2026-10-24')
    .replace('{name}', 'no-such-model');
}

/**
 * The call changes nothing: an empty body, or a form without its picture. Only the head of an event
 * stream is read.
 */
async function statusOf(name: RouteName, kind: Kind) {
  const { method, upload } = routeOf(name);
  const form = new FormData();
  form.append('image', new Blob([]), 'empty.png');
  const json = upload === undefined && schemasByRoute[name].body !== undefined;
  const ended = new AbortController();
  const answer = await fetch(new URL(pathOf(name), await salon.url()), {
    method,
    headers: { cookie: cookies[kind], ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { body: '{}' } : {}),
    ...(upload === undefined ? {} : { body: form }),
    signal: ended.signal,
  });
  const { code } =
    answer.status === 403 ? ((await answer.json()) as { code: string }) : { code: '' };
  ended.abort();
  // Who may make the call is asked for the password again; nobody else is.
  return code === 'CONFIRMATION_REQUIRED' ? 200 : answer.status;
}

const allowed: Readonly<Record<Who, readonly Kind[]>> = {
  all: kinds,
  member: ['member'],
  administrator: ['reception', 'owner'],
  owner: ['owner'],
  teller: ['teller'],
  staff: ['teller', 'reception', 'owner'],
  'teller-or-owner': ['teller', 'owner'],
  'member-or-administrator': ['member', 'reception', 'owner'],
};

/** `in` means permitted. */
function expected(who: Who, kind: Kind) {
  if (allowed[who].includes(kind)) return 'in';
  return kind === 'guest' ? 401 : 403;
}

// A call that ends the session, and one about whose data it is.
const apart: readonly RouteName[] = ['logOut', 'readMemberOfUser'];

test.each(names.filter((name) => !apart.includes(name)))(
  '%s admits the principals of the table',
  async (name) => {
    for (const kind of kinds) {
      const status = await statusOf(name, kind);
      expect(status).toBeLessThan(500);
      expect(status).not.toBe(405);
      expect([kind, status === 401 || status === 403 ? status : 'in']).toEqual([
        kind,
        expected(routeOf(name).who, kind),
      ]);
    }
  },
);

test('while nobody can say who is an owner, calls of owners are refused for the moment', async () => {
  const { store } = salon.engines;
  const readStream = store.readStream.bind(store);
  jest
    .spyOn(store, 'readStream')
    .mockImplementation((stream, options) =>
      stream === administratorRolesStream
        ? Promise.reject(new StoreUnavailableError('The log is away.'))
        : readStream(stream, options),
    );
  for (const name of names.filter((each) => routeOf(each).who === 'owner'))
    for (const kind of ['owner', 'reception'] as const)
      expect([name, await statusOf(name, kind)]).toEqual([name, 503]);
  expect(await statusOf('listBookings', 'reception')).toBe(200);
  jest.restoreAllMocks();
});

test('a page of another person than the session’s has none', async () => {
  const { hana, sora } = salon;
  const asked = async (person: string) => {
    const headers = { 'x-person': person };
    const profile = await hana.get('/api/profile/me', headers);
    const session = await hana.get('/api/auth/session', headers);
    const changed = await hana.put('/api/profile/me', { name: '山口 空' }, headers);
    return [profile.statusCode, session.json().userId, changed.statusCode];
  };
  expect(await asked(sora.id)).toEqual([401, null, 401]);
  expect(await asked(hana.id)).toEqual([200, hana.id, 200]);
});

test('logout is permitted without a session', async () => {
  expect([await statusOf('logOut', 'guest'), await statusOf('logOut', 'member')]).toEqual([
    200, 200,
  ]);
  expect(await statusOf('readProfile', 'member')).toBe(401);
});
