import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('fortune-consultant');

export { Consultant as Page } from '../features/consultant/consultant.tsx';
