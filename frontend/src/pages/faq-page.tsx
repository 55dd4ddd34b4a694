import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('faq');

export { Faq as Page } from '../features/faq/faq.tsx';
