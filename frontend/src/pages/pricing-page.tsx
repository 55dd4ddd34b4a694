import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('pricing');

export { Pricing as Page } from '../features/pricing/pricing.tsx';
