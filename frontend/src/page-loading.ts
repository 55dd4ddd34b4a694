import type { PageModule } from './page-module.ts';
import type { Route } from './routes.tsx';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();

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

/** A page that is there already. It renders without waiting: otherwise what the server sent would vanish for a moment while React takes over. */
export const loadedPage = ({ source }: Route): PageModule | undefined => loaded.get(source);
