import { type PagePath, pageMetadata } from '../../content/page-metadata.ts';
import type { PageHead } from '../page-module.ts';

/** `more` adds to, or replaces, `content/page-metadata.ts`. */
export function headOf(path: PagePath, more: Partial<PageHead> = {}): PageHead {
  const { title, description, noindex } = pageMetadata[path];
  const name = path === '/' ? 'home' : path.slice(1);
  return {
    title,
    description,
    wholeTitle: path === '/',
    noindex: noindex ?? false,
    ...(noindex ? {} : { picture: `/og/${name}.png` }),
    ...more,
  };
}

/** Home and the page itself as schema.org's BreadcrumbList. */
export function breadcrumbs(origin: string, path: PagePath): Readonly<Record<string, unknown>> {
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, 'ホーム', `${origin}/`),
      crumb(2, pageMetadata[path].title, `${origin}${path}`),
    ],
  };
}
