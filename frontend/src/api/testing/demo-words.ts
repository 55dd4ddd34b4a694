import { demoPage } from '@salon/demo/pages';
import { wordedPages } from '@salon/domain';
import type { PageData } from '../query-client.ts';

/** The words of the demonstration's pages, as a page is served with them. */
export const demoWordsData: PageData = wordedPages.map((page) => [
  ['readPage', { params: { page } }],
  demoPage(page),
]);
