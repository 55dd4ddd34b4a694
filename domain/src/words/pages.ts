import { keysOf } from '../keys-of.ts';
import type { ContentOf, GivenContent } from '../thing/fields.ts';
import { faqWords } from './faq.ts';
import { privacyWords, termsWords } from './legal.ts';
import type { PageWords } from './words.ts';

/** The pages with words of the salon, by the name in their addresses. */
export const pageWords = {
  faq: faqWords,
  terms: termsWords,
  privacy: privacyWords,
} as const;

export type WordedPage = keyof typeof pageWords;
export const wordedPages = keysOf(pageWords);

export const isWordedPage = (page: string): page is WordedPage => Object.hasOwn(pageWords, page);

/** The declaration, for code that treats all pages alike. */
export const wordsOn = (page: WordedPage): PageWords => pageWords[page] as unknown as PageWords;

/** The words of a page, as they are written by hand. */
export type GivenWords<P extends WordedPage> = GivenContent<(typeof pageWords)[P]['fields']>;

/** As they are read. */
export type PageTexts<P extends WordedPage> = ContentOf<(typeof pageWords)[P]['fields']>;
