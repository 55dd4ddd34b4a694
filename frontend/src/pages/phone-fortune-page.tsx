import { wordsHead } from '../app/head/head-of.ts';
import type { HeadContext, PageHead } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';

export const head = (context: HeadContext): PageHead => ({
  ...wordsHead('phone-fortune')(context),
  canonical: paths.phoneFortune,
});

export { PhoneFortune as Page } from '../features/phone-fortune/phone-fortune.tsx';
