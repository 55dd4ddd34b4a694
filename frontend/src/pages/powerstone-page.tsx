import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('powerstone');

export { Powerstone as Page } from '../features/powerstone/powerstone.tsx';
