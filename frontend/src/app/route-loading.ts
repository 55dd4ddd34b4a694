import { matchPath } from 'react-router';
import { loadPage } from './page-loading.ts';
import { type Route, routes } from './routes.tsx';

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
