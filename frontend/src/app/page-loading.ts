import { matchPath } from 'react-router';
import { orLoadAnew } from './or-load-anew.ts';
import type { PageModule } from './page-module.ts';
import { type PageRoute, pageRoutes } from './routes.tsx';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();
const lastPages = new Map<string, { readonly place: string; readonly page: Promise<PageModule> }>();

export function loadPage({ source, load }: PageRoute): Promise<PageModule> {
  const present = loading.get(source);
  if (present) return present;
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
 * A failure stays until the visitor leaves the `place`: React retries after each failure, and would
 * refetch endlessly.
 */
export function pageAt(route: PageRoute, place: string): Promise<PageModule> {
  const last = lastPages.get(route.source);
  if (last?.place === place) return last.page;
  const page = orLoadAnew(loadPage(route));
  lastPages.set(route.source, { place, page });
  return page;
}

/**
 * A loaded page renders without suspending; otherwise the served page would vanish briefly while
 * React hydrates.
 */
export const loadedPage = ({ source }: PageRoute): PageModule | undefined => loaded.get(source);

export interface FoundRoute {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
}

function decoded(pathname: string) {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export function findRoute(pathname: string): FoundRoute | undefined {
  const path = decoded(pathname);
  for (const route of pageRoutes) {
    const match = matchPath(route.path, path);
    if (match) return { route, params: match.params as Record<string, string> };
  }
  return undefined;
}

export async function preloadRoute(to: string): Promise<void> {
  const match = findRoute(to.split(/[?#]/)[0] || '/');
  if (match) await loadPage(match.route).catch(() => undefined);
}
