import { loadedPage, loadPage, pageAt } from './page-loading.ts';
import type { PageModule } from './page-module.ts';
import type { PageRoute } from './routes.tsx';

const page: PageModule = { Page: () => null, head: { title: '料金', description: '' } };

function pricing(source: string) {
  const network = { there: false, fetches: 0 };
  const load = async () => {
    network.fetches += 1;
    if (!network.there) throw new TypeError('Failed to fetch dynamically imported module');
    return page;
  };
  const route: PageRoute = { path: '/pricing', source, kind: 'site', load };
  return { route, network };
}

test('a failed page load is not repeated while the visitor stays there', async () => {
  const { route, network } = pricing('stays');
  await expect(pageAt(route, 'k1')).rejects.toThrow(TypeError);
  await expect(pageAt(route, 'k1')).rejects.toThrow(TypeError);
  expect(network.fetches).toBe(1);
});

test('a failed page load is repeated on the next visit', async () => {
  const { route, network } = pricing('again');
  await expect(pageAt(route, 'k1')).rejects.toThrow(TypeError);
  network.there = true;
  expect(await pageAt(route, 'k2')).toBe(page);
  expect(loadedPage(route)).toBe(page);
  expect(network.fetches).toBe(2);
});

test('a preloaded page is not fetched again', async () => {
  const { route, network } = pricing('ahead');
  network.there = true;
  await loadPage(route);
  expect(await pageAt(route, 'k1')).toBe(page);
  expect(network.fetches).toBe(1);
});
