import type { WordedPage } from '@salon/domain';
import { type PagePath, pageMetadata } from '../../content/page-metadata.ts';
import { knownWords } from '../../words/use-words.ts';
import type { HeadContext, JsonLd, PageHead } from '../page-module.ts';

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

/** The head of an information page, with breadcrumbs and further facts as structured data. */
export const factualHead =
  (path: PagePath, ...facts: readonly ((context: HeadContext) => JsonLd)[]) =>
  (context: HeadContext): PageHead =>
    headOf(path, {
      jsonLd: [
        breadcrumbs(context, path, pageMetadata[path].title),
        ...facts.map((fact) => fact(context)),
      ],
    });

/** The same for a page with words of the salon, which have its title and description. */
export const wordsHead =
  (page: WordedPage, ...facts: readonly ((context: HeadContext) => JsonLd)[]) =>
  (context: HeadContext): PageHead => {
    const path = `/${page}`;
    const { title = '', description = '' } = knownWords(context, page) ?? {};
    return {
      title,
      description,
      picture: `/og/${page}.png`,
      jsonLd: [breadcrumbs(context, path, title), ...facts.map((fact) => fact(context))],
    };
  };

function breadcrumbs({ origin }: HeadContext, path: string, title: string): JsonLd {
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, 'ホーム', `${origin}/`), crumb(2, title, `${origin}${path}`)],
  };
}
