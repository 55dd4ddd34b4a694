import type { SentForm } from '@salon/contract/pages';
import type { ReadKey } from '@salon/contract/routes';
import { isWordedPage, tokyoDate } from '@salon/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { createQueryClient, type PageData } from '../api/query-client.ts';
import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { App } from './app.tsx';
import { type HydrationState, needsScript, type RenderedPage, STATE_ID } from './document.ts';
import { headHtml, inlineJson } from './head/head-html.ts';
import { resolveHead } from './head/head-tags.ts';
import { structuredData } from './head/structured-data.ts';
import { lunarDate } from './lunar-date.ts';
import { NowProvider } from './now.tsx';
import { findRoute, loadPage } from './page-loading.ts';
import type { HeadContext, PageRead, RenderedAddress } from './page-module.ts';
import { SentFormProvider } from './sent-form.tsx';

export type { RenderedPage } from './document.ts';
export { fillTemplate } from './document.ts';

/** By the page's source; absent in development. */
declare const __ROUTE_ASSETS__: Readonly<Record<string, readonly string[]>> | undefined;

export interface RenderRequest {
  readonly url: string;
  readonly data: PageData;
  readonly now: string;
  /** `PUBLIC_URL` without a trailing slash, for canonical addresses. */
  readonly origin: string;
  readonly sent?: SentForm;
}

const pathOf = (url: string) => decodeURI(url.split(/[?#]/)[0] || '/').replace(/(.)\/+$/, '$1');

/** `now` is an ISO instant. */
export async function readsFor(url: string, now: string): Promise<readonly ReadKey[]> {
  const match = findRoute(pathOf(url));
  if (!match) return [];
  const { route, params } = match;
  const page = await loadPage(route);
  const query = new URLSearchParams(url.split('?')[1]);
  const place = { params, query, today: tokyoDate(now) };
  const shown = page.readsAhead?.(place) ?? wordsAt(route.path);
  return [read('readSettings'), ...shown].map(({ queryKey }) => queryKey);
}

function wordsAt(path: string): readonly PageRead[] {
  const page = path.slice(1);
  return isWordedPage(page) ? [reads.words(page)] : [];
}

export interface FoundPage extends RenderedAddress {
  /** The page is the same for everybody, so it is cached until an event changes its data. */
  readonly isShared: boolean;
  /** Reads that decide whether the addressed subject exists. */
  readonly checks: readonly ReadKey[];
}

export async function findPage(
  url: string,
  now: string,
  data: PageData = [],
): Promise<FoundPage | undefined> {
  const match = findRoute(pathOf(url));
  if (!match) return undefined;
  const { route, params } = match;
  const isShared = route.kind === 'site';
  const { address } = await loadPage(route);
  // Variants of a path (capitals, encoding, trailing slash) are one page.
  if (!address)
    return {
      url: route.path.includes(':') ? pathOf(url) : route.path,
      isLinked: true,
      isShared,
      checks: [],
    };
  const client = createQueryClient(data);
  const query = new URLSearchParams(url.split('#', 1)[0]?.split(/\?(.*)/s)[1]);
  const rendered = address.of({
    params,
    query,
    now,
    cached: ({ queryKey }) => client.getQueryData(queryKey),
  });
  const checks =
    query.size === 0 && Object.keys(params).length === 0
      ? []
      : address.reads.map(({ queryKey }) => queryKey);
  return { ...rendered, isShared, checks };
}

/** The administration is rendered only in the browser. */
export async function render({
  url,
  data,
  now,
  origin,
  sent,
}: RenderRequest): Promise<RenderedPage> {
  const pathname = pathOf(url);
  const match = findRoute(pathname);
  if (!match) throw new Error('An unknown path has no page.');
  const { route, params } = match;
  const page = await loadPage(route);
  const client = createQueryClient(data);
  const context: HeadContext = {
    params,
    query: new URLSearchParams(),
    cached: ({ queryKey }) => client.getQueryData(queryKey),
  };
  const head = resolveHead(page.head, context);
  const isMissing = head.isMissing === true;
  const state: HydrationState = {
    now,
    lunarDate: lunarDate(new Date(now)),
    data,
    ...(isMissing ? { isMissing } : {}),
    ...(sent ? { sent } : {}),
  };
  return {
    status: isMissing ? 404 : 200,
    html: route.kind === 'browser' ? '' : await bodyOf(url, state),
    head: headHtml(head, structuredData(route.path, { ...context, origin }), origin, pathname),
    preload: [
      ...fontPreloads(),
      ...(typeof __ROUTE_ASSETS__ === 'undefined' ? [] : (__ROUTE_ASSETS__[route.source] ?? [])),
    ],
    state: `${route.kind === 'browser' ? WITHOUT_SCRIPT : ''}<script type="application/json" id="${STATE_ID}">${inlineJson(state)}</script>`,
  };
}

const WITHOUT_SCRIPT = `<noscript><p>${needsScript}</p></noscript>`;

async function bodyOf(url: string, { now, data, sent }: HydrationState): Promise<string> {
  const { prelude } = await prerender(
    <NowProvider at={now}>
      <QueryClientProvider client={createQueryClient(data)}>
        <StaticRouter location={url}>
          <SentFormProvider sent={sent}>
            <App />
          </SentFormProvider>
        </StaticRouter>
      </QueryClientProvider>
    </NowProvider>,
    // Otherwise large sections are hidden behind inline scripts and cannot be read without
    // JavaScript.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

function fontPreloads(): readonly string[] {
  const modules = import.meta.glob<readonly string[]>('../generated/font-preloads.json', {
    eager: true,
    import: 'default',
  });
  return Object.values(modules).flat();
}
