import type { GivenWords, WordedPage } from '@salon/domain';
import { faq } from './faq.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** The words of the demonstration's pages (specification, words). */
export const demoWords: { readonly [P in WordedPage]: GivenWords<P> } = {
  faq,
  terms,
  privacy,
};
