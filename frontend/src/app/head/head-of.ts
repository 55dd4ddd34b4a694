import type { PageTexts, WordedPage } from '@salon/domain';
import { knownWords } from '../../words/use-words.ts';
import type { HeadContext, JsonLd, PageHead } from '../page-module.ts';

export const unlistedHead = (title: string, description: string): PageHead => ({
  title,
  description,
  noindex: true,
});

type HeadWords = Pick<PageTexts<'faq'>, 'title' | 'description'>;

export type PageWithHead = Exclude<WordedPage, 'angel-numbers' | 'terms' | 'privacy' | 'mails'>;

export function wordsHead(page: PageWithHead, context: HeadContext): PageHead {
  const words: Partial<HeadWords> = knownWords(context, page) ?? {};
  const { title = '', description = '' } = words;
  return { title, description, wholeTitle: page === 'home', picture: `/og/${page}.png` };
}

export const factualHead =
  (page: PageWithHead, ...facts: readonly ((context: HeadContext) => JsonLd | undefined)[]) =>
  (context: HeadContext): PageHead => {
    const head = wordsHead(page, context);
    return {
      ...head,
      jsonLd: [
        breadcrumbs(context, `/${page}`, head.title),
        ...facts.map((fact) => fact(context)).filter((fact) => fact !== undefined),
      ],
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
