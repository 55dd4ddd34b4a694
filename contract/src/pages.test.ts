import { closedStems, listedPaths, openPaths } from './pages.ts';

test('the sitemap lists each public page once, and the tellers’ pages', () => {
  expect(listedPaths(['0190'])).toEqual([
    '/',
    '/schedule',
    '/pricing',
    '/access',
    '/phone-fortune',
    '/powerstone',
    '/booking',
    '/store-info',
    '/faq',
    '/concept',
    '/fortune-class',
    '/fortune-consultant',
    '/fortune-tellers',
    '/application',
    '/fortune-tellers/0190',
  ]);
});

test('visitors can open the listed pages, the telephone page’s old address, login and registration', () => {
  const listed = listedPaths(['0190']);
  expect(openPaths(['0190']).filter((path) => !listed.includes(path))).toEqual([
    '/call',
    '/login',
    '/register',
  ]);
});

test('personal pages and secret links are closed to search engines by path prefix', () => {
  expect(closedStems()).toEqual([
    '/password-reset',
    '/invitation/',
    '/email/',
    '/objection/',
    '/mypage',
    '/cancel/',
    '/waitlist/',
    '/admin',
    '/teller',
  ]);
});
