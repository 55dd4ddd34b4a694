import type { GivenWords, WordedPage } from '@salon/domain';
import { faq } from './faq.ts';

/** The words of the demonstration's pages (specification, words). */
export const demoWords: { readonly [P in WordedPage]: GivenWords<P> } = {
  faq,
};
