import { gzipSync } from 'node:zlib';
import { Salon } from '../booking/salon-with-hours.fixture.ts';
import { BODY_LIMIT } from './server.ts';

const salon = Salon.forFile({ PUBLIC_URL: 'https://yoizuki.example' });

const get = (url: string, headers?: Record<string, string>) => salon.get(url, headers);
const logged = () => salon.application.lines.join('');
const json = { 'content-type': 'application/json' };
const logIn = (payload: string, headers: Record<string, string> = json) =>
  salon.send('POST', '/api/auth/login', payload, headers);

test('an unknown path below /api is 404 with message and code', async () => {
  const answer = await get('/api/nothing');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { message: 'お探しの情報が見つかりませんでした。', code: 'NOT_FOUND' },
  ]);
});

test('a script of another release is 404, which nothing caches', async () => {
  const { statusCode, headers } = await get('/assets/index-of-another-release.js');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test.each([
  ['JSON that is broken', '{"username":', json, 400, 'MALFORMED'],
  ['a body that is no object', '[1]', json, 400, 'MALFORMED'],
  ['a body that is no object but a text', '"text"', json, 400, 'MALFORMED'],
  ['null for a body', 'null', json, 400, 'VALIDATION_FAILED'],
  ['a body of brackets', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, json, 400, 'MALFORMED'],
  ['an operator in a body', '{"username":{"$ne":null},"password":"x"}', json, 400, 'MALFORMED'],
  ['a prototype in a body', '{"__proto__":{"admin":true}}', json, 400, 'MALFORMED'],
  [
    'the prototype of a constructor',
    '{"constructor":{"prototype":{"admin":true}}}',
    json,
    400,
    'MALFORMED',
  ],
  [
    'a form of another site',
    'username=a&password=b',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'UNSUPPORTED_TYPE',
  ],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_TYPE'],
  [
    'a file',
    '--x--',
    { 'content-type': 'multipart/form-data; boundary=x' },
    415,
    'UNSUPPORTED_TYPE',
  ],
  [
    'JSON with its encoding',
    '{"username":"a","password":"b"}',
    { 'content-type': 'application/json; charset=utf-8' },
    401,
    'LOGIN_FAILED',
  ],
  [
    'a body that is too large',
    JSON.stringify({ username: 'a'.repeat(BODY_LIMIT) }),
    json,
    413,
    'TOO_LARGE',
  ],
  [
    'a page of another site',
    '{}',
    { ...json, origin: 'https://evil.example' },
    403,
    'FOREIGN_ORIGIN',
  ],
] as const)('%s is refused', async (_, payload, headers, status, code) => {
  const answer = await logIn(payload, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('cross-site requests with a session may read but not write', async () => {
  const headers = { ...json, origin: 'https://evil.example' };
  for (const [method, url] of [
    ['POST', '/api/banners'],
    ['PUT', '/api/store-settings'],
    ['PATCH', '/api/inquiries/1'],
    ['DELETE', '/api/banners/1'],
  ] as const)
    expect((await salon.desk.send(method, url, {}, headers)).statusCode).toBe(403);
  expect((await salon.desk.get('/api/banners', headers)).statusCode).toBe(200);
});

test('the limit applies to the decompressed body, and a body without a type is refused', async () => {
  const sent = async (headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) =>
    (
      await fetch(new URL('/api/auth/login', await salon.url()), {
        method: 'POST',
        headers,
        body,
      })
    ).status;
  const packed = { ...json, 'content-encoding': 'gzip' };
  expect(
    await sent(packed, new Uint8Array(gzipSync(`{"username":"${'a'.repeat(20 * BODY_LIMIT)}"}`))),
  ).toBe(413);
  expect(await sent(packed, new Uint8Array([123, 125]))).toBeLessThan(500);
  expect(await sent({}, new Uint8Array([123, 125]))).toBe(415);
});

test('a page size beyond the limit is refused', async () => {
  const asked = async (path: string) => (await get(path)).statusCode;
  // Refused before the body is read.
  const long = new URL(`/api/services?x=${'a'.repeat(20_000)}`, await salon.url());
  expect((await fetch(long)).status).toBe(431);
  expect(await asked(`/api/bookings/cancel/${'a'.repeat(600)}`)).toBe(404);
  expect(await asked('/api/services/%00')).toBe(400);
  expect(await asked('/api/')).toBe(404);
  expect((await salon.post('/booking', {})).statusCode).toBe(404);
});

test('an operator in a query is refused', async () => {
  const answer = await get('/api/auth/session?q[$gt]=1');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
});

test('missing fields are reported with the messages of the specification', async () => {
  const answer = await logIn('{}');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      message: '入力内容をご確認ください。',
      code: 'VALIDATION_FAILED',
      fieldErrors: {
        username: 'ユーザー名を入力してください',
        password: 'パスワードを入力してください',
      },
    },
  ]);
});

test('every answer has the security headers, and inline scripts are forbidden', async () => {
  const { headers } = await get('/api/auth/session');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("img-src 'self' https:;");
});

test.each([
  '/cancel/very-secret',
  '/email/very-secret',
  '/api/auth/email/very-secret',
  '/api/bookings/cancel/very-secret',
  '/api/bookings/%63ancel/very-secret',
])(
  'the answer of a secret address is not cacheable, and its token never logged: %s',
  async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(logged()).not.toContain('very-secret');
  },
);

test.each(['/cancel/very-hidden%E0%A4%A', '/%E0%A4%A'])(
  'an address that cannot be routed gets the salon’s own error, and no log line has it: %s',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(/。$/), code: 'MALFORMED' },
    ]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(logged()).not.toMatch(/very-hidden|%E0/);
  },
);

test('liveness and readiness are 200', async () => {
  expect((await get('/api/health/live')).statusCode).toBe(200);
  expect((await get('/api/health/ready')).json()).toEqual({
    status: 'ok',
  });
});

test('metrics are for local requests, not for those forwarded by a proxy', async () => {
  const own = await get('/api/metrics');
  const forwarded = await get('/api/metrics', { 'x-forwarded-for': '203.0.113.9' });
  expect([own.statusCode, forwarded.statusCode]).toEqual([200, 404]);
  expect(own.body).toContain('salon_http_request_seconds');
});

test('without a built front end the site explains that it is missing', async () => {
  const answer = await get('/booking');
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['retry-after'],
  ]).toEqual([503, 'text/html; charset=utf-8', '30']);
});

test('a missing file is 404', async () => {
  expect((await get('/assets/old.js')).statusCode).toBe(404);
});
