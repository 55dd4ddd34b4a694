import { findablePaths } from './findable-paths.ts';

test('search engines may list every page of the site once, and the tellers’ pages', () => {
  expect(findablePaths(['0190'])).toEqual([
    '/',
    '/booking',
    '/concept',
    '/pricing',
    '/fortune-class',
    '/fortune-consultant',
    '/store-info',
    '/access',
    '/phone-fortune',
    '/faq',
    '/powerstone',
    '/application',
    '/fortune-tellers/0190',
  ]);
});
