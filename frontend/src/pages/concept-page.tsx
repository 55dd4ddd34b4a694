import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('concept');

export { Concept as Page } from '../features/concept/concept.tsx';
