import { Suspense, use } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { usePageHead } from './head/use-page-head.ts';
import { type FoundRoute, findRoute, loadedPage, pageAt } from './page-loading.ts';
import type { PageModule, PageProps } from './page-module.ts';
import { paths } from './paths.ts';
import { Shell } from './shell/shell.tsx';

/**
 * Without state: if the chunk arrives between React's two attempts, `use` is not called again, and
 * a hook after it would fail (error 467).
 */
function LoadedPage({ route, params, place }: FoundRoute & { readonly place: string }) {
  return <PageInView page={loadedPage(route) ?? use(pageAt(route, place))} params={params} />;
}

function PageInView({ page: { Page, head }, ...props }: PageProps & { readonly page: PageModule }) {
  usePageHead(head, props);
  return <Page {...props} />;
}

export function App() {
  const { key, pathname } = useLocation();
  const match = findRoute(pathname);
  return (
    <Shell>
      <ErrorBoundary place={key}>
        <Suspense>
          {match ? (
            <LoadedPage key={match.route.path} {...match} place={key} />
          ) : (
            <Navigate to={paths.home} replace />
          )}
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
