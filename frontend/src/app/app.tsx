import { Suspense, use } from 'react';
import { Navigate, Route as RouteElement, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { usePageHead } from './head/use-page-head.ts';
import { loadedPage, pageAt } from './page-loading.ts';
import type { PageModule } from './page-module.ts';
import { paths } from './paths.ts';
import type { Route } from './routes.tsx';
import { routes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * Has no state: when the chunk arrives between React's two attempts, `use` is not called again, and
 * a hook after it would fail as in an update (error 467).
 */
function LoadedPage({ route, place }: { readonly route: Route; readonly place: string }) {
  return <PageInView page={loadedPage(route) ?? use(pageAt(route, place))} />;
}

function PageInView({ page: { Page, head } }: { readonly page: PageModule }) {
  usePageHead(head);
  return <Page />;
}

export function App() {
  const { key } = useLocation();
  return (
    <Shell>
      <ErrorBoundary place={key}>
        <Suspense>
          <Routes>
            {routes.map((route) => (
              <RouteElement
                key={route.path}
                path={route.path}
                element={<LoadedPage key={route.path} route={route} place={key} />}
              />
            ))}
            <RouteElement path="*" element={<Navigate to={paths.home} replace />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
