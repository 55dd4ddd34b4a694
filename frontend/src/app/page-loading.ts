import { matchPath } from 'react-router';
import type { PageModule } from './page-module.ts';
import { type Route, routes } from './routes.tsx';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();
const asked = new Map<string, { readonly place: string; readonly page: Promise<PageModule> }>();

/** Fetches a page's chunk, once; one that failed is fetched anew. */
export function loadPage({ source, load }: Route): Promise<PageModule> {
  const known = loading.get(source);
  if (known) return known;
  const page = load().then(
    (module) => {
      loaded.set(source, module);
      return module;
    },
    (error: unknown) => {
      loading.delete(source);
      throw error;
    },
  );
  loading.set(source, page);
  return page;
}

/**
 * What the drawing of a page waits for. A failure stands until the visitor goes somewhere (`place` names where they are): React
 * asks again after each failure, and a fetch for every asking would never end.
 */
export function pageAt(route: Route, place: string): Promise<PageModule> {
  const last = asked.get(route.source);
  if (last?.place === place) return last.page;
  const page = loadPage(route);
  asked.set(route.source, { place, page });
  return page;
}

/** A page that is there already. It renders without waiting: otherwise what the server sent would vanish for a moment while React takes over. */
export const loadedPage = ({ source }: Route): PageModule | undefined => loaded.get(source);

/** A route that an address leads to, with its parameters; undefined for an unknown path. */
export function findRoute(pathname: string): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params as Record<string, string> };
  }
  return undefined;
}

/** Fetches the page behind a link before it is followed; failing is harmless, following it tries again. */
export async function preloadRoute(to: string): Promise<void> {
  const found = findRoute(to.split(/[?#]/)[0] || '/');
  if (found) await loadPage(found.route).catch(() => undefined);
}
