import { findRoute } from './page-loading.ts';
import { bookingPath } from './paths.ts';

test('the wizard is opened with what is already chosen', () => {
  expect(bookingPath({ teller: 't1', date: '2026-10-24', time: '16:00' })).toBe('/booking?teller=t1&date=2026-10-24&time=16%3A00');
  expect(bookingPath()).toBe('/booking');
});

test('every address of both route tables has a page, any other has none', () => {
  const known = ['/', '/booking', '/concept', '/pricing', '/fortune-class', '/fortune-consultant', '/store-info', '/access', '/call'];
  known.push(
    '/phone-fortune',
    '/faq',
    '/fortune-tellers/a',
    '/powerstone',
    '/login',
    '/mypage',
    '/application',
    '/cancel',
    '/cancel/t',
    '/admin/login',
    '/admin',
  );
  expect(known.filter((path) => !findRoute(path))).toEqual([]);
  expect(findRoute('/nonsense')).toBeUndefined();
  expect(findRoute('/pricing/more')).toBeUndefined();
});
