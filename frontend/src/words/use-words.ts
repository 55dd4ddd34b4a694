import { type FactValues, fillWords, type PageTexts, type WordedPage } from '@salon/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Answer } from '../api/api.ts';
import { reads } from '../api/reads.ts';
import type { HeadContext } from '../app/page-module.ts';

/**
 * Suspends until they are there; pages are served with theirs (architecture, add a page with
 * words).
 */
export const useWords = <P extends WordedPage>(page: P): PageTexts<P> =>
  filledWords<P>(useSuspenseQuery(reads.words(page)).data);

export const useWordFacts = (page: WordedPage): FactValues =>
  useSuspenseQuery(reads.words(page)).data.facts;

export function knownWords<P extends WordedPage>(
  { cached }: HeadContext,
  page: P,
): PageTexts<P> | undefined {
  const answer = cached<Answer<'readPage'>>(reads.words(page));
  return answer && filledWords<P>(answer);
}

export const knownFacts = ({ cached }: HeadContext, page: WordedPage): FactValues =>
  cached<Answer<'readPage'>>(reads.words(page))?.facts ?? {};

/** What administrators alone are answered is not on the page. */
export const filledWords = <P extends WordedPage>({
  texts,
  facts,
}: Answer<'readPage'>): PageTexts<P> =>
  // By the page's declaration.
  fillWords(texts, facts) as PageTexts<P>;
