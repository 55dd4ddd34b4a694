import { salon } from '../../content/salon.ts';
import type { HeadContext, PageHead, PageModule } from '../page-module.ts';

/** A tag replaces the one with its `key`. */
export interface HeadTag {
  readonly key: string;
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

const DEFAULT_PICTURE = '/og/home.png';

export const resolveHead = (head: PageModule['head'], context: HeadContext): PageHead =>
  typeof head === 'function' ? head(context) : head;

export const titleOf = (head: PageHead) =>
  head.wholeTitle ? head.title : `${head.title}｜${salon.defaultName}`;

const meta = (name: string, content: string): HeadTag => ({
  key: name,
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadTag => ({
  key: name,
  tag: 'meta',
  attributes: { property: name, content },
});

/** One tag each (specification, public site: head of a page). */
export function headTags(head: PageHead, origin: string, pathname: string): readonly HeadTag[] {
  const address = `${origin}${head.canonical ?? pathname}`;
  const picture = `${origin}${head.picture ?? DEFAULT_PICTURE}`;
  const title = titleOf(head);
  return [
    meta('description', head.description),
    meta('robots', head.noindex ? 'noindex' : 'index,follow'),
    { key: 'canonical', tag: 'link', attributes: { rel: 'canonical', href: address } },
    property('og:type', pathname === '/' ? 'website' : 'article'),
    property('og:site_name', salon.defaultName),
    property('og:locale', 'ja_JP'),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', head.description),
    meta('twitter:image', picture),
  ];
}
