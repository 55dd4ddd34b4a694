import { isSecretPath, loggablePath } from './loggable-path.ts';

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
