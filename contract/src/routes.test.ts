import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { addressOf, type RouteName, routeOf, routes } from './routes.ts';
import { schemasByRoute } from './schemas.ts';

const names = Object.keys(routes) as RouteName[];

test('routes and schemas have the same names', () => {
  expect(Object.keys(schemasByRoute).sort()).toEqual([...names].sort());
});

test.each(names)('%s has a schema for exactly the parameters of its path', (name) => {
  const { params } = schemasByRoute[name];
  const taken =
    params === undefined
      ? []
      : Object.keys((z.toJSONSchema(params, { io: 'input' }) as { properties: object }).properties);
  expect(taken).toEqual([...routeOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param));
});

test.each(names)(
  '%s has an answer unless its status is 204, and no body besides an upload',
  (name) => {
    const { status, method, upload } = routeOf(name);
    const { answer, body } = schemasByRoute[name];
    expect(answer === undefined).toBe(status === 204);
    if (method === 'GET' || upload !== undefined) expect(body).toBeUndefined();
  },
);

test('no two routes have the same method and path', () => {
  const addresses = names.map((name) => `${routeOf(name).method} ${routeOf(name).path}`);
  expect([...new Set(addresses)]).toEqual(addresses);
});

test('an address escapes its parameters and omits empty query parameters', () => {
  expect(addressOf('readMail', { params: { id: 'a/b ü?' } })).toBe('/api/mails/a%2Fb%20%C3%BC%3F');
  expect(addressOf('listTellers')).toBe('/api/fortune-tellers');
  expect(
    addressOf('listMembers', {
      query: { q: '山口 美', status: '', page: undefined, pageSize: '8' },
    }),
  ).toBe('/api/members?q=%E5%B1%B1%E5%8F%A3+%E7%BE%8E&pageSize=8');
});

test('the specification’s table of roles names exactly the routes that are closed to reception', () => {
  const page = readFileSync(
    new URL('../../docs/specification/administrators.md', import.meta.url),
    'utf8',
  );
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| only'));
  const told = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const closed = names.filter((name) => ['owner', 'teller-or-owner'].includes(routeOf(name).who));
  expect(told.toSorted()).toEqual(closed.toSorted());
});
