import { listedPaths, openPaths } from './pages.ts';

test('visitors can open the listed pages, the telephone page’s old address, login and registration', () => {
  const listed = listedPaths(['0190']);
  expect(listed).toContain('/fortune-tellers/0190');
  expect(openPaths(['0190']).filter((path) => !listed.includes(path))).toEqual([
    '/call',
    '/login',
    '/register',
  ]);
});
