import { closedStems, listedPaths, pages, tellerPath } from '@salon/contract/pages';
import { addHours, type EventKind, type EventType, kindOf, salonEvents, tellerStream } from '@salon/domain';
import type { FastifyInstance } from 'fastify';
import type { ReadAnswer } from './page-renderer.ts';

/** What a page is made of: events of these types, or those of a stream. */
export type PageSource = { readonly types: readonly EventType[] } | { readonly stream: string };

interface SearchFilesParts {
  readonly read: ReadAnswer;
  /** When what a page is made of was changed last; undefined when that is not known. */
  readonly changedAt: (source: PageSource) => Promise<string | undefined>;
  readonly origin: string;
}

/** Which pages search engines may visit, and where the list of all pages is. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...['/api/', ...closedStems()].map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const TYPES = Object.keys(salonEvents) as readonly EventType[];
const typesOf = (...kinds: readonly EventKind[]) => TYPES.filter((type) => kinds.includes(kindOf(type)));
/** Drafts and wishes, which only administrators and tellers see, change no page. */
const HOURS: readonly EventType[] = ['WorkingHoursAdded', 'WorkingHoursRemoved'];

/** The events that pages with content of the salon are made of. What stands on the others comes with a release, whose time tells nothing. */
const sources: ReadonlyMap<string, readonly EventType[]> = new Map([
  [pages.home.path, [...typesOf('site', 'teller'), ...HOURS]],
  [pages.booking.path, typesOf('menu', 'teller')],
  [pages.schedule.path, [...HOURS, ...TYPES.filter((type) => type.startsWith('SchedulePicture'))]],
  [pages.storeInfo.path, typesOf('settings')],
  [pages.phoneFortune.path, typesOf('menu', 'teller')],
  [pages.tellers.path, typesOf('teller')],
]);

/** A page in the sitemap, with the instant of its last change where it is known. */
interface ListedPage {
  readonly path: string;
  readonly changedAt?: string | undefined;
}

/** The list of pages as the sitemap protocol has it. */
export function sitemapXml(origin: string, listed: readonly ListedPage[]): string {
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

/** Whom to tell of a weakness, as RFC 9116 has it; `expires` is an instant. */
export const securityText = (origin: string, expires: string): string =>
  [
    `Contact: ${origin}/store-info`,
    `Expires: ${expires}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

/** How long what stands in `security.txt` is good for, in days: it is written anew with each answer. */
const SECURITY_TEXT_DAYS = 180;

/** Answers `/robots.txt`, `/.well-known/security.txt` and `/sitemap.xml`, the latter with the tellers whom the salon shows at this moment. */
export function registerSearchFiles(server: FastifyInstance, { read, changedAt, origin }: SearchFilesParts): void {
  server.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robotsText(origin)),
  );
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = addHours(new Date().toISOString(), SECURITY_TEXT_DAYS * 24);
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(securityText(origin, expires));
  });
  server.get('/sitemap.xml', async (_request, reply) => {
    const tellers = ((await read(['listTellers'])) ?? []) as readonly { readonly id: string }[];
    const streams = new Map(tellers.map(({ id }) => [tellerPath(id), tellerStream(id)]));
    const listed = listedPaths(tellers.map(({ id }) => id)).map(async (path) => {
      const [types, stream] = [sources.get(path), streams.get(path)];
      const source = types === undefined ? stream && { stream } : { types };
      return { path, changedAt: source && (await changedAt(source)) };
    });
    const text = sitemapXml(origin, await Promise.all(listed));
    return reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(text);
  });
}
