import { type ContentSubject, contentSubjects, routeNameOf } from '@salon/contract';
import { closedStems, listedPaths, pages, tellerPath } from '@salon/contract/pages';
import type { ReadName } from '@salon/contract/routes';
import {
  addHours,
  type EventKind,
  type EventType,
  kindOf,
  pageStream,
  recordKinds,
  salonEvents,
  teller,
  wordedPages,
  wordsOn,
} from '@salon/domain';
import type { FastifyInstance } from 'fastify';
import type { Bundle } from './bundle.ts';
import type { AskForRead } from './page-renderer.ts';

export type PageSource = { readonly types: readonly EventType[] } | { readonly stream: string };

interface SearchFilesParts {
  readonly bundle: Pick<Bundle, 'readsFor'>;
  readonly read: AskForRead;
  readonly changedAt: (source: PageSource) => Promise<string | undefined>;
  readonly origin: string;
}

export const robotsText = (origin: string) =>
  [
    'User-agent: *',
    ...['/api/', ...closedStems()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const TYPES = Object.keys(salonEvents) as readonly EventType[];
const typesOf = (...kinds: readonly EventKind[]) =>
  TYPES.filter((type) => kinds.includes(kindOf(type)));
/** Drafts and wishes are not public. */
const HOURS: readonly EventType[] = ['WorkingHoursAdded', 'WorkingHoursRemoved'];
const eventsOf = (subject: ContentSubject): readonly EventType[] =>
  Object.values(recordKinds[subject].events);

/** The events that change what a page shows by a read. */
const sources = new Map<ReadName, readonly EventType[]>([
  ['listServices', typesOf('menu')],
  ['listTellers', typesOf('teller')],
  ['readRoster', HOURS],
  ['readRosterWeek', HOURS],
  ['listActiveBanners', eventsOf('banner')],
  ...contentSubjects.map((subject) => [`list${routeNameOf(subject)}s`, eventsOf(subject)] as const),
]);

interface ListedPage {
  readonly path: string;
  readonly changedAt?: string | undefined;
}

export function sitemapXml(origin: string, listed: readonly ListedPage[]) {
  const entries = listed.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `  <url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** RFC 9116; `expires` is an instant. */
export const securityText = (origin: string, expires: string) =>
  [
    `Contact: ${origin}/store-info`,
    `Expires: ${expires}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

export function siteManifest(settings: unknown): string {
  const { storeName = '', shortName = '' } = (settings ?? {}) as {
    readonly storeName?: string;
    readonly shortName?: string;
  };
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return JSON.stringify({
    ...(storeName && { name: storeName }),
    ...(shortName && { short_name: shortName }),
    lang: 'ja',
    start_url: '/',
    display: 'browser',
    background_color: '#FBF8F1',
    theme_color: '#FBF8F1',
    icons: [icon(192), icon(512)],
  });
}

const SECURITY_TEXT_DAYS = 180;

export function registerSearchFiles(
  server: FastifyInstance,
  { bundle, read, changedAt, origin }: SearchFilesParts,
) {
  server.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(origin)),
  );
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = addHours(new Date().toISOString(), SECURITY_TEXT_DAYS * 24);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(securityText(origin, expires));
  });
  server.get('/site.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(siteManifest((await read(['readSettings'])).answer)),
  );
  server.get('/sitemap.xml', async (_request, reply) => {
    const tellers = ((await read(['listTellers'])).answer ?? []) as readonly {
      readonly id: string;
    }[];
    const streams = new Map(tellers.map(({ id }) => [tellerPath(id), teller.streamOf(id)]));
    const listed = listedPaths(tellers.map(({ id }) => id)).map(async (path) => {
      const reads = await bundle.readsFor(path, new Date().toISOString());
      const types = reads.flatMap(([name]) => sources.get(name) ?? []);
      if (path === pages.storeInfo.path) types.push(...typesOf('settings'));
      const stream = streams.get(path);
      const page = wordedPages.find((each) => wordsOn(each).path === path);
      const changes = await Promise.all([
        types.length > 0 && changedAt({ types }),
        stream && changedAt({ stream }),
        page && changedAt({ stream: pageStream(page) }),
      ]);
      return {
        path,
        changedAt: changes
          .filter((at) => typeof at === 'string')
          .sort()
          .at(-1),
      };
    });
    const text = sitemapXml(origin, await Promise.all(listed));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(text);
  });
}
