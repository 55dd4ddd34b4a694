import { demoPage } from '@salon/demo/pages';
import { wordedPages } from '@salon/domain';
import type { PageData } from '../query-client.ts';

export const demoWordsData: PageData = wordedPages.map((page) => [
  ['readPage', { params: { page } }],
  demoPage(page),
]);
