import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('store-info');

export { StoreInfo as Page } from '../features/store-info/store-info.tsx';
