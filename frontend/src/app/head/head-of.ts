import type { PageTexts, WordedPage } from '@salon/domain';
import { knownWords } from '../../words/use-words.ts';
import type { HeadContext, PageHead } from '../page-module.ts';

export const unlistedHead = (title: string, description: string): PageHead => ({
  title,
  description,
  noindex: true,
});

type HeadWords = Pick<PageTexts<'faq'>, 'title' | 'description'>;

export type PageWithHead = Exclude<WordedPage, 'angel-numbers' | 'terms' | 'privacy' | 'mails'>;

export const wordsHead =
  (page: PageWithHead) =>
  (context: HeadContext): PageHead => {
    const { title = '', description = '' }: Partial<HeadWords> = knownWords(context, page) ?? {};
    return { title, description, wholeTitle: page === 'home', picture: `/og/${page}.png` };
  };
