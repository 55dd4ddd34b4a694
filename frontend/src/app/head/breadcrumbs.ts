import { type PagePath, pageMetadata } from '../../content/page-metadata.ts';

/** Home and the page itself as schema.org's BreadcrumbList. */
export function breadcrumbs(origin: string, path: PagePath): Readonly<Record<string, unknown>> {
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, 'ホーム', `${origin}/`), crumb(2, pageMetadata[path].title, `${origin}${path}`)],
  };
}
