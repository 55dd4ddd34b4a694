import { loggablePath } from './loggable-path.ts';

test('a query is never logged', () => {
  expect(loggablePath('/api/members?q=山田')).toBe('/api/members');
});

test('the token of a cancel link is cut, on the page and in its calls', () => {
  expect(loggablePath('/cancel/abc.def')).toBe('/cancel/…');
  expect(loggablePath('/api/bookings/cancel/abc.def/calendar.ics')).toBe('/api/bookings/cancel/…/calendar.ics');
});

test('the token of a password reset is cut', () => {
  expect(loggablePath('/api/auth/password-reset/secret')).toBe('/api/auth/password-reset/…');
});

test('another path stays whole', () => {
  expect(loggablePath('/api/bookings/my')).toBe('/api/bookings/my');
});
