import type { PublicSettings } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import type { HeadContext, PageHead, PageModule } from '../page-module.ts';

export interface HeadTag {
  readonly key: string;
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

const DEFAULT_PICTURE = '/og/home.png';

export interface ResolvedHead extends PageHead {
  readonly siteName: string;
}

/** A salon that is not open yet is not listed (specification, public site: head of a page). */
export function resolveHead(head: PageModule['head'], context: HeadContext): ResolvedHead {
  const settings = context.cached<PublicSettings>(read('readSettings'));
  const own = typeof head === 'function' ? head(context) : head;
  return {
    ...own,
    siteName: settings?.storeName ?? '',
    noindex: own.noindex || settings?.isOpen === false,
  };
}

export const titleOf = ({
  title,
  wholeTitle,
  siteName,
}: Pick<ResolvedHead, 'title' | 'wholeTitle' | 'siteName'>) =>
  [title, wholeTitle ? '' : siteName].filter(Boolean).join('｜');

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
export function headTags(head: ResolvedHead, origin: string, pathname: string): readonly HeadTag[] {
  const address = `${origin}${head.canonical ?? pathname}`;
  const picture = `${origin}${head.picture ?? DEFAULT_PICTURE}`;
  const title = titleOf(head);
  return [
    meta('description', head.description),
    meta('robots', head.noindex ? 'noindex' : 'index,follow'),
    { key: 'canonical', tag: 'link', attributes: { rel: 'canonical', href: address } },
    property('og:type', pathname === '/' ? 'website' : 'article'),
    ...(head.siteName ? [property('og:site_name', head.siteName)] : []),
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
