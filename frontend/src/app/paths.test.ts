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
