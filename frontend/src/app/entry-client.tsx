import '../theme/site.css';
import '../theme/theme.module.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './history-guard.ts';
import { createQueryClient, type PageData } from '../api/query-client.ts';
import { reads } from '../api/reads.ts';
import { registerPreload } from '../parts/links.tsx';
import { App } from './app.tsx';
import { type HydrationState, readPageState } from './document.ts';
import { NowProvider } from './now.tsx';
import { findRoute, preloadRoute } from './page-loading.ts';
import { SentFormProvider } from './sent-form.tsx';
import { rememberLunarDate } from './served-lunar-date.ts';
import { rememberServedFields } from './typed-input.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

registerPreload((to) => void preloadRoute(to));
// Loads the page's chunk first, so that the served page is hydrated in one piece.
await preloadRoute(window.location.pathname);

const state = readPageState();
if (state.lunarDate) rememberLunarDate(new Date(state.now), state.lunarDate);
const served = root.childElementCount > 0;
const site = (
  <StrictMode>
    <NowProvider at={state.now}>
      <QueryClientProvider client={createQueryClient(servedData(state, window.location.pathname))}>
        <BrowserRouter>
          <SentFormProvider sent={state.sent}>
            <App />
          </SentFormProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </NowProvider>
  </StrictMode>
);

const retype = rememberServedFields();
const options = {
  onRecoverableError: (error: unknown) => {
    // React's message only says that it recovered; the cause is the original error.
    reportError(error instanceof Error && error.cause ? error.cause : error);
    setTimeout(retype); // once the rebuilt fields are ready for input
  },
};
startTransition(() => {
  if (served) hydrateRoot(root, site, options);
  else createRoot(root, options).render(site);
});
retype();
// From here on React handles clicks, hydrating at once if needed; earlier ones are queued in the
// document.
window.dispatchEvent(new Event('salon:ready'));

/**
 * All unknown tellers share one page, so the addressed one is missing in it; the browser would
 * otherwise request and show it.
 */
function servedData({ data, isMissing }: HydrationState, pathname: string): PageData {
  const id = isMissing ? findRoute(pathname)?.params.id : undefined;
  return id === undefined ? data : [...data, [reads.teller(id.toLowerCase()).queryKey, null]];
}
