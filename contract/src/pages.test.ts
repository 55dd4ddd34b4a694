import { closedStems, listedPaths, openPaths } from './pages.ts';

test('search engines may list every page of the site once, and the tellers’ pages', () => {
  expect(listedPaths(['0190'])).toEqual([
    '/',
    '/booking',
    '/concept',
    '/pricing',
    '/fortune-class',
    '/fortune-consultant',
    '/schedule',
    '/store-info',
    '/access',
    '/phone-fortune',
    '/faq',
    '/powerstone',
    '/fortune-tellers',
    '/application',
    '/fortune-tellers/0190',
  ]);
});

test('visitors without an account read the listed pages, the telephone page’s old name, login and registration', () => {
  const listed = listedPaths(['0190']);
  expect(openPaths(['0190']).filter((path) => !listed.includes(path))).toEqual(['/call', '/login', '/register']);
});

test('personal pages and secret links are closed by the beginnings of their paths', () => {
  expect(closedStems()).toEqual(['/password-reset', '/email/', '/objection/', '/mypage', '/cancel/', '/waitlist/', '/admin', '/teller']);
});
