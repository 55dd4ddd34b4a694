import { readConfig } from '../process/config.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { isSecretPath, loggablePath } from './request-hooks.ts';
import { createServer } from './server.ts';

test('the log line of a request has the correlation id of its answer', async () => {
  const lines: Record<string, unknown>[] = [];
  const { adapter } = await createServer({
    config: readConfig({ DATA_DIR: '/tmp/unused' }),
    clock: new FixedClock('2026-10-20T01:00:00.000Z'),
    log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: new Metrics(),
  });
  const server = adapter.getInstance();
  server.get('/here', () => 'here');
  const answer = await server.inject({
    url: '/here',
    headers: { 'x-correlation-id': 'request-0001' },
  });
  expect(answer.headers['x-correlation-id']).toBe('request-0001');
  expect(lines).toMatchObject([
    {
      level: 'info',
      msg: 'request',
      correlationId: 'request-0001',
      method: 'GET',
      path: '/here',
      status: 200,
    },
  ]);
  await server.close();
});

test('a query is never logged', () => {
  expect(loggablePath('/api/members?q=山田')).toBe('/api/members');
});

test('the token of a cancel link is cut, on the page and in its calls', () => {
  expect(loggablePath('/cancel/abc.def')).toBe('/cancel/…');
  expect(loggablePath('/api/bookings/cancel/abc.def/calendar.ics')).toBe(
    '/api/bookings/cancel/…/calendar.ics',
  );
});

test('the private part of a calendar’s address is cut', () => {
  expect(loggablePath('/api/calendars/secret')).toBe('/api/calendars/…');
});

test('the token of a password reset is cut', () => {
  expect(loggablePath('/api/auth/password-reset/secret')).toBe('/api/auth/password-reset/…');
});

test('other paths are unchanged', () => {
  expect(loggablePath('/api/bookings/my')).toBe('/api/bookings/my');
});

test.each([
  '/%63ancel/secret',
  '/c%2561ncel/secret',
  '/Cancel/secret',
  '//cancel//secret',
  '/cancel%2Fsecret',
  '/cancel/./secret',
  '/a/../cancel/x/secret',
  '/api/auth/%70assword-reset/secret',
  '/API/Bookings/CANCEL/secret/calendar.ics',
  '\\email\\secret',
  'http://salon.example/email/secret',
  '/cancel/secret%E0%A4%A',
  '/%25252525252563ancel/secret',
])('no spelling of a secret address is logged: %s', (url) => {
  expect(loggablePath(url)).not.toContain('secret');
  expect(isSecretPath(url)).toBe(true);
});

test.each(['/', '/news', '/api/bookings/abc/cancel', '/%E5%8D%A0'])(
  '%s is no secret and stays',
  (url) => {
    expect([loggablePath(url), isSecretPath(url)]).toEqual([url, false]);
  },
);
