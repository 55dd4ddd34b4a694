import { wordsHead } from '../app/head/head-of.ts';

export const head = wordsHead('fortune-class');

export { FortuneClass as Page } from '../features/fortune-class/fortune-class.tsx';
