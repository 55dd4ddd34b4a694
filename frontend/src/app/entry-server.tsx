import type { ReadKey } from '@salon/contract/routes';
import { tokyoDate } from '@salon/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { createQueryClient, type PageData } from '../api/query-client.ts';
import { App } from './app.tsx';
import { type PageState, type RenderedPage, STATE_ID } from './document.ts';
import { headHtml, inlineJson } from './head/head-html.ts';
import { resolveHead } from './head/head-tags.ts';
import { lunarDate } from './lunar-date.ts';
import { NowProvider } from './now.tsx';
import { findRoute, loadPage } from './page-loading.ts';
import { paths } from './paths.ts';

export type { RenderedPage } from './document.ts';
export { fillTemplate } from './document.ts';

/** Scripts of each page's chunk by its source; written in by the build, absent in development. */
declare const __ROUTE_ASSETS__: Readonly<Record<string, readonly string[]>> | undefined;

export interface RenderRequest {
  /** Path and query of the page, for example `/booking?service=…`. */
  readonly url: string;
  /** Answers of reads; `readsFor` names the ones that the page shows. */
  readonly data: PageData;
  /** ISO instant. */
  readonly now: string;
  /** `PUBLIC_URL` without a slash at the end, for canonical addresses. */
  readonly origin: string;
}

const pathOf = (url: string): string => decodeURI(url.split(/[?#]/)[0] || '/').replace(/(.)\/+$/, '$1');

/** The reads whose answers `render` wants for a page at an instant (ISO). */
export function readsFor(url: string, now: string): readonly ReadKey[] {
  const found = findRoute(pathOf(url));
  const query = new URLSearchParams(url.split('?')[1]);
  return found?.route.reads?.(found.params, tokyoDate(now), query).map(({ queryKey }) => queryKey) ?? [];
}

/** Whether the page is the same for everybody and may be kept until an event changes what it shows. */
export const isShared = (url: string): boolean => findRoute(pathOf(url))?.route.kind === 'site';

/** Renders a page to finished HTML; my-page, cancellation and the administration are left to the browser. */
export async function render({ url, data, now, origin }: RenderRequest): Promise<RenderedPage> {
  const pathname = pathOf(url);
  const found = findRoute(pathname);
  if (!found) return { status: 302, html: '', head: '', preload: [], state: '', redirect: paths.home };

  const { route, params } = found;
  const { head } = await loadPage(route);
  const state: PageState = { now, lunarDate: lunarDate(new Date(now)), data };
  return {
    status: 200,
    html: route.kind === 'site' ? await bodyOf(url, state) : '',
    head: headHtml(
      resolveHead(head, {
        params,
        query: new URLSearchParams(),
        known: ({ queryKey }) => createQueryClient(data).getQueryData(queryKey),
        origin,
      }),
      origin,
      pathname,
    ),
    preload: [...fontPreloads(), ...(typeof __ROUTE_ASSETS__ === 'undefined' ? [] : (__ROUTE_ASSETS__[route.source] ?? []))],
    state: `<script type="application/json" id="${STATE_ID}">${inlineJson(state)}</script>`,
  };
}

async function bodyOf(url: string, { now, data }: PageState): Promise<string> {
  const { prelude } = await prerender(
    <NowProvider at={now}>
      <QueryClientProvider client={createQueryClient(data)}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    </NowProvider>,
    // Otherwise large sections are hidden behind inline scripts, which breaks reading without JavaScript.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

function fontPreloads(): readonly string[] {
  const found = import.meta.glob<readonly string[]>('../generated/font-preloads.json', { eager: true, import: 'default' });
  return Object.values(found).flat();
}
