import { type RouteName, routeOf, routes, schemasOf, type Who } from '@salon/contract';
import { encodeAgendaId } from '@salon/domain';
import { administratorOf, memberOf } from '../testing/caller.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';

const UNKNOWN = '0b8b1b5e-6d1c-4f5e-9d55-0123456789ab';
const names = Object.keys(routes) as RouteName[];
let salon: RunningApplication;
let cookies: Readonly<Record<Kind, string>>;
beforeAll(async () => {
  salon = await startApplication();
  cookies = {
    guest: '',
    member: (await memberOf(salon)).cookie,
    administrator: (await administratorOf(salon)).cookie,
  };
});
afterAll(() => salon.close());

/** Parameters that lead nowhere: nobody's id, a token that does not hold. */
function pathOf(name: RouteName): string {
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
 * Makes a call that changes nothing: an empty body, or a form without its picture. Only the head of
 * an event stream is read.
 */
async function statusOf(name: RouteName, cookie: string): Promise<number> {
  const { method, upload } = routeOf(name);
  const form = new FormData();
  form.append('image', new Blob([]), 'empty.png');
  const json = upload === undefined && schemasOf(name).body !== undefined;
  const ended = new AbortController();
  const { status, ...answer } = await fetch(
    new URL(pathOf(name), await salon.application.getUrl()),
    {
      method,
      headers: { cookie, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: '{}' } : {}),
      ...(upload === undefined ? {} : { body: form }),
      signal: ended.signal,
    },
  ).then(async (read) => ({
    status: read.status,
    code: read.status === 403 ? ((await read.json()) as { code: string }).code : '',
  }));
  ended.abort();
  // Who may make the call is asked for the password again; nobody else is.
  return answer.code === 'CONFIRMATION_REQUIRED' ? 200 : status;
}

type Kind = 'guest' | 'member' | 'administrator';
const allowed: Readonly<Record<Who, readonly Kind[]>> = {
  all: ['guest', 'member', 'administrator'],
  member: ['member'],
  administrator: ['administrator'],
  owner: ['administrator'],
  teller: [],
  staff: ['administrator'],
  'member-or-administrator': ['member', 'administrator'],
};

/** 401 without a session, 403 with the wrong role, `in` if permitted. */
function expected(who: Who, kind: Kind): 401 | 403 | 'in' {
  if (allowed[who].includes(kind)) return 'in';
  return kind === 'guest' ? 401 : 403;
}

// A call that ends the session is tried by its own test; a member's data is a matter of whose it
// is.
const apart: readonly RouteName[] = ['logOut', 'readMemberOfUser'];

test.each(names.filter((name) => !apart.includes(name)))(
  '%s admits the principals of the table',
  async (name) => {
    for (const kind of ['guest', 'member', 'administrator'] as const) {
      const status = await statusOf(name, cookies[kind]);
      expect(status).toBeLessThan(500);
      expect(status).not.toBe(405);
      expect([kind, status === 401 || status === 403 ? status : 'in']).toEqual([
        kind,
        expected(routeOf(name).who, kind),
      ]);
    }
  },
);

test('logout is permitted without a session', async () => {
  expect([await statusOf('logOut', ''), await statusOf('logOut', cookies.member)]).toEqual([
    200, 200,
  ]);
  expect(await statusOf('readProfile', cookies.member)).toBe(401);
});
