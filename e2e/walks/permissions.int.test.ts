import { type RouteName, routeOf, routes, schemasOf, type Who } from '@salon/contract';
import { encodeAgendaId } from '@salon/domain';
import type { Client } from '../harness/client.ts';
import { UNKNOWN, useSharedPeople } from '../harness/people.ts';
import type { ErrorBody } from '../harness/salon-steps.ts';

const people = useSharedPeople();
const names = Object.keys(routes) as RouteName[];

const agendaId = (kind: 'booking' | 'hours') => encodeAgendaId({ kind, tellerId: UNKNOWN, date: '2026-10-24', random: new Uint8Array(10) });

/** Parameters that lead nowhere: nobody's id, a token that does not hold. */
function pathOf(name: RouteName): string {
  const { path } = routeOf(name);
  const id = /\/bookings\/\{id\}/.test(path)
    ? agendaId('booking')
    : path.startsWith('/api/fortune-teller-schedules/')
      ? agendaId('hours')
      : UNKNOWN;
  return path.replace('{id}', id).replace('{token}', 'no-token').replace('{date}', '2026-10-24').replace('{name}', 'no-such-model');
}

/** Makes a call that changes nothing: an empty body, or a form without its picture. Only the head of an event stream is read. */
async function statusOf(name: RouteName, client: Client): Promise<number> {
  const { method, upload } = routeOf(name);
  const { body } = schemasOf(name);
  const cookie = client.cookie();
  const form = new FormData();
  form.append('image', new Blob([]), 'empty.png');
  const ended = new AbortController();
  const answer = await fetch(`${people.salon.url}${pathOf(name)}`, {
    method,
    headers: { ...(cookie === '' ? {} : { cookie }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(upload === undefined ? (body === undefined ? {} : { body: '{}' }) : { body: form }),
    signal: ended.signal,
  });
  // Who may make the call is asked for the password again; nobody else is.
  const isAsked = answer.status === 403 && ((await answer.json()) as ErrorBody).code === 'CONFIRMATION_REQUIRED';
  ended.abort();
  return isAsked ? 200 : answer.status;
}

type Kind = 'guest' | 'member' | 'otherMember' | 'administrator';
const allowed: Readonly<Record<Who, readonly Kind[]>> = {
  all: ['guest', 'member', 'otherMember', 'administrator'],
  member: ['member', 'otherMember'],
  administrator: ['administrator'],
  owner: ['administrator'],
  teller: [],
  staff: ['administrator'],
  'member-or-administrator': ['member', 'otherMember', 'administrator'],
};

/** 401 for who has no session, 403 for who has the wrong one, `in` for who is let in. */
function expected(who: Who, kind: Kind): '401' | '403' | 'in' {
  if (allowed[who].includes(kind)) return 'in';
  return kind === 'guest' ? '401' : '403';
}

const seen = (status: number) => (status === 401 || status === 403 ? String(status) : 'in');

// Calls that end the session are tried last of all, by their own tests; a member's data is a matter of whose it is.
const apart: readonly RouteName[] = ['logOut', 'readMemberOfUser'];

test.each(names.filter((name) => !apart.includes(name)))('%s lets in whom the table names', async (name) => {
  const found: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const kind of ['guest', 'member', 'otherMember', 'administrator'] as const) {
    const status = await statusOf(name, people[kind]);
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(405);
    found[kind] = seen(status);
    wanted[kind] = expected(routeOf(name).who, kind);
  }
  expect(found).toEqual(wanted);
});

test('a member’s name and number are for that member and administrators', async () => {
  const { guest, member, otherMember, administrator, memberId } = people;
  const statuses = [];
  for (const client of [guest, otherMember, member, administrator]) {
    statuses.push((await client.get(`/api/members/user/${memberId}`)).status);
  }
  expect(statuses).toEqual([401, 403, 200, 200]);
});

test('the published contract names every call and who may make it', async () => {
  type Operations = Readonly<Record<string, { readonly operationId: string; readonly 'x-who': string }>>;
  const { body } = await people.guest.get<{ paths: Readonly<Record<string, Operations>> }>('/api/openapi.json');
  const published = Object.values(body.paths).flatMap((operations) => Object.values(operations));
  expect(Object.fromEntries(published.map((operation) => [operation.operationId, operation['x-who']]))).toEqual(
    Object.fromEntries(names.map((name) => [name, routeOf(name).who])),
  );
});

test('anybody may end a session, also one that is none', async () => {
  for (const kind of ['guest', 'otherMember'] as const) expect(await statusOf('logOut', people[kind])).toBe(200);
  expect((await people.otherMember.get('/api/profile/me')).status).toBe(401);
});
