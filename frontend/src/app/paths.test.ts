import { existsSync, readFileSync } from 'node:fs';
import { listedPaths } from '@salon/contract/pages';
import { wordedPages, wordsOn } from '@salon/domain';
import { findRoute } from './page-loading.ts';
import { bookingPath, paths } from './paths.ts';

test('the wizard’s address contains the choices', () => {
  expect(bookingPath({ teller: 't1', date: '2026-10-24', time: '16:00' })).toBe(
    '/booking?teller=t1&date=2026-10-24&time=16%3A00',
  );
  expect(bookingPath()).toBe('/booking');
});

test('every address of the site has a page, also without its optional parameter; others have none', () => {
  const filled = Object.values(paths).flatMap((path) => [
    path.replace(/:\w+\??/, 'a'),
    path.replace(/\/:\w+\?/, ''),
  ]);
  expect(filled.filter((path) => !path.includes(':') && !findRoute(path))).toEqual([]);
  expect(findRoute('/nonsense')).toBeUndefined();
  expect(findRoute('/pricing/more')).toBeUndefined();
});

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

test('every page that search engines list has its social picture, with the title in its letters', () => {
  const { titles } = JSON.parse(readFileSync('frontend/public/og/titles.json', 'utf8'));
  const lacking = listedPaths([]).filter(
    (path) =>
      !existsSync(`frontend/social-pictures/${nameOf(path)}.svg`) || titles[path] === undefined,
  );
  expect(lacking).toEqual([]);
});

test('words with an address are named after it, which is that of a page', () => {
  const addressed = wordedPages.filter((page) => wordsOn(page).path !== null);
  const addresses = addressed.map((page) => wordsOn(page).path ?? '');
  expect(addresses.map(nameOf)).toEqual(addressed);
  expect(listedPaths([])).toEqual(expect.arrayContaining(addresses));
});
