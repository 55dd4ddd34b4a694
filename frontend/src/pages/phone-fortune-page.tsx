import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { wordsHead } from '../app/head/head-of.ts';
import type { HeadContext, PageHead, PageReads } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';

export const head = (context: HeadContext): PageHead => ({
  ...wordsHead('phone-fortune')(context),
  canonical: paths.phoneFortune,
});

export const readsAhead: PageReads = () => [
  reads.words('phone-fortune'),
  read('listServices'),
  read('listTellers'),
];

export { PhoneFortune as Page } from '../features/phone-fortune/phone-fortune.tsx';
