import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('access');

export { Access as Page } from '../features/access/access.tsx';
