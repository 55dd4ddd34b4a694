import { Suspense, use } from 'react';
import { Navigate, Route as RouteElement, Routes } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { usePageHead } from './head/use-page-head.ts';
import { loadedPage, loadPage } from './page-loading.ts';
import { paths } from './paths.ts';
import type { Route } from './routes.tsx';
import { routes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

/** A page from its own chunk; its head goes with it. */
function LoadedPage({ route }: { readonly route: Route }) {
  const { Page, head } = loadedPage(route) ?? use(loadPage(route));
  usePageHead(head);
  return <Page />;
}

/** The whole site below router and providers. */
export function App() {
  return (
    <Shell>
      <ErrorBoundary>
        <Suspense>
          <Routes>
            {routes.map((route) => (
              <RouteElement key={route.path} path={route.path} element={<LoadedPage key={route.path} route={route} />} />
            ))}
            <RouteElement path="*" element={<Navigate to={paths.home} replace />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
