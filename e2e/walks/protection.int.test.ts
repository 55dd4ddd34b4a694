import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Route, type RouteName, routes, type Who } from '@salon/contract';
import { until } from '@salon/event-store/testing/until';
import { refused } from '../harness/answered.ts';
import type { Client } from '../harness/client.ts';
import { useSharedPeople } from '../harness/people.ts';
import { tellerOf } from '../harness/salon-steps.ts';

const people = useSharedPeople();
const json = { 'content-type': 'application/json' };
const write = (headers: Record<string, string>, body = '{"username":"nobody","password":"nothing"}') =>
  people.guest.send('/api/auth/login', { method: 'POST', headers, body });

test('a write from this site or from no browser goes on; one from elsewhere does not', async () => {
  const origin = people.salon.url;
  for (const headers of [{}, { origin }, { origin, 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }]) {
    expect(refused(await write({ ...json, ...headers }))).toBe('401 LOGIN_FAILED');
  }
  const foreign = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: `${origin}.elsewhere.example` },
    { origin: origin.replace('http:', 'https:') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin, 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) expect(refused(await write({ ...json, ...headers } as Record<string, string>))).toBe('403 FOREIGN_ORIGIN');
});

test('with a session, too, and with every method; reading is free', async () => {
  const headers = { ...json, origin: 'https://elsewhere.example' };
  const methods = [
    ['POST', '/api/banners'],
    ['PUT', '/api/store-settings'],
    ['PATCH', '/api/inquiries/1'],
    ['DELETE', '/api/banners/1'],
  ] as const;
  for (const [method, path] of methods) {
    expect(refused(await people.administrator.send(path, { method, headers, body: '{}' }))).toBe('403 FOREIGN_ORIGIN');
  }
  expect((await people.administrator.get('/api/banners', { origin: 'https://elsewhere.example' })).status).toBe(200);
});

test('nobody elsewhere is allowed to read answers', async () => {
  const answer = await people.guest.get('/api/services', { origin: 'https://elsewhere.example' });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  ['text/plain', '{"username":"a","password":"b"}', '415 UNSUPPORTED_TYPE'],
  ['application/x-www-form-urlencoded', 'username=a', '415 UNSUPPORTED_TYPE'],
  ['multipart/form-data; boundary=x', '--x--', '415 UNSUPPORTED_TYPE'],
  ['application/json; charset=utf-8', '{"username":"a","password":"b"}', '401 LOGIN_FAILED'],
  ['application/json', '', '400 VALIDATION_FAILED'],
  ['application/json', '{', '400 MALFORMED'],
  ['application/json', 'null', '400 VALIDATION_FAILED'],
  ['application/json', '"text"', '400 MALFORMED'],
  ['application/json', '[]', '400 MALFORMED'],
  ['application/json', '{"username":{"$ne":""},"password":"b"}', '400 MALFORMED'],
  ['application/json', '{"constructor":{"prototype":{"admin":true}}}', '400 MALFORMED'],
  ['application/json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, '400 MALFORMED'],
  ['application/json', `{"username":"${'a'.repeat(256 * 1024)}"}`, '413 TOO_LARGE'],
])('a body of type %s is judged (%#)', async (type, body, wanted) => {
  expect(refused(await write({ 'content-type': type }, body))).toBe(wanted);
});

test('a body without a type is not taken', async () => {
  const answer = await fetch(`${people.salon.url}/api/auth/login`, { method: 'POST', body: new Uint8Array([123, 125]) });
  expect(answer.status).toBe(415);
});

test('a packed body counts by what it unpacks to', async () => {
  const packed = (text: string) =>
    people.guest.send('/api/auth/login', {
      method: 'POST',
      headers: { ...json, 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(text)),
    });
  expect((await packed(`{"username":"${'a'.repeat(20 * 1024 * 1024)}"}`)).status).toBe(413);
  const broken = { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' };
  expect((await people.guest.send('/api/auth/login', broken)).status).toBeLessThan(500);
});

test('a page of this site may ask for much, but not for everything', async () => {
  // The salon closes a connection on which it was asked for too much: whoever takes that one for the next request asks again, as browsers do.
  const ask = () => people.guest.get(`/api/services?x=${'a'.repeat(20_000)}`).catch(() => undefined);
  expect((await until('there is an answer', ask)).status).toBe(431);
  expect((await people.guest.get(`/api/services/${'a'.repeat(600)}`)).status).toBeLessThan(500);
  expect((await people.guest.get(`/api/bookings/cancel/${'a'.repeat(600)}`)).status).toBeLessThan(500);
});

test.each(['/', '/booking', '/api/docs', '/api/services', '/api/no-such-call', '/api/auth/session'])(
  '%s has the walls around a page',
  async (path) => {
    const { headers } = await people.guest.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  },
);

test('pages are pages, and a script that stands in one is named by its policy', async () => {
  const { headers, body, status } = await people.guest.get<string>('/');
  expect([200, 503]).toContain(status);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const [policy = ''] = String(headers.get('content-security-policy')).match(/script-src [^;]*/) ?? [];
  const named = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  for (const [, attributes = '', script = ''] of body.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    if (!/ src=|type="application\/(ld\+)?json"/.test(attributes)) expect(policy).toContain(named(script));
  }
  expect(policy).not.toContain('unsafe');
});

test('a secret address is kept by nobody', async () => {
  for (const path of ['/cancel/very-secret', '/api/bookings/cancel/very-secret']) {
    const { headers } = await people.guest.get(path);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  }
});

test('answers are compressed for who can read that, but for event streams', async () => {
  const asked = async (encoding: string, path = '/api/fortune-tellers') =>
    (await people.guest.get(path, { 'accept-encoding': encoding })).headers.get('content-encoding');
  expect([await asked('br'), await asked('gzip'), await asked('identity')]).toEqual(['br', 'gzip', null]);
  expect(await asked('br', '/api/auth/session')).toBeNull();
});

/** What reads cannot do without. */
const queries: Partial<Record<RouteName, string>> = {
  readRoster: '?month=2035-06',
  readRosterWeek: '?from=2035-06-06',
  listPastBookings: '?asOf=2035-06-01T00:00:00.000Z',
  readPastBoard: '?asOf=2035-06-01T00:00:00.000Z&from=2035-06-01&to=2035-06-07',
  previewMail: '?template=reminder',
  exportStatement: '?month=2035-06',
  previewImpact: '?kind=business-hours&month=2035-07&firstHalf=10:00-14:30&secondHalf=10:00-14:30',
};

test('no answer with anything personal is kept anywhere', async () => {
  const reads = (Object.entries(routes) as [RouteName, Route][]).filter(
    ([name, { method, path }]) => method === 'GET' && !path.includes('{') && name !== 'listen',
  );
  const teller = await tellerOf(people.salon.url, people.administrator, 'Mamori');
  const readers: Partial<Record<Who, Client>> = { member: people.member, teller };
  for (const [name, { path, who }] of reads) {
    const { status, headers } = await (readers[who] ?? people.administrator).get(`${path}${queries[name] ?? ''}`);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});

test('a write says where it lies in the log, and a read waits for that', async () => {
  const written = await people.administrator.post('/api/banners', { title: '十五夜' });
  const position = written.headers.get('x-log-position') ?? '';
  expect(position).not.toBe('');
  const read = await people.guest.get<{ title: string }[]>('/api/banners/active', { 'x-read-after': position });
  expect(read.body.map(({ title }) => title)).toContain('十五夜');
  expect(read.headers.get('x-projection-lag')).toBeNull();
  const future = await people.guest.get('/api/banners/active', { 'x-read-after': `${position}~`.replace('~', '9') });
  expect([future.status, future.headers.get('x-projection-lag')]).toEqual([200, '1']);
  expect(refused(await people.guest.get('/api/banners/active', { 'x-read-after': 'no position' }))).toBe('400 MALFORMED');
});

test('what is not there, and what cannot be done', async () => {
  expect(refused(await people.guest.get('/api/'))).toBe('404 NOT_FOUND');
  expect((await people.guest.get('/api/services/%00')).status).toBe(400);
  expect((await people.guest.get('/api/services/%E0%A4%A')).status).toBe(400);
  expect((await people.administrator.delete('/api/store-settings')).status).toBe(404);
  expect((await people.guest.send('/booking', { method: 'POST', headers: json, body: '{}' })).status).toBe(404);
});
